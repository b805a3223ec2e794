import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { BasedOn } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { municipalitySchema, USUAL_BORDER_TOLERANCE } from '../../settings.rules.ts'
import {
  type MunicipalitySettingsFragment,
  UpdateMunicipalityDocument,
} from './MunicipalitySettings.generated.ts'

type Props = {
  town: MunicipalitySettingsFragment
  state: BasedOn
  onDone: () => void | Promise<void>
}

/** How far over the border the town takes reports. */
export function BorderForm({ town, state: { basedOn, settle }, onDone }: Props) {
  const { values, set, errors, ...form } = useForm({
    initial: { metres: String(town.borderTolerance ?? USUAL_BORDER_TOLERANCE) },
    toInput: ({ metres }) => ({ borderTolerance: wholeOf(metres) }),
    schema: municipalitySchema.pick({ borderTolerance: true }),
    submit: async ({ borderTolerance }) =>
      settle(
        await mutate(UpdateMunicipalityDocument, {
          municipality: { id: town.id, basedOn, borderTolerance },
        }),
      ),
    onDone: async (_, { borderTolerance }) => {
      showToast(
        borderTolerance === 0
          ? say`Meldungen müssen jetzt im Gemeindegebiet liegen.`
          : say`Meldungen dürfen jetzt bis zu ${borderTolerance} Meter jenseits der Grenze liegen.`,
      )
      await onDone()
    },
    controlIds: { borderTolerance: 'borderTolerance' },
  })
  return (
    <>
      <p>
        {say`Eine Straße endet nicht immer an der Grenze. Was knapp dahinter liegt, nimmt Ihre Gemeinde trotzdem an; Sie können es danach an die Nachbargemeinde übergeben, wenn sie Meldewerk nutzt.`}
      </p>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Meldungen an der Grenze`}>
        <TextField
          id="borderTolerance"
          name="borderTolerance"
          label={say`So viele Meter jenseits der Grenze`}
          hint={say`0 bis 200; mit 0 nimmt Ihre Gemeinde nur an, was in ihrem Gebiet liegt.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.metres}
          error={errors.borderTolerance}
          onChange={(metres) => set({ metres })}
        />
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
