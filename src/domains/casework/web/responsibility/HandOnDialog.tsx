import { type ReportPlace, useReportPart } from '#domains/reports/web/use-report-part.ts'
import { HAND_ON_REASON, handOnSchema } from '#domains/routing/routing-input.rules.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { type Option, type OptionGroup, SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import {
  HandOnReportDocument,
  ReportHandOnGoalsDocument,
  type ReportHandOnGoalsQuery,
} from './Responsibility.generated.ts'

type Props = {
  reportId: number
  version: number | null
  place: ReportPlace
  onDone: () => Promise<void>
  onClose: () => void
}

/** Hands a report on to another team or person, with a reason for the history. */
export function HandOnDialog({ reportId, version, place, onDone, onClose }: Props) {
  const { found, errors: missing } = useReportPart(ReportHandOnGoalsDocument, place, version)
  const form = useForm({
    initial: { goal: '', reason: '' },
    toInput: ({ goal, reason }) => ({
      teamId: goal.startsWith('t') ? Number(goal.slice(1)) : null,
      userId: goal.startsWith('p') ? Number(goal.slice(1)) : null,
      reason,
    }),
    schema: handOnSchema,
    submit: (values) => mutate(HandOnReportDocument, { reportId, version, ...values }),
    onDone: async ({ handOnReport: { team } }, { teamId }) => {
      showToast(
        teamId === null || team === null
          ? say`Die Meldung ist weitergegeben.`
          : say`Die Meldung ist jetzt beim Team „${team.name}“.`,
      )
      await onDone()
    },
    controlIds: { goal: 'weitergabe-ziel', reason: 'weitergabe-grund' },
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      title={say`Meldung weitergeben`}
      form={form}
      submit={{ label: say`Weitergeben`, variant: 'primary' }}
      intro={
        <p>
          {say`Ihr Grund steht im Verlauf, den nur Ihre Verwaltung sieht. Eine Person bekommt eine Nachricht, ein Team findet die Meldung in seiner Warteschlange.`}
        </p>
      }
      onClose={onClose}
    >
      <Messages errors={missing} />
      <SelectField
        id="weitergabe-ziel"
        name="goal"
        label={say`An wen?`}
        value={values.goal}
        error={errors.goal}
        options={optionsOf(found)}
        onChange={(goal) => set({ goal })}
      />
      <TextAreaField
        id="weitergabe-grund"
        name="reason"
        label={say`Grund`}
        max={HAND_ON_REASON.most}
        rows={3}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
    </FormDialog>
  )
}

function optionsOf(found: ReportHandOnGoalsQuery['report'] | null): (Option | OptionGroup)[] {
  const { teams = [], people = [] } = found?.permissions.handOnGoals ?? {}
  const group = (label: string, kind: 't' | 'p', list: readonly { id: number; name: string }[]) =>
    list.length === 0
      ? []
      : [{ label, options: list.map(({ id, name }) => ({ value: `${kind}${id}`, label: name })) }]
  return [
    { value: '', label: say`Bitte wählen` },
    ...group(say`Teams`, 't', teams),
    ...group(say`Personen`, 'p', people),
  ]
}
