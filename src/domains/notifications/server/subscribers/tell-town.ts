import { z } from 'zod'
import { holdOf } from '#domains/casework/server/bulk/bulk-acts.sql.ts'
import { earlierFollowers } from '#domains/reports/server/following/followers.sql.ts'
import { reportApproved, reportFiled } from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'
import { residentsAfter } from './residents.sql.ts'

const publication = z.object({
  reportId: z.int(),
  /** The person who made it public. */
  actorId: z.int().nullable(),
  /** The hold by which that can still be undone. */
  holdId: z.int().optional(),
})

/**
 * Tells the people who want new reports of their town. It is a job, so that the author and staff do not wait
 * for it.
 */
export const tellTownJob = defineJob('notifications.tell-town', publication)

/** People told in one transaction. */
const BATCH = 100

const onFiled = subscribe(reportFiled, async (trx, context, { report, isReleased }) => {
  // A released one that is public by now was told by its approval.
  if (!isReleased) await published(trx, context, report, context.viewer.id)
})
const onApproved = subscribe(reportApproved, (trx, context, { report, actorId }) =>
  published(trx, context, report, actorId),
)

async function published(trx: Trx, context: Context, report: ReportRow, actorId: number | null) {
  if (!isPublic(report)) return
  await context.enqueue(trx, tellTownJob, { reportId: report.id, actorId, holdId: context.hold?.id })
}

/**
 * Tells everybody who is at home in the town and asked for new reports that one became public. It tells them
 * once, even where the report is hidden and approved again. It tells nobody where the report was hidden or
 * deleted meanwhile.
 */
export async function tellTown(
  context: Context,
  { reportId, actorId, holdId }: z.infer<typeof publication>,
): Promise<void> {
  for (let after = 0; ; ) {
    const last = await context.db.transaction().execute(async (trx) => {
      const hold = holdId === undefined ? undefined : await holdOf(trx, holdId)
      if (hold === 'UNDONE') return null
      const [report] = await findReports(trx, [reportId])
      if (report === undefined || !isPublic(report) || report.deletedAt !== null) return null
      const residents = await residentsAfter(trx, report, after, BATCH)
      if (residents.length === 0) return null
      const matter = await matterOf(trx, context, report)
      const { town, category } = matter
      if (!town.isActive) return null
      // A report that another town handed over has followers who hear of it from there.
      const following = new Set(await earlierFollowers(trx, report, residents))
      const others = residents.filter((id) => id !== actorId && id !== report.personId && !following.has(id))
      await notifyAboutReport(trx, { ...context, ...(hold && { hold }) }, matter, others, {
        event: 'REPORT_IN_TOWN',
        kind: 'report.in-town',
        idempotencyKey: `report.in-town:${report.id}`,
        words: () => ({
          subject: say`Neue Meldung in ${town.name}: ${category.name}`,
          reason: say`Sie bekommen diese Nachricht, weil ${town.name} Ihre Gemeinde ist und Sie von neuen Meldungen hören möchten.`,
          content: {
            heading: say`Neue Meldung in ${town.name}`,
            paragraphs: [
              say`Guten Tag,`,
              say`in Ihrer Gemeinde gibt es eine neue Meldung: ${nameOf(matter)}, Kategorie „${category.name}“.`,
            ],
            button: { label: say`Meldung ansehen`, url: matter.url },
          },
        }),
      })
      return residents.length < BATCH ? null : (residents.at(-1) ?? null)
    })
    if (last === null) return
    after = last
  }
}

export const townNotifications: readonly Subscription[] = [onFiled, onApproved]
