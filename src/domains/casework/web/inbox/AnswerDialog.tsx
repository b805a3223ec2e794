import { useLayoutEffect, useState } from 'react'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { fillTemplate } from '#domains/templates/template.rules.ts'
import type { ResponseTemplateFragment } from '#domains/templates/web/ResponseTemplates.generated.ts'
import { useTemplates } from '#domains/templates/web/use-templates.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import {
  answeredText,
  answerReport,
  answerSchema,
  type StaffTown,
  templateValues,
} from '../processing/answer-report.ts'
import { openStatus, ownStatus } from '../processing/composer/own-input.ts'
import { ProcessingConflictNotice } from '../processing/ProcessingConflictNotice.tsx'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import { useProcessing } from '../processing/use-processing.ts'

type Props = { report: ReportStaffPanelFragment; town: StaffTown; onClose: () => void }

/** Most templates that a digit can choose. */
const DIGITS = 9

/**
 * An answer in three keystrokes: a digit inserts a template with its status, Enter sends it. Everything can
 * be edited before.
 */
export function AnswerDialog({ report, town, onClose }: Props) {
  const processing = useProcessing(report)
  const next = report.permissions.nextStatuses
  const templates = useTemplates(town.id, report.category.id, null)?.slice(0, DIGITS) ?? []
  const [chosen, setChosen] = useState('')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    draftName: `answer-${report.id}`,
    initial: { statusId: '', message: '' },
    schema: answerSchema(next),
    // Ids of its own: the report's form on the page behind has the same fields.
    controlIds: { message: 'answer-message', statusId: 'answer-status' },
    // The chosen status may not be available any more after a colleague's change.
    toInput: (typed) => ({ ...typed, statusId: openStatus(next, typed.statusId) }),
    submit: (answer) =>
      answerReport(
        processing,
        report,
        { ...answer, idempotencyKey },
        ownStatus(next, answer.statusId, (statusId) => form.set({ statusId })),
      ),
    onDone: async (_, { statusId }) => {
      showToast(answeredText(report, statusId))
      onClose()
      await processing.refresh()
    },
  })
  const choose = ({ id, text, status }: ResponseTemplateFragment) => {
    setChosen(String(id))
    const to = next.find((each) => each.id === status?.id) ?? null
    form.set({
      message: fillTemplate(text, templateValues(report, town, to)),
      statusId: to === null ? '' : String(to.id),
    })
  }
  const statusId = openStatus(next, form.values.statusId)
  useDigits(templates.length, (index) => templates[index] && choose(templates[index]))
  return (
    <FormDialog
      title={`Auf ${report.number} antworten`}
      form={form}
      submit={{
        label: statusId === '' ? 'Antworten' : 'Antworten und Status ändern',
        variant: 'primary',
      }}
      onClose={onClose}
      intro={
        <>
          <ProcessingConflictNotice clash={processing.clash} town={town} />
          {templates.length === 0 ? <p>Für diese Meldung gibt es noch keine Vorlage.</p> : null}
        </>
      }
    >
      {templates.length > 0 ? (
        <RadioField
          name="answerTemplate"
          legend="Vorlage"
          hint="Mit der Ziffer wählen, mit Enter absenden."
          value={chosen}
          choices={templates.map(({ id, name, status }, index) => ({
            value: String(id),
            label: `${index + 1} – ${name}`,
            ...(status === null ? {} : { hint: `Setzt den Status auf „${status.name}“.` }),
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
        label="Öffentliche Nachricht"
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
          label="Neuer Status"
          value={statusId}
          error={form.errors.statusId}
          options={[
            { value: '', label: `Bleibt „${report.status.name}“` },
            ...next.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(statusId) => form.set({ statusId })}
        />
      ) : null}
    </FormDialog>
  )
}

/**
 * Digits choose a template while the dialog is open and neither a text area nor a select has the focus. The
 * focus moves to the chosen template, so that Enter submits the form.
 */
function useDigits(count: number, choose: (index: number) => void): void {
  // A layout effect, so that the listener exists before the digits are visible: a fast keystroke can precede
  // a passive effect.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('textarea, select') !== null) return
      const index = Number(event.key) - 1
      if (!Number.isInteger(index) || index < 0 || index >= count) return
      event.preventDefault()
      choose(index)
      document.querySelectorAll<HTMLElement>('input[name="answerTemplate"]')[index]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
