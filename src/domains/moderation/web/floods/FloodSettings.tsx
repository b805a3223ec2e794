import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { FLOOD_CHECKS, type FloodCheck } from '#domains/municipalities/municipality.rules.ts'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './Floods.module.css'
import { CHECK_NAMES } from './flood-words.ts'

const schema = z.object({ floodCheck: z.enum(FLOOD_CHECKS), approvesNewAuthors: z.boolean() })

type Props = {
  town: {
    id: number
    floodCheck: FloodCheck | null
    approvesNewAuthors: boolean
    enabledFeatures: readonly string[]
  }
  onDone: () => void | Promise<void>
}

/** How strictly a town looks for floods, and whether it approves the reports of new people. */
export function FloodSettings({ town, onDone }: Props) {
  const form = useForm({
    initial: {
      floodCheck: (town.floodCheck ?? 'NORMAL') as string,
      approvesNewAuthors: town.approvesNewAuthors,
    },
    schema,
    submit: (values) => mutate(UpdateMunicipalityDocument, { municipality: { id: town.id, ...values } }),
    onDone: async () => {
      showToast(say`Die Einstellung ist gespeichert.`)
      await onDone()
    },
  })
  const approvesAll = town.enabledFeatures.includes('PRE_MODERATION')
  return (
    <section aria-labelledby="haeufungen-pruefen" className={styles.setting}>
      <h2 id="haeufungen-pruefen">{say`Wie streng geprüft wird`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Wie streng geprüft wird`}>
        <RadioField
          name="floodCheck"
          legend={say`Häufungen anhalten`}
          value={form.values.floodCheck}
          choices={Object.entries(CHECK_NAMES).map(([value, { label, hint }]) => ({
            value,
            label: label(),
            hint: hint(),
          }))}
          onChange={(floodCheck) => form.set({ floodCheck })}
        />
        <CheckboxField
          name="approvesNewAuthors"
          label={say`Meldungen neuer Leute erst nach Freigabe veröffentlichen, bis eine davon freigegeben ist`}
          isChecked={form.values.approvesNewAuthors}
          onChange={(approvesNewAuthors) => form.set({ approvesNewAuthors })}
        />
        <p className={styles.facts}>
          {approvesAll
            ? say`Das Häkchen ist ohne Wirkung, solange hier jede Meldung erst nach Freigabe erscheint.`
            : say`Alle anderen Meldungen erscheinen weiter sofort.`}
        </p>
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Einstellung speichern`}
          </Button>
        </p>
      </Form>
    </section>
  )
}
