import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readsAsAdmin, type SignedIn } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { LOOK_BACK_DAYS, REPORT_QUEUES, type ReportQueue, USUAL_AGEING } from '../report-queue.rules.ts'
import { HAS_NO_DEADLINE, isPastDeadline } from './report-due.sql.ts'

/** The owner of an inbox, its town, and the current moment. */
export type Inbox = {
  viewer: SignedIn
  municipalityId: number
  now: Date
  /** Days until a report is overdue, by status; the default where a status is missing. */
  overdueDays: ReadonlyMap<number, number>
}

const OPEN = sql`report.resolved_at is null`

/** A report that is held in a flood is in no queue but that of floods (rule 148). */
export const IS_NOT_HELD = sql<SqlBool>`not exists(select from flood_report h
  where h.municipality_id = report.municipality_id and h.report_id = report.id)`

/** A team that is gone, or in which nobody works any more, looks after nothing. */
const HAS_NO_TEAM = sql<SqlBool>`(report.team_id is null or not exists(select from team_member m
  join municipality_role r on r.municipality_id = m.municipality_id and r.person_id = m.person_id
  where m.municipality_id = report.municipality_id and m.team_id = report.team_id))`

/** The teams of the viewer in the town. */
const teamsOf = ({ viewer, municipalityId }: Pick<Inbox, 'viewer' | 'municipalityId'>) =>
  sql`select m.team_id from team_member m where m.person_id = ${viewer.id} and m.municipality_id = ${municipalityId}`

/** The condition of a queue, shared by the list and the count above it. */
export function inQueue(queue: ReportQueue, inbox: Inbox): RawBuilder<SqlBool> {
  const { viewer, now } = inbox
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY)
  const isTheirs = responsibility(inbox)
  switch (queue) {
    case 'RESPONSIBLE':
      return sql<SqlBool>`(${isTheirs} and ${OPEN})`
    case 'WAITING':
      return sql<SqlBool>`(${isTheirs} and not report.is_published and report.duplicate_of_id is null
        and report.transferred_at is null
        and ${isOfKind(inbox, ['NOT_APPROVED'])})`
    case 'MINE':
      return sql<SqlBool>`(report.responsible_editor_id = ${viewer.id} and ${OPEN})`
    case 'TEAM':
      return sql<SqlBool>`(report.team_id in (${teamsOf(inbox)}) and ${OPEN})`
    case 'OVERDUE':
      return sql<SqlBool>`(${isTheirs} and ${OPEN} and ${isOverdue(inbox)})`
    case 'UNASSIGNED':
      return sql<SqlBool>`(${isTheirs} and ${OPEN} and report.responsible_editor_id is null and ${HAS_NO_TEAM})`
    case 'NEW_COMMENTS':
      return sql<SqlBool>`(${isTheirs} and report.comment_count > 0 and (${OPEN} or report.resolved_at > ${since})
        and ${hasLastWordOfCitizen(since)})`
    case 'ASKED':
      return sql<SqlBool>`((${isTheirs} or report.responsible_editor_id = ${viewer.id})
        and (${OPEN} or report.resolved_at > ${since}) and exists(select from report_question q
          where q.municipality_id = report.municipality_id and q.report_id = report.id and q.state = 'OPEN'))`
    case 'OBJECTED':
      return sql<SqlBool>`((${isTheirs} or report.responsible_editor_id = ${viewer.id})
        and report.id in (select o.report_id from report_objection o
          where o.municipality_id = ${inbox.municipalityId} and o.state = 'OPEN'))`
    case 'OUTSIDE':
      return sql<SqlBool>`((${isTheirs} or report.responsible_editor_id = ${viewer.id})
        and (${OPEN} or report.resolved_at > ${since}) and exists(select from handover h
          where h.municipality_id = report.municipality_id and h.report_id = report.id and h.closed_at is null))`
    case 'TRANSFERRED':
      return sql<SqlBool>`((${isTheirs} or report.responsible_editor_id = ${viewer.id})
        and report.resolved_at > ${since} and report.transferred_at > ${since})`
    case 'WITHOUT_REASON':
      return sql<SqlBool>`(${isTheirs} and report.resolved_at > ${since}
        and ${isOfKind(inbox, ['REJECTED', 'NOT_POSSIBLE'])} and not exists(select from comment c
          where c.report_id = report.id and c.is_official and c.deleted_at is null))`
  }
}

