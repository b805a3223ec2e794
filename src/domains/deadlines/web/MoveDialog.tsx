import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText, dayIn } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { MOVE_REASON, moveSchema } from '../deadline.rules.ts'
import type { DeadlineKind } from '../deadline-clock.rules.ts'
import { KIND_NAMES, lastMoment } from '../deadline-text.rules.ts'
import { MoveDeadlineDocument } from './ReportDeadline.generated.ts'

type Props = {
  reportId: number
  /** The ends of the deadlines. */
  dates: Record<DeadlineKind, string | null>
  /** Those that may be moved, at least one. */
  kinds: readonly DeadlineKind[]
  town: StaffTown
  /** Whether somebody is told. */
  tellsAuthor: boolean
  onMoved: () => Promise<unknown>
  onClose: () => void
}

/** Moves a deadline, with a reason that the author reads. */
export function MoveDialog({ reportId, dates, kinds, town, tellsAuthor, onMoved, onClose }: Props) {
  // The completion is what mostly takes longer.
  const first = kinds.at(-1) ?? 'COMPLETION'
  const dayOf = (kind: DeadlineKind) => {
    const due = dates[kind]
    return due === null ? '' : dayIn(new Date(lastMoment(due)), town.timeZone)
  }
  const form = useForm({
    initial: { kind: first as DeadlineKind, day: dayOf(first), reason: '' },
    toInput: ({ day, reason }) => ({ day, reason }),
    schema: moveSchema,
    submit: ({ day, reason }, { kind }) => mutate(MoveDeadlineDocument, { reportId, kind, day, reason }),
    onDone: async ({ moveDeadline }) => {
      const moved = moveDeadline.deadline
      const due = form.values.kind === 'ANSWER' ? moved?.answerDueAt : moved?.completionDueAt
      showToast(
        due == null
          ? say`Die Frist ist verschoben.`
          : say`Die Frist endet jetzt am ${dateText(lastMoment(due), town.timeZone, localeOf(town.country))}.`,
      )
      await onMoved()
    },
    controlIds: { day: 'frist-tag', reason: 'frist-grund' },
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      title={say`Frist verschieben`}
      form={form}
      submit={{ label: say`Frist verschieben`, variant: 'primary' }}
      intro={
        <p>
          {tellsAuthor
            ? say`Die meldende Person bekommt das neue Datum und Ihren Grund als Nachricht.`
            : say`Das neue Datum und Ihr Grund stehen im Verlauf. Die meldende Person bekommt keine Nachricht.`}
        </p>
      }
      onClose={onClose}
    >
      {kinds.length > 1 ? (
        <RadioField
          name="kind"
          legend={say`Welche Frist?`}
          value={values.kind}
          choices={kinds.map((kind) => ({ value: kind, label: KIND_NAMES[kind]() }))}
          onChange={(kind) => set({ kind: kind as DeadlineKind, day: dayOf(kind as DeadlineKind) })}
        />
      ) : null}
      <TextField
        id="frist-tag"
        name="day"
        type="date"
        label={say`Neuer letzter Tag`}
        hint={say`Ein Werktag in den nächsten zwei Jahren. Die Frist endet um 24\u00a0Uhr.`}
        value={values.day}
        error={errors.day}
        onChange={(day) => set({ day })}
      />
      <TextAreaField
        id="frist-grund"
        name="reason"
        label={say`Grund`}
        max={MOVE_REASON.most}
        rows={3}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
    </FormDialog>
  )
}
