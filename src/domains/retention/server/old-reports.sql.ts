import { type RawBuilder, sql } from 'kysely'
import { ensureDeletedAccount } from '#domains/account/server/purge.sql.ts'
import type { Gone } from '#domains/audit/server/gone.ts'
import { BIN_DAYS } from '#domains/municipalities/fixed-periods.rules.ts'
import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { DELETED_ACCOUNT_ID } from '#domains/users/server/deleted-account.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'
import { townByTown } from '#kit/server/database/town-rows.ts'
import { chosenMonths } from './town-period.sql.ts'

/** A report that is to be deleted, or to lose its author. */
export type OldReport = Gone & { municipalityId: number }

type ReportPeriod = 'report-contact' | 'report-closed' | 'report-rejected'
/** The months that an administrator tries out, else those of the report's town. */
const monthsOf = (period: ReportPeriod, months?: number) =>
  months ?? chosenMonths('r.municipality_id', period)

/**
 * The shortest period that a town may choose comes first, so that the index narrows the search; then the
 * town's own period decides.
 */
const isOver = (now: Date, period: ReportPeriod, months?: number) => sql<boolean>`
  r.resolved_at < ${monthsBefore(now, TOWN_PERIODS[period].least)}
  and r.resolved_at < ${monthsBefore(now, monthsOf(period, months))}`

const inKinds = (kinds: readonly string[]) => sql<boolean>`exists(select from status s
  where s.municipality_id = r.municipality_id and s.id = r.status_id and s.kind = any(${[...kinds]}))`

/** On a report `r`: it is closed, names its author, and its period is over. */
export const isClosedWithAuthor = (now: Date, months?: number) =>
  sql<boolean>`r.person_id > ${DELETED_ACCOUNT_ID} and r.resolved_at is not null and ${isOver(now, 'report-contact', months)}`

/**
 * On a report `r`: it is closed, has a caller, and `report-contact` is over; callers have the author's
 * period.
 */
export const isClosedWithCaller = (now: Date, months?: number) =>
  sql<boolean>`r.resolved_at is not null and ${isOver(now, 'report-contact', months)} and exists(
    select from report_caller k where k.municipality_id = r.municipality_id and k.report_id = r.id)`

/** On a report `r`: it is closed, and the period of the person who reported it is over. */
export const isClosedWithPerson = (now: Date, months?: number) =>
  sql<boolean>`(${isClosedWithAuthor(now, months)} or ${isClosedWithCaller(now, months)})`

/**
 * On a report `r`: its status has been DONE or NOT_POSSIBLE for longer than the period, or another town has
 * had it for so long.
 */
export const isLongClosed = (now: Date, months?: number) =>
  sql<boolean>`r.resolved_at is not null and ${isOver(now, 'report-closed', months)}
    and (r.transferred_at is not null or ${inKinds(['DONE', 'NOT_POSSIBLE'])})`

/**
 * On a report `r`: it was rejected or never approved, and its last change of status is older than the period.
 */
export const isLongRejected = (now: Date, months?: number) =>
  sql<boolean>`${inKinds(['REJECTED', 'NOT_APPROVED'])}
    and r.status_changed_at < ${monthsBefore(now, monthsOf('report-rejected', months))}`

/** Reports `r` that fit, the oldest first by a column, locked. */
async function lockedReports(
  trx: Trx,
  fits: RawBuilder<unknown>,
  column: 'resolved_at' | 'status_changed_at' | 'deleted_at',
  most: number,
): Promise<OldReport[]> {
  const { rows } = await sql<OldReport>`
    select r.municipality_id, r.id from report r where ${fits}
    order by ${sql.ref(`r.${column}`)} limit ${most}`.execute(trx)
  return locked(trx, rows, fits)
}

/**
 * Those of the reports that still fit, locked. It skips those that another transaction has locked; they come
 * the next time.
 */
const locked = (trx: Trx, reports: readonly OldReport[], fits: RawBuilder<unknown>): Promise<OldReport[]> =>
  townByTown(reports, async (municipalityId, ids) => {
    const { rows } = await sql<OldReport>`
      select r.municipality_id, r.id from report r
      where r.municipality_id = ${municipalityId} and r.id = any(${ids}::integer[]) and ${fits}
      order by r.id for update skip locked`.execute(trx)
    return rows
  })

/** Closed reports whose author's period is over, locked. */
export const closedWithAuthor = (trx: Trx, now: Date, most: number): Promise<OldReport[]> =>
  lockedReports(trx, isClosedWithAuthor(now), 'resolved_at', most)

/** Closed reports with a caller, whose period is over, too, locked. Few have one: the search begins there. */
export async function closedWithCaller(trx: Trx, now: Date, most: number): Promise<OldReport[]> {
  const { rows } = await sql<OldReport>`
    select r.municipality_id, r.id from report_caller c
      join report r on r.municipality_id = c.municipality_id and r.id = c.report_id
    where r.resolved_at is not null and ${isOver(now, 'report-contact')}
    order by r.resolved_at limit ${most}`.execute(trx)
  return locked(trx, rows, isClosedWithCaller(now))
}

