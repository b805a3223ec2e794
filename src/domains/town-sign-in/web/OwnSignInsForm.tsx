import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { isolated } from '#kit/common/direction.ts'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './SignIn.module.css'
import { SetOwnSignInsDocument, type SignInProviderFragment } from './SignInSettings.generated.ts'

type Props = {
  town: { id: number }
  provider: SignInProviderFragment
  candidates: readonly { id: number; name: string }[]
}

const schema = z
  .object({ areOff: z.boolean(), emergencyUserIds: z.array(z.int()) })
  .refine(({ areOff, emergencyUserIds }) => !areOff || emergencyUserIds.length > 0, {
    path: ['emergencyUserIds'],
    error: message`Bitte wählen Sie mindestens ein Konto für den Notfall.`,
  })

/** Switches the own passwords and passkeys of a town's staff off, but for the accounts for emergencies. */
export function OwnSignInsForm({ town, provider, candidates }: Props) {
  const { revalidate } = useRevalidator()
  const { values, set, errors, ...form } = useForm({
    initial: {
      areOff: provider.ownSignInsOffAt !== null,
      emergencyUserIds: [...provider.emergencyUserIds],
    },
    schema,
    submit: (checked) => mutate(SetOwnSignInsDocument, { municipalityId: town.id, ...checked }),
    onDone: async (_, { areOff }) => {
      showToast(
        areOff
          ? say`Eigene Passwörter und Passkeys sind ausgeschaltet.`
          : say`Eigene Passwörter und Passkeys sind eingeschaltet.`,
      )
      await revalidate()
    },
  })
  const choose = (id: number, isChosen: boolean) =>
    set({
      emergencyUserIds: isChosen
        ? [...values.emergencyUserIds, id]
        : values.emergencyUserIds.filter((each) => each !== id),
    })
  return (
    <section className={styles.section} aria-labelledby="eigene">
      <h2 id="eigene">{say`Eigene Passwörter und Passkeys`}</h2>
      <p>{say`Ausgeschaltet kommt, wer nur für Ihre Gemeinde arbeitet, allein mit dem Konto der Gemeinde herein. Das gilt ab der nächsten Anmeldung. Wer auch für andere arbeitet, behält seine eigene.`}</p>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit}>
        <CheckboxField
          name="areOff"
          label={say`Eigene Passwörter und Passkeys ausschalten`}
          isChecked={values.areOff}
          error={errors.areOff}
          onChange={(areOff) => set({ areOff })}
        />
        {values.areOff ? (
          <FieldGroup
            id="emergencyUserIds"
            legend={say`Konten für den Notfall`}
            hint={say`Sie behalten ihr Passwort, falls der Anbieter einmal nicht zu erreichen ist. Zur Wahl steht, wer hier zur Administration gehört und ein Passwort hat.`}
            error={errors.emergencyUserIds}
          >
            {candidates.map(({ id, name }) => (
              <CheckboxField
                key={id}
                name={`emergency-${id}`}
                label={isolated(name)}
                isChecked={values.emergencyUserIds.includes(id)}
                onChange={(isChosen) => choose(id, isChosen)}
              />
            ))}
          </FieldGroup>
        ) : null}
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Einstellung speichern`}
          </Button>
        </p>
      </Form>
    </section>
  )
}
