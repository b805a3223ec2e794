import { z } from 'zod'
import { holdOf } from '#domains/casework/server/bulk/bulk-acts.sql.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { findAreasTelling, findPeopleAround, type Wish } from '#domains/neighbourhood/server/told-areas.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { formerReports } from '#domains/reports/server/transferring/former-reports.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { NOTIFICATION_DAYS } from '../../bell.rules.ts'
import { matterOf, notifyAboutReport } from '../subscribers/report-mail.ts'
import { areaWords } from './area-mail.ts'
import { peopleToLeaveOut, peopleTold } from './told-before.sql.ts'

const spot = z.object({
  latitude: z.number(),
  longitude: z.number(),
  street: z.string().nullable(),
  place: z.string().nullable(),
  districtId: z.int().nullable(),
  categoryId: z.int(),
})

const news = z.object({
  reportId: z.int(),
  /** Absent for a move: the report's status says it. */
  wish: z.enum(['NEW', 'DONE']).optional(),
  /** The spot before a move: people whose areas fitted there heard of the report. */
  before: spot.optional(),
  actorId: z.int().nullable(),
  /** The hold by which the cause can still be undone. */
  holdId: z.int().optional(),
  /** People who have a mail about it from the same act. */
  toldIds: z.array(z.int()).optional(),
})
export type AreaNews = z.infer<typeof news>

/**
 * Tells the people whose areas fit a report that it is new, done, or has moved there. It is a job, so that
 * nobody waits for it.
 */
export const tellNeighboursJob = defineJob('notifications.tell-neighbours', news)

/** People found by one statement, and people told in one transaction. */
const [FOUND, BATCH] = [5000, 100]

/** The causes of notifications. That of a new report is also the one for who hears of all of a town. */
const CAUSES: Record<Wish, (reportId: number) => string> = {
  NEW: (id) => `report.in-town:${id}`,
  DONE: (id) => `report.in-area-done:${id}`,
}

/**
 * Writes one notification for each person of whose areas one fits, however many do, once for a new report
 * and once for a done one; it is idempotent. Each batch reads the report anew: nobody hears of one that was
 * hidden, made internal or deleted meanwhile.
 */
export async function tellNeighbours(context: Context, told: AreaNews): Promise<void> {
  const asked = await askedOf(context.db, context, told)
  if (asked === null) return
  for (let after = 0; ; ) {
    const { report, wish } = asked
    const found = await findPeopleAround(context.db, report, wish, { after, limit: FOUND })
    for (let at = 0; at < found.length; at += BATCH)
      await context.db
        .transaction()
        .execute((trx) => tellBatch(trx, context, told, found.slice(at, at + BATCH)))
    if (found.length < FOUND) return
    after = found.at(-1) ?? after
  }
}

/** The report as it is now, and what is new of it; null: nothing that anybody hears of. */
async function askedOf(db: Db, { clock }: Context, { reportId, wish: given, before }: AreaNews) {
  const [report] = await findReports(db, [reportId])
  if (report === undefined || !isPublic(report) || report.deletedAt !== null) return null
  // What a notification was about is known for so long; later nobody could tell who heard of it.
  const isRecent = report.createdAt.getTime() > clock.now().getTime() - NOTIFICATION_DAYS * DAY
  if (before !== undefined && !isRecent) return null
  const wish = given ?? (await wishOf(db, report))
  if (wish === null || (wish === 'NEW' && report.duplicateOfId !== null)) return null
  return { report, wish }
}

/** The news that a report is where it has moved to: a new one while it is open. */
async function wishOf(db: Db, { municipalityId, statusId }: ReportRow): Promise<Wish | null> {
  const kind = (await findStatuses(db, [municipalityId])).find(({ id }) => id === statusId)?.kind
  if (kind === 'DONE') return 'DONE'
  return kind === 'NEW' || kind === 'ACCEPTED' ? 'NEW' : null
}

async function tellBatch(trx: Trx, context: Context, told: AreaNews, found: readonly number[]) {
  const { reportId, before = null, actorId, holdId, toldIds = [] } = told
  const hold = holdId === undefined ? undefined : await holdOf(trx, holdId)
  if (hold === 'UNDONE') return
  const asked = await askedOf(trx, context, told)
  if (asked === null) return
  const { report, wish } = asked
  const matter = await matterOf(trx, context, report)
  if (!matter.town.isActive) return
  const fitting = await findAreasTelling(trx, report, wish, { before, personIds: found })
  const ids = fitting.map(({ personId }) => personId)
  if (ids.length === 0) return
  const leftOut = new Set([
    ...[actorId, report.personId, ...toldIds],
    ...(await peopleToLeaveOut(trx, report, wish === 'NEW' && before === null, ids)),
    ...(await peopleTold(trx, await formerReports(trx, reportId), CAUSES[wish], ids)),
  ])
  const areas = new Map(fitting.map((area) => [area.personId, area]))
  await notifyAboutReport(
    trx,
    { ...context, ...(hold && { hold }) },
    matter,
    ids.filter((id) => !leftOut.has(id)),
    {
      event: wish === 'NEW' ? 'AREA_NEW' : 'AREA_DONE',
      kind: wish === 'NEW' ? 'report.in-area' : 'report.in-area-done',
      idempotencyKey: CAUSES[wish](report.id),
      areas,
      words: () => areaWords(matter, wish),
    },
  )
}
