import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { emptyComment, statusDraftKey } from '#domains/comments/web/comment-draft.ts'
import { useCommentDraft } from '#domains/comments/web/use-comment-draft.ts'
import { TemplateChoice } from '#domains/templates/web/TemplateChoice.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { needsReason } from '../../report.rules.ts'
import {
  answeredText,
  answerReport,
  answerSchema,
  type Next,
  type StaffTown,
  templateValues,
} from './answer-report.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import type { Processing } from './use-processing.ts'

type Props = { report: ReportStaffPanelFragment; town: StaffTown; processing: Processing }

/**
 * Another status, a word to everybody, or both in one go. Where the town declines, the word is demanded (DECISIONS 10). It
 * is written first, so that the mail about the status can carry it.
 */
export function AnswerForm({ report, town, processing }: Props) {
  // The draft has one key for all attempts: if only the second call fails, trying again does not answer twice.
  const { draft, change, finish } = useCommentDraft(statusDraftKey(report.id))
  const next = report.permissions.nextStatuses
  // A choice of yesterday may not be among today's.
  const chosen = next.find((status) => String(status.id) === draft.statusId)
  const statusId = chosen === undefined ? '' : (draft.statusId ?? '')

  const form = useForm({
    initial: {},
    values: { statusId, message: draft.text },
    schema: answerSchema(next),
    submit: ({ statusId, message }) =>
      answerReport(processing, report, { statusId, message, idempotencyKey: draft.idempotencyKey }),
    onDone: async (_, { statusId }) => {
      change({ ...emptyComment(), statusId: '' })
      await finish()
      showToast(answeredText(report, statusId))
      await processing.refresh()
    },
  })
  const demandsReason = chosen !== undefined && needsReason(chosen.kind)
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain errors={form.apiErrors} />
      <Form onSubmit={form.onSubmit} label="Status und Antwort">
        {next.length > 0 ? (
          <SelectField
            id="statusId"
            name="statusId"
            label="Neuer Status"
            value={statusId}
            error={form.errors.statusId}
            options={[
              { value: '', label: `Bleibt „${report.status.name}“` },
              ...next.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => change({ statusId: id })}
          />
        ) : null}
        <TemplateChoice
          municipalityId={town.id}
          categoryId={report.category.id}
          statusId={chosen?.id ?? null}
          values={templateValues(report, town, chosen ?? null)}
          onChoose={(text) => change({ text: draft.text === '' ? text : `${draft.text}\n\n${text}` })}
        />
        <TextAreaField
          id="message"
          name="message"
          label={demandsReason ? 'Öffentliche Begründung' : 'Öffentliche Nachricht'}
          isOptional={!demandsReason && next.length > 0}
          hint={`Erscheint als Antwort der Gemeinde ${town.name} unter der Meldung und in der E-Mail.`}
          max={COMMENT_MAX}
          rows={3}
          value={draft.text}
          error={form.errors.message}
          onChange={(text) => change({ text })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {buttonText(chosen !== undefined || next.length > 0, chosen, draft.text)}
        </Button>
      </Form>
    </>
  )
}

/** The button names the act. */
function buttonText(hasStatuses: boolean, chosen: Next | undefined, text: string): string {
  const answers = text.trim() !== ''
  if (chosen === undefined) return answers || !hasStatuses ? 'Antworten' : 'Status ändern'
  return answers ? 'Status ändern und antworten' : 'Status ändern'
}