/**
 * Removes the callers of reports: name, contact data, the wish for mails, what the town asked them, and their
 * objections. The reports stay. Returns the storage keys of the photos of objections.
 */
export async function forgetCallers(trx: Trx, reports: readonly OldReport[]): Promise<string[]> {
  const keys: string[] = []
  for (const { municipalityId, id } of reports) {
    const ofReport = sql`municipality_id = ${municipalityId} and report_id = ${id}`
    const { rows } = await sql<{ key: string }>`delete from ${written('photo', municipalityId)}
      where ${ofReport} and objection_id in (select id from report_objection where ${ofReport} and person_id is null)
      returning key`.execute(trx)
    keys.push(...rows.map(({ key }) => key))
    for (const table of ['report_question', 'report_objection'])
      await sql`delete from ${written(table, municipalityId)} where ${ofReport} and person_id is null`.execute(
        trx,
      )
    await sql`delete from ${written('report_caller', municipalityId)} where ${ofReport}`.execute(trx)
  }
  return keys
}

/** Reports that have been DONE or NOT_POSSIBLE for longer than their period, locked. */
export const longClosed = (trx: Trx, now: Date, most: number): Promise<OldReport[]> =>
  lockedReports(trx, isLongClosed(now), 'resolved_at', most)

/** Reports that were rejected or never approved, and whose period is over, locked. */
export const longRejected = (trx: Trx, now: Date, most: number): Promise<OldReport[]> =>
  lockedReports(trx, isLongRejected(now), 'status_changed_at', most)

/** Deleted reports whose time in the bin is over, locked. */
export const binned = (trx: Trx, now: Date, most: number): Promise<OldReport[]> =>
  lockedReports(trx, sql`r.deleted_at < ${new Date(now.getTime() - BIN_DAYS * DAY)}`, 'deleted_at', most)

/**
 * Removes the author from reports (D-32): the link to the account, and with it name and contact data, their
 * comments' authorship, follows and notifications, what the town asked them, every objection, and what it
 * wrote to outside bodies and other towns. The names of its supporters go with them. Number and public text
 * stay. Returns the storage keys of the photos of answers, objections and outside bodies.
 */
export async function forgetAuthors(trx: Trx, reports: readonly OldReport[]): Promise<string[]> {
  const keys: string[] = []
  await ensureDeletedAccount(trx)
  for (const { municipalityId, id } of reports) {
    const { rows } = await sql<{ personId: number }>`
      select person_id from report where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
    const author = rows[0]?.personId ?? DELETED_ACCOUNT_ID
    const ofReport = sql`municipality_id = ${municipalityId} and report_id = ${id}`
    await sql`update ${written('report', municipalityId)} set person_id = ${DELETED_ACCOUNT_ID}, idempotency_key = null
      where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
    await sql`update ${written('comment', municipalityId)} set person_id = ${DELETED_ACCOUNT_ID}, idempotency_key = null
      where ${ofReport} and person_id = ${author} and not is_official`.execute(trx)
    await sql`update ${written('report_event', municipalityId)} set changes = null where ${ofReport} and changes is not null`.execute(
      trx,
    )
    await sql`update ${written('report_event', municipalityId)} set actor_id = null where ${ofReport} and actor_id = ${author}`.execute(
      trx,
    )
    for (const column of ['notifier_id', 'author_id'])
      await sql`update ${written('offensive_content_notice')} set ${sql.ref(column)} = null
        where ${ofReport} and ${sql.ref(column)} = ${author}`.execute(trx)
    const { rows: photos } = await sql<{ key: string }>`delete from ${written('photo', municipalityId)}
      where ${ofReport} and (question_id is not null or objection_id is not null or handover_reply_id is not null)
      returning key`.execute(trx)
    keys.push(...photos.map(({ key }) => key))
    for (const table of [
      'incoming_mail',
      'report_question',
      'report_objection',
      'handover_reply',
      'handover',
    ])
      await sql`delete from ${written(table, municipalityId)} where ${ofReport}`.execute(trx)
    const sent = sql`select id from dispatch where ${ofReport}`
    await sql`update ${written('partner_update', municipalityId)} set text = ''
      where municipality_id = ${municipalityId} and dispatch_id in (${sent})`.execute(trx)
    await sql`update ${written('dispatch', municipalityId)} set fault_text = null, is_forgotten = true where ${ofReport}`.execute(
      trx,
    )
    for (const table of ['report_follower', 'notification'])
      await sql`delete from ${written(table, municipalityId)} where ${ofReport} and person_id = ${author}`.execute(
        trx,
      )
    await sql`update ${written('report_transfer')} set note = null
      where note is not null and (report_id = ${id} or to_report_id = ${id})`.execute(trx)
    // Names of people whom it concerned; their number stays.
    await sql`delete from ${written('report_supporter', municipalityId)} where ${ofReport}`.execute(trx)
    await sql`delete from ${written('report_merge_person', municipalityId)} where ${ofReport}`.execute(trx)
    await sql`delete from ${written('guest_report')} where ${ofReport}`.execute(trx)
  }
  return keys
}
