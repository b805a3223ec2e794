import { z } from 'zod'
import { reportsMerged } from '#domains/casework/server/bulk/bulk.events.ts'
import { holdOf } from '#domains/casework/server/bulk/bulk-acts.sql.ts'
import { reportMarkedDuplicate, reportUnmarkedDuplicate } from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { mailAboutReport, matterOf, nameOf, notifyAboutReport, type ReportMail } from './report-mail.ts'

const FILED = message`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`

const told = z.object({
  reportId: z.int(),
  originalId: z.int(),
  /** The followers of the duplicate at the moment it was marked. */
  personIds: z.array(z.int()),
  actorId: z.int(),
  eventId: z.int(),
  /** The hold by which the change can still be undone. */
  holdId: z.int().optional(),
})

/**
 * Writes the mails to the followers of a duplicate. It is a job, so that the staff member who marks the
 * duplicate does not wait for it.
 */
export const tellOfDuplicateJob = defineJob('notifications.tell-of-duplicate', told)

/** People told in one transaction. */
const BATCH = 100

/** Tells the author at once, and followers by a job, where the report goes on. */
const onMarked = subscribe(
  reportMarkedDuplicate,
  async (trx, context, { report, original, followerIds, authorFollows, actorId, eventId }) => {
    if (report.isInternal) return
    if (report.personId !== actorId)
      await notifyAboutReport(trx, context, await matterOf(trx, context, report), authorOf(report), {
        event: 'REPORT_STATUS',
        ...(await markedMail(trx, context, {
          report,
          original,
          eventId,
          isAuthor: true,
          follows: authorFollows,
        })),
      })
    const personIds = followerIds.filter((id) => id !== actorId && id !== report.personId)
    if (!isPublic(report) || personIds.length === 0) return
    const ids = { reportId: report.id, originalId: original.id, personIds, actorId, eventId }
    await context.enqueue(trx, tellOfDuplicateJob, { ...ids, holdId: context.hold?.id })
  },
)

/**
 * Tells the followers of reports that were merged in one act, each once: not again those who follow several,
 * or whose own report is among them.
 */
const onMerged = subscribe(reportsMerged, async (trx, context, { merged, actorId }) => {
  const reports = await findReports(
    trx,
    merged.map(({ reportId }) => reportId),
  )
  const told = new Set(reports.flatMap(({ personId, isInternal }) => (isInternal ? [] : (personId ?? []))))
  told.add(actorId)
  for (const { reportId, originalId, eventId, followerIds, holdId } of merged) {
    const report = reports.find(({ id }) => id === reportId)
    if (report === undefined || !isPublic(report)) continue
    const personIds = followerIds.filter((id) => !told.has(id))
    for (const id of personIds) told.add(id)
    const ids = { reportId, originalId, personIds, actorId, eventId, holdId }
    if (personIds.length > 0) await context.enqueue(trx, tellOfDuplicateJob, ids)
  }
})

/**
 * Tells each follower once; it is idempotent. It tells nobody where the change was undone or the report
 * was hidden meanwhile.
 */
export async function tellOfDuplicate(
  context: Context,
  { reportId, originalId, personIds, eventId, holdId }: z.infer<typeof told>,
): Promise<void> {
  for (let first = 0; first < personIds.length; first += BATCH) {
    await context.db.transaction().execute(async (trx) => {
      const hold = holdId === undefined ? undefined : await holdOf(trx, holdId)
      if (hold === 'UNDONE') return
      const found = await findReports(trx, [reportId, originalId])
      const [report, original] = [reportId, originalId].map((id) => found.find((each) => each.id === id))
      if (report === undefined || original === undefined || report.deletedAt !== null) return
      if (report.duplicateOfId === null || !isPublic(report)) return
      const matter = await matterOf(trx, context, report)
      const mail = await markedMail(trx, context, {
        report,
        original,
        eventId,
        isAuthor: false,
        follows: true,
      })
      const held = { ...context, ...(hold && { hold }) }
      const batch = personIds.slice(first, first + BATCH)
      // They follow the original by now. Where nobody may read it, this mail is the last they get.
      if (isShown(original))
        await notifyAboutReport(trx, held, matter, batch, {
          event: 'FOLLOWED_STATUS',
          follows: original,
          ...mail,
        })
      else
        for (const personId of batch)
          await mailAboutReport(trx, held, matter, personId, { ...mail, whileVisible: true })
    })
  }
}

