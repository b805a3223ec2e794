import { z } from 'zod'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { CreateCommentDocument } from '#domains/comments/web/CreateComment.generated.ts'
import { localeOf, streetText } from '#domains/places/place.rules.ts'
import { needsReason } from '#domains/reports/report.rules.ts'
import type { Placeholder } from '#domains/templates/template.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { message, say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import type { Answer } from './undoable.ts'
import type { OwnInput, Processing } from './use-processing.ts'

/** The data of the report's town for the staff panel. */
export type StaffTown = {
  id: number
  name: string
  slug: string
  country: string
  timeZone: string
  permissions: { canUpdate: boolean }
}
export type Next = ReportStaffPanelFragment['permissions']['nextStatuses'][number]

/**
 * Answers a report: a new status, a public answer, or both; empty strings for none. An answer with a status
 * is one call, so that both are saved or neither, and people get one notification. The key makes a retry
 * idempotent where the response is lost.
 */
export async function answerReport(
  processing: Processing,
  report: ReportStaffPanelFragment,
  { statusId, message, idempotencyKey }: Answer,
  /** The typed values, for the comparison in case of an edit conflict. */
  mine: readonly OwnInput[] = [],
): Promise<Outcome<unknown>> {
  const status = statusId === '' ? {} : { statusId: Number(statusId) }
  if (message === '') return statusId === '' ? { ok: true, data: null } : processing.save(status, mine)
  if (processing.undoable !== null)
    return processing.settle(
      await processing.undoable.answer(report, { statusId, message, idempotencyKey }),
      mine,
    )
  const input = { reportId: report.id, reportVersion: report.version, text: message, official: true }
  return processing.settle(
    await mutate(CreateCommentDocument, { input: { ...input, ...status, idempotencyKey } }),
    mine,
  )
}

/** A caller has no account that could get a mail. */
export function answeredText({ user }: ReportStaffPanelFragment, statusId: string): string {
  if (statusId === '') return say`Die Antwort steht unter der Meldung.`
  return user === null
    ? say`Der Status ist geändert.`
    : say`Der Status ist geändert. Wer gemeldet hat, bekommt eine E-Mail.`
}

/** The values of a template's placeholders. */
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

/** Validates an answer: it has a status or a text, and a rejection has a text (rule 10). */
export function answerSchema(next: readonly Next[]) {
  return z
    .object({
      statusId: z.string(),
      message: z
        .string()
        .trim()
        .max(COMMENT_MAX, { error: message`Die Nachricht darf höchstens ${COMMENT_MAX} Zeichen haben.` }),
    })
    .superRefine(({ statusId, message }, context) => {
      if (message !== '') return
      const refuse = (field: string, text: string) =>
        context.addIssue({ code: 'custom', path: [field], message: text })
      const kind = next.find(({ id }) => String(id) === statusId)?.kind
      if (kind !== undefined && needsReason(kind))
        return refuse('message', say`Bitte begründen Sie diese Entscheidung öffentlich.`)
      if (kind !== undefined) return
      if (next.length === 0) return refuse('message', say`Bitte schreiben Sie eine Nachricht.`)
      refuse('statusId', say`Bitte wählen Sie einen Status oder schreiben Sie eine Nachricht.`)
    })
}
