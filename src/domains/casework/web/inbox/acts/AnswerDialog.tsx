import { useEffect, useState } from 'react'
import {
  answerSchema,
  type StaffTown,
  templateValues,
} from '#domains/casework/web/processing/answer-report.ts'
import { openStatus, ownStatus } from '#domains/casework/web/processing/composer/own-input.ts'
import { ProcessingConflictNotice } from '#domains/casework/web/processing/ProcessingConflictNotice.tsx'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { useProcessing } from '#domains/casework/web/processing/use-processing.ts'
import { DIGITS, useDigits } from '#domains/casework/web/use-digits.ts'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { fillTemplate } from '#domains/templates/template.rules.ts'
import type { ResponseTemplateFragment } from '#domains/templates/web/ResponseTemplates.generated.ts'
import { TemplatesUnknown } from '#domains/templates/web/TemplatesUnknown.tsx'
import { useTemplates } from '#domains/templates/web/use-templates.ts'
import { say } from '#kit/common/say.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import type { InboxActs } from './use-inbox-acts.ts'

type Props = {
  report: ReportStaffPanelFragment
  town: StaffTown
  /** Initial mode: an answer, a new status, or a rejection, which needs a reason (rule 10). */
  start?: 'answer' | 'status' | 'reject'
  /** The template that it begins with, counted from 0; null for none. */
  template?: number | null
  acts: InboxActs
  onClose: () => void
  onDone: () => void
}

/**
 * An answer in two keystrokes: a digit inserts a template with its status, Enter sends it. Everything can be
 * edited before.
 */
export function AnswerDialog(props: Props) {
  const { report, town, start = 'answer', template: first = null, acts, onClose, onDone } = props
  const processing = useProcessing(report)
  const next = report.permissions.nextStatuses
  const refusal = start === 'reject' ? next.find(({ kind }) => kind === 'REJECTED') : undefined
  const { templates: fitting, isUnknown, isKnown } = useTemplates(town.id, report.category.id, null)
  const templates = fitting.slice(0, DIGITS)
  const [chosen, setChosen] = useState('')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    draftName: `${refusal === undefined ? 'answer' : 'reject'}-${report.id}`,
    initial: { statusId: refusal === undefined ? '' : String(refusal.id), message: '' },
    schema: answerSchema(next),
    // Ids of its own: the report's form on the page behind has the same fields.
    controlIds: { message: 'answer-message', statusId: 'answer-status' },
    // The chosen status may not be available any more after a colleague's change.
    toInput: (typed) => ({ ...typed, statusId: openStatus(next, typed.statusId) }),
    submit: async (answer) => {
      const mine = ownStatus(next, answer.statusId, (statusId) => form.set({ statusId }))
      const outcome =
        answer.message === ''
          ? await acts.decide(report, { statusId: Number(answer.statusId) })
          : await acts.answer(report, { ...answer, idempotencyKey })
      return processing.settle(outcome, mine)
    },
    onDone: () => {
      onClose()
      onDone()
    },
  })
  const choose = ({ id, text, status }: ResponseTemplateFragment) => {
    setChosen(String(id))
    const to = next.find((each) => each.id === status?.id) ?? null
    form.set({
      message: fillTemplate(text, templateValues(report, town, to)),
      // A refusal stays one: the template's own status does not count.
      statusId: refusal !== undefined ? String(refusal.id) : to === null ? '' : String(to.id),
    })
  }
  const statusId = openStatus(next, form.values.statusId)
  useDigits('answerTemplate', templates.length, (index) => templates[index] && choose(templates[index]))
  const begun = first === null ? undefined : templates[first]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the template is inserted once, when it is known
  useEffect(() => {
    if (begun === undefined || form.values.message !== '') return
    choose(begun)
    requestAnimationFrame(() =>
      document.querySelectorAll<HTMLElement>('input[name="answerTemplate"]')[first ?? 0]?.focus(),
    )
  }, [begun?.id])
  return (
    <FormDialog
      title={titleOf(start, report.number)}
      form={form}
      submit={{
        label: labelOf(start, statusId, form.values.message),
        variant: 'primary',
      }}
      onClose={onClose}
      intro={
        <>
          <ProcessingConflictNotice clash={processing.clash} town={town} />
          {isUnknown ? <TemplatesUnknown /> : null}
          {isKnown && templates.length === 0 ? (
            <p>{say`Für diese Meldung gibt es noch keine Vorlage.`}</p>
          ) : null}
        </>
      }
    >
      {templates.length > 0 ? (
        <RadioField
          name="answerTemplate"
          legend={say`Vorlage`}
          hint={say`Mit der Ziffer wählen, mit Enter absenden.`}
          value={chosen}
          choices={templates.map(({ id, name, status }, index) => ({
            value: String(id),
            label: `${index + 1} – ${name}`,
            ...(status === null ? {} : { hint: say`Setzt den Status auf „${status.name}“.` }),
          }))}
          onChange={(id) => {
            const template = templates.find((each) => String(each.id) === id)
            if (template) choose(template)
          }}
        />
      ) : null}
      <TextAreaField
        id="answer-message"
        name="message"
        label={say`Öffentliche Nachricht`}
        max={COMMENT_MAX}
        rows={4}
        value={form.values.message}
        error={form.errors.message}
        onChange={(message) => form.set({ message })}
      />
      {next.length > 0 ? (
        <SelectField
          id="answer-status"
          name="statusId"
          label={say`Neuer Status`}
          value={statusId}
          error={form.errors.statusId}
          options={[
            { value: '', label: say`Bleibt „${report.status.name}“` },
            ...next.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(statusId) => form.set({ statusId })}
        />
      ) : null}
    </FormDialog>
  )
}

function titleOf(start: NonNullable<Props['start']>, number: string): string {
  if (start === 'reject') return say`${number} ablehnen`
  return start === 'status' ? say`Status von ${number} ändern` : say`Auf ${number} antworten`
}

/** The button names what will happen. */
function labelOf(start: Props['start'], statusId: string, message: string): string {
  if (start === 'reject') return say`Ablehnen`
  if (statusId === '') return say`Antworten`
  return start === 'status' && message.trim() === '' ? say`Status ändern` : say`Antworten und Status ändern`
}
