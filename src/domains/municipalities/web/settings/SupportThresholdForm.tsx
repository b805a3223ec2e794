import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { BasedOn } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { municipalitySchema, USUAL_SUPPORT_THRESHOLD } from '../../settings.rules.ts'
import {
  type MunicipalitySettingsFragment,
  UpdateMunicipalityDocument,
} from './MunicipalitySettings.generated.ts'

type Values = { isOn: boolean; threshold: string }
type Props = {
  town: MunicipalitySettingsFragment
  state: BasedOn
  onDone: () => void | Promise<void>
}

const schema = municipalitySchema
  .pick({ supportThreshold: true })
  .extend({ isOn: z.boolean() })
  .refine(({ isOn, supportThreshold }) => !isOn || supportThreshold > 0, {
    path: ['supportThreshold'],
    error: message`Bitte geben Sie eine Zahl ab 1 an.`,
  })

/** From how many supporters on a report is marked in the inbox, and staff are told; or never. */
export function SupportThresholdForm({ town, state: { basedOn, settle }, onDone }: Props) {
  const { values, set, errors, ...form } = useForm<Values, typeof schema, unknown>({
    initial: {
      isOn: (town.supportThreshold ?? 0) > 0,
      threshold: String(town.supportThreshold || USUAL_SUPPORT_THRESHOLD),
    },
    toInput: ({ isOn, threshold }) => ({ isOn, supportThreshold: isOn ? wholeOf(threshold) : 0 }),
    schema,
    submit: async ({ supportThreshold }) =>
      settle(
        await mutate(UpdateMunicipalityDocument, {
          municipality: { id: town.id, basedOn, supportThreshold },
        }),
      ),
    onDone: async (_, { supportThreshold }) => {
      showToast(
        supportThreshold === 0
          ? say`Der Posteingang kennzeichnet Zuspruch nicht mehr.`
          : say`Die Grenze für viel Zuspruch liegt jetzt bei ${supportThreshold}.`,
      )
      await onDone()
    },
  })
  return (
    <>
      <p>
        {say`Sagen viele „Betrifft mich auch“, kennzeichnet der Posteingang die Meldung, und die Zuständigen bekommen einmal eine Nachricht.`}
      </p>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Viel Zuspruch`}>
        <CheckboxField
          name="marksMuchSupport"
          label={say`Meldungen mit viel Zuspruch kennzeichnen`}
          isChecked={values.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        {values.isOn ? (
          <TextField
            id="supportThreshold"
            name="supportThreshold"
            label={say`Ab so vielen Unterstützungen`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={values.threshold}
            error={errors.supportThreshold}
            onChange={(threshold) => set({ threshold })}
          />
        ) : null}
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Einstellung speichern`}
          </Button>
        </p>
      </Form>
    </>
  )
}

/** The typed number; NaN, which the schema refuses, for anything else. */
const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)