const authorOf = ({ personId }: ReportRow) => (personId === null ? [] : [personId])

const isShown = (report: ReportRow): boolean => isPublic(report) && report.deletedAt === null

type Told = { report: ReportRow; original: ReportRow; eventId: number; isAuthor: boolean; follows: boolean }

const ownMarked = (name: string, town: string, original: string | null): string =>
  original === null
    ? say`Ihre Meldung ${name} betrifft etwas, das die Gemeinde ${town} schon kennt. Sie bearbeitet es an anderer Stelle weiter.`
    : say`Ihre Meldung ${name} betrifft dasselbe wie die Meldung ${original}. Die Gemeinde ${town} bearbeitet das Anliegen dort weiter.`

const followedMarked = (name: string, town: string, original: string | null): string =>
  original === null
    ? say`die Meldung ${name}, die Sie verfolgen, betrifft etwas, das die Gemeinde ${town} schon kennt. Sie bearbeitet es an anderer Stelle weiter.`
    : say`die Meldung ${name}, die Sie verfolgen, betrifft dasselbe wie die Meldung ${original}. Die Gemeinde ${town} bearbeitet das Anliegen dort weiter.`

/** Names the other report only where it is public. */
async function markedMail(
  trx: Trx,
  context: Context,
  { report, original, eventId, isAuthor, follows }: Told,
): Promise<ReportMail> {
  const [matter, other] = [await matterOf(trx, context, report), await matterOf(trx, context, original)]
  const goesOn = isShown(original)
  return {
    kind: isAuthor ? 'report.marked-duplicate' : 'report.followed-marked-duplicate',
    idempotencyKey: `report.marked-duplicate:${eventId}`,
    words: () => ({
      subject: isAuthor
        ? say`Ihre Meldung ${report.number} ist ein Duplikat`
        : say`Meldung ${report.number} ist ein Duplikat`,
      reason: isAuthor ? FILED() : say`Sie bekommen diese Nachricht, weil Sie diese Meldung verfolgt haben.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          isAuthor
            ? ownMarked(nameOf(matter), matter.town.name, goesOn ? original.number : null)
            : followedMarked(nameOf(matter), matter.town.name, goesOn ? original.number : null),
          ...(goesOn
            ? [
                say`Die andere Meldung: ${nameOf(other)}.`,
                ...(follows ? [say`Sie verfolgen sie von jetzt an und hören von jedem neuen Status.`] : []),
              ]
            : []),
        ],
        button: goesOn
          ? { label: say`Zur anderen Meldung`, url: other.url }
          : { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  }
}

/** Tells the author that the report is no duplicate after all. */
const onUnmarked = subscribe(reportUnmarkedDuplicate, async (trx, context, { report, actorId, eventId }) => {
  if (report.isInternal || report.personId === actorId) return
  const matter = await matterOf(trx, context, report)
  await notifyAboutReport(trx, context, matter, authorOf(report), {
    event: 'REPORT_STATUS',
    kind: 'report.unmarked-duplicate',
    idempotencyKey: `report.unmarked-duplicate:${eventId}`,
    words: () => ({
      subject: say`Ihre Meldung ${report.number} ist doch kein Duplikat`,
      reason: FILED(),
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`die Gemeinde ${matter.town.name} bearbeitet Ihre Meldung ${nameOf(matter)} wieder für sich. Sie hören von jedem neuen Status.`,
        ],
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
})

export const duplicateNotifications: readonly Subscription[] = [onMarked, onMerged, onUnmarked]