/**
 * The number of reports in each queue, in one statement over the open, waiting and recently closed ones. An
 * objection waits however long ago the report was closed, so its queue is counted from the objections.
 * People without a team have no queue for it.
 */
export async function countQueues(db: Db, inbox: Inbox): Promise<{ queue: ReportQueue; total: number }[]> {
  const since = new Date(inbox.now.getTime() - LOOK_BACK_DAYS * DAY)
  const inTown = sql`report.municipality_id = ${inbox.municipalityId} and report.deleted_at is null`
  const counts = REPORT_QUEUES.map((queue) =>
    queue === 'OBJECTED'
      ? sql`(select count(*) from report where ${inTown} and ${inQueue(queue, inbox)})`
      : sql`count(*) filter (where ${inQueue(queue, inbox)})`,
  )
  const { rows } = await sql<{
    totals: number[]
    hasTeam: boolean
  }>`select array[${sql.join(counts)}]::integer[] as totals, exists(${teamsOf(inbox)}) as has_team from report
    where ${inTown} and ${IS_NOT_HELD}
      and (${OPEN} or report.resolved_at > ${since} or not report.is_published)`.execute(db)
  const totals = REPORT_QUEUES.map((queue, index) => ({ queue, total: rows[0]?.totals[index] ?? 0 }))
  return totals.filter(({ queue }) => queue !== 'TEAM' || rows[0]?.hasTeam)
}

/**
 * Overdue by its deadline; a report without one that runs or stands still, by the age of its status (decision
 * 0160).
 */
const isOverdue = (inbox: Inbox): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPastDeadline(inbox.municipalityId, inbox.now)}
    or (report.status_changed_at <= ${overdueSince(inbox)} and ${HAS_NO_DEADLINE}))`

/** The moment before which an overdue report got its current status. */
function overdueSince({ now, overdueDays }: Inbox): RawBuilder<Date> {
  const since = (days: number) => sql<Date>`${new Date(now.getTime() - days * DAY)}::timestamptz`
  if (overdueDays.size === 0) return since(USUAL_AGEING.overdueDays)
  const named = [...overdueDays].map(([id, days]) => sql`when ${id}::integer then ${since(days)}`)
  return sql`case report.status_id ${sql.join(named, sql` `)} else ${since(USUAL_AGEING.overdueDays)} end`
}

/**
 * Editors are responsible for their categories, administrators for everything in their town (permission
 * matrix).
 */
function responsibility({ viewer, municipalityId }: Inbox): RawBuilder<SqlBool> {
  if (readsAsAdmin(viewer, municipalityId)) return sql<SqlBool>`true`
  return sql<SqlBool>`report.category_id = any(${[...viewer.categoryIds]}::integer[])`
}

const isOfKind = ({ municipalityId }: Inbox, kinds: readonly StatusKind[]) =>
  sql<SqlBool>`report.status_id in (select id from status
    where municipality_id = ${municipalityId} and kind = any(${[...kinds]}::text[]))`

/** The last comment is neither official nor by the town's staff. */
const hasLastWordOfCitizen = (since: Date) => sql<SqlBool>`(
  select not c.is_official and c.official_of_id is null and c.created_at > ${since} and not exists(select from municipality_role r
    where r.municipality_id = report.municipality_id and r.person_id = c.person_id)
  from comment c where c.report_id = report.id and c.deleted_at is null order by c.id desc limit 1)`
