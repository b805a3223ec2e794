import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { CreateCommentDocument } from '#domains/comments/web/CreateComment.generated.ts'
import { emptyComment, statusDraftKey } from '#domains/comments/web/comment-draft.ts'
import { useCommentDraft } from '#domains/comments/web/use-comment-draft.ts'
import { localeOf, streetText } from '#domains/places/place.rules.ts'
import { TemplateChoice } from '#domains/templates/web/TemplateChoice.tsx'
import { dateText } from '#kit/common/german.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { needsReason } from '../../report.rules.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import type { Processing } from './use-processing.ts'

type Props = { report: ReportStaffPanelFragment; town: StaffTown; processing: Processing }
/** Of the report’s town what its panel says. */
export type StaffTown = { id: number; name: string; slug: string; country: string; timeZone: string }
type Next = ReportStaffPanelFragment['permissions']['nextStatuses'][number]

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
    schema: schemaFor(next),
    submit: async ({ statusId, message }): Promise<Outcome<unknown>> => {
      if (message !== '') {
        const said = await processing.settle(
          await mutate(CreateCommentDocument, {
            input: {
              reportId: report.id,
              reportVersion: report.version,
              text: message,
              official: true,
              idempotencyKey: draft.idempotencyKey,
            },
          }),
        )
        if (!said.ok) return said
      }
      return statusId === '' ? { ok: true, data: null } : processing.save({ statusId: Number(statusId) })
    },
    onDone: async (_, { statusId }) => {
      change({ ...emptyComment(), statusId: '' })
      await finish()
      showToast(statusId === '' ? 'Die Antwort steht unter der Meldung.' : doneText(report))
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
          values={{
            Name: report.user?.name ?? '',
            Nummer: report.number,
            Titel: report.title,
            Ort: streetText(report.location),
            Kategorie: report.category.name,
            Status: (chosen ?? report.status).name,
            Gemeinde: town.name,
            Datum: dateText(new Date().toISOString(), town.timeZone, localeOf(town.country)),
          }}
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

/** A caller has no account that could be written to. */
const doneText = ({ user }: ReportStaffPanelFragment): string =>
  user === null
    ? 'Der Status ist geändert.'
    : 'Der Status ist geändert. Wer gemeldet hat, bekommt eine E-Mail.'

function schemaFor(next: readonly Next[]) {
  return z
    .object({
      statusId: z.string(),
      message: z
        .string()
        .trim()
        .max(COMMENT_MAX, `Die Nachricht darf höchstens ${COMMENT_MAX} Zeichen haben.`),
    })
    .superRefine(({ statusId, message }, context) => {
      if (message !== '') return
      const refuse = (field: string, text: string) =>
        context.addIssue({ code: 'custom', path: [field], message: text })
      const kind = next.find(({ id }) => String(id) === statusId)?.kind
      if (kind !== undefined && needsReason(kind))
        return refuse('message', 'Bitte begründen Sie diese Entscheidung öffentlich.')
      if (kind !== undefined) return
      if (next.length === 0) return refuse('message', 'Bitte schreiben Sie eine Nachricht.')
      refuse('statusId', 'Bitte wählen Sie einen Status oder schreiben Sie eine Nachricht.')
    })
}
