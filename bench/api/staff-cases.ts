import type { Client } from 'pg'
import { LOOK_BACK_DAYS, USUAL_AGEING } from '../../src/domains/report-lists/report-queue.rules.ts'
import { FIRST_PAGE, STAFF_LIST } from '../site/documents.ts'
import type { ApiCase } from './api-case.ts'

const NEWEST = 'report.created_at desc, report.id desc'
const OPEN = 'report.resolved_at is null'
const DAYS = (days: number) => `now() - interval '${days} days'`

/** A list that staff of the largest town ask for; `where` says the same to the floor. */
type Wanted = { what: string; variables: object; where: string; order?: string }

/** The inbox of an administrator in the largest town: its newer queues and filters. */
export async function staffCases(
  client: Client,
  { id, slug, district }: { id: number; slug: string; district: number },
): Promise<ApiCase[]> {
  const personId = await fillInbox(client, id)
  const mine = `report.municipality_id = ${id}`
  const due = (bounds: string) =>
    `report.id in (select report_id from report_deadline where municipality_id = ${id} and ${bounds})`
  const hasNone = `not exists (select from report_deadline d where d.municipality_id = report.municipality_id
    and d.report_id = report.id and (d.next_due_at is not null or d.is_paused))`
  const wanted: Wanted[] = [
    { what: 'open', variables: { queue: 'RESPONSIBLE' }, where: OPEN },
    {
      what: 'overdue',
      variables: { queue: 'OVERDUE' },
      where: `${OPEN} and (${due('next_due_at <= now()')} or (report.status_changed_at <= ${DAYS(USUAL_AGEING.overdueDays)} and ${hasNone}))`,
    },
    {
      what: 'due this week, the next first',
      variables: { due: 'WEEK', sortType: 'DUE', sortDirection: 'ASC' },
      where: due(
        `next_due_at > now() and next_due_at <= (date_trunc('day', now() at time zone 'Europe/Berlin') + interval '8 days') at time zone 'Europe/Berlin'`,
      ),
      order: `(select next_due_at from report_deadline d where d.municipality_id = ${id} and d.report_id = report.id), report.id`,
    },
    {
      what: 'of my team',
      variables: { queue: 'TEAM' },
      where: `report.team_id in (select team_id from team_member where municipality_id = ${id} and person_id = ${personId}) and ${OPEN}`,
    },
    {
      what: 'objected',
      variables: { queue: 'OBJECTED' },
      where: `report.id in (select report_id from report_objection where municipality_id = ${id} and state = 'OPEN')`,
    },
    {
      what: 'handed over',
      variables: { queue: 'TRANSFERRED' },
      where: `report.resolved_at > ${DAYS(LOOK_BACK_DAYS)} and report.transferred_at > ${DAYS(LOOK_BACK_DAYS)}`,
    },
    {
      what: 'a district',
      variables: { districtId: district },
      where: `report.transferred_at is null and report.district_id = ${district}`,
    },
  ]
  return wanted.map(({ what, variables, where, order = NEWEST }) => ({
    ...{ what: `inbox, ${what}`, kind: 'inbox', query: STAFF_LIST, personId },
    variables: { ...FIRST_PAGE, town: slug, ...variables },
    floor: { name: 'list', isStaff: 'yes', where: `${mine} and ${where}`, order, offset: '0' },
  }))
}

/**
 * Gives the largest town what `seed:volume` has none of: an administrator with a team, deadlines of open
 * reports, some of them over, objections to closed ones and reports that went to another town. Returns the
 * administrator; does nothing the second time.
 */
async function fillInbox(client: Client, town: number): Promise<number> {
  const { rows } = await client.query('select person_id from team_member where municipality_id = $1', [town])
  if (rows.length > 0) return rows[0].person_id
  await client.query('begin')
  const person = await client.query('select min(id) as id from person where id > 0')
  const { id } = person.rows[0]
  const team = await client.query(
    `insert into team (municipality_id, id, name, created_at) values ($1, nextval('team_id'), 'Bauhof', now()) returning id`,
    [town],
  )
  const teamId = team.rows[0].id
  await client.query('insert into team_member (municipality_id, team_id, person_id) values ($1, $2, $3)', [
    town,
    teamId,
    id,
  ])
  await client.query(
    `update report set team_id = $2 where municipality_id = $1 and resolved_at is null and id % 5 = 0`,
    [town, teamId],
  )
  // Ends lie between 30 days ago and in 60 days. Each tenth open report has none, each twentieth waits.
  await client.query(
    `insert into report_deadline (municipality_id, report_id, concern_id, completion_days, completion_due_at, is_paused, next_due_at)
     select municipality_id, id, category_id, 10, due_at, id % 20 = 1, case when id % 20 <> 1 then due_at end
     from report, lateral (select now() + (id % 90 - 30) * interval '1 day' + id % 1000 * interval '1 minute' as due_at) d
     where municipality_id = $1 and resolved_at is null and id % 10 <> 0`,
    [town],
  )
  await client.query(
    `insert into report_objection (municipality_id, id, report_id, person_id, closed_at, text, state, created_at)
     select municipality_id, nextval('report_objection_id'), id, $2, resolved_at, 'Noch nicht erledigt.', 'OPEN', now()
     from report where municipality_id = $1 and resolved_at is not null and is_published and id % 400 = 0`,
    [town, id],
  )
  await client.query(
    `update report set is_internal = true, duplicate_of_id = null, transferred_at = now() - interval '9 days',
       resolved_at = now() - interval '9 days'
     where municipality_id = $1 and resolved_at is not null and id % 400 = 1 and duplicate_of_id is null`,
    [town],
  )
  await client.query(
    `insert into municipality_role (municipality_id, person_id, role) values ($1, $2, 'ADMIN') on conflict do nothing`,
    [town, id],
  )
  await client.query('commit')
  await client.query('analyze')
  return id
}
