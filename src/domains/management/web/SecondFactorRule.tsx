import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { message, say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './UserForm.module.css'

const schema = z.object({ requiresSecondFactor: z.boolean() })
const TITLE = message`Zweiter Schritt beim Anmelden`

/** The setting that staff of the town need a second step (S-06). */
export function SecondFactorRule({ town }: { town: { id: number; requiresSecondFactor: boolean } }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { requiresSecondFactor: town.requiresSecondFactor },
    schema,
    submit: (values) => mutate(UpdateMunicipalityDocument, { municipality: { id: town.id, ...values } }),
    onDone: async (_, { requiresSecondFactor }) => {
      showToast(
        requiresSecondFactor
          ? say`Der zweite Schritt ist jetzt für alle vorgeschrieben, die hier arbeiten.`
          : say`Der zweite Schritt ist jetzt freiwillig.`,
      )
      // The setting may concern the viewer, so the cache is cleared.
      await forgetEverything()
      await revalidate()
    },
  })
  return (
    <section aria-labelledby="zweiter-schritt" className={styles.section}>
      <h2 id="zweiter-schritt">{TITLE()}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <p>
        {say`Ist er vorgeschrieben, kann niemand allein mit dem Passwort in diese Verwaltung. Wer noch keinen hat, auch Sie selbst, kann hier sofort nichts mehr tun, bis er eingerichtet ist. Was jemand für andere Gemeinden tut, bleibt davon unberührt.`}
      </p>
      <Form onSubmit={form.onSubmit} label={TITLE()}>
        <CheckboxField
          name="requiresSecondFactor"
          label={say`Redaktion und Administration brauchen einen zweiten Schritt: einen Code aus einer App auf dem Telefon.`}
          isChecked={form.values.requiresSecondFactor}
          onChange={(requiresSecondFactor) => form.set({ requiresSecondFactor })}
        />
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Einstellung speichern`}
          </Button>
        </p>
      </Form>
    </section>
  )
}
