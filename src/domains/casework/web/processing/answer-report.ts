import { z } from 'zod'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { CreateCommentDocument } from '#domains/comments/web/CreateComment.generated.ts'
import { localeOf, streetText } from '#domains/places/place.rules.ts'
import { needsReason } from '#domains/reports/report.rules.ts'
import type { Placeholder } from '#domains/templates/template.rules.ts'
import { dateText } from '#kit/common/german.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import type { OwnInput, Processing } from './use-processing.ts'

/** Of the report’s town what its panel says. */
export type StaffTown = {
  id: number
  name: string
  slug: string
  country: string
  timeZone: string
  permissions: { canUpdate: boolean }
}
export type Next = ReportStaffPanelFragment['permissions']['nextStatuses'][number]

/** Another status, a word to everybody, or both; empty where nothing of it is wanted. */
type Answer = { statusId: string; message: string; idempotencyKey: string }

/**
 * Answers a report: the word first, so that the mail about the status can carry it. The same key again answers once, should
 * only the second call fail.
 */
export async function answerReport(
  processing: Processing,
  report: ReportStaffPanelFragment,
  { statusId, message, idempotencyKey }: Answer,
  /** For the comparison, should somebody else have been faster. */
  mine: readonly OwnInput[] = [],
): Promise<Outcome<unknown>> {
  if (message !== '') {
    const input = { reportId: report.id, reportVersion: report.version, text: message, official: true }
    const said = await processing.settle(
      await mutate(CreateCommentDocument, { input: { ...input, idempotencyKey } }),
      mine,
    )
    if (!said.ok) return said
  }
  return statusId === '' ? { ok: true, data: null } : processing.save({ statusId: Number(statusId) }, mine)
}

/** A caller has no account that could be written to. */
export function answeredText({ user }: ReportStaffPanelFragment, statusId: string): string {
  if (statusId === '') return 'Die Antwort steht unter der Meldung.'
  return user === null
    ? 'Der Status ist geändert.'
    : 'Der Status ist geändert. Wer gemeldet hat, bekommt eine E-Mail.'
}

/** What stands for the placeholders of a template. */
export function templateValues(
  report: ReportStaffPanelFragment,
  town: StaffTown,
  status: Pick<Next, 'name'> | null,
): Record<Placeholder, string> {
  return {
    Name: report.user?.name ?? '',
    Nummer: report.number,
    Titel: report.title,
    Ort: streetText(report.location),
    Kategorie: report.category.name,
    Status: (status ?? report.status).name,
    Gemeinde: town.name,
    Datum: dateText(new Date().toISOString(), town.timeZone, localeOf(town.country)),
  }
}

/** What an answer needs: something at all, and where the town declines a word (rule 10). */
export function answerSchema(next: readonly Next[]) {
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
