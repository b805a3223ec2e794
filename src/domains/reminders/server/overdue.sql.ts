import { sql } from 'kysely'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { UserType } from '../reminder.rules.ts'

const ROLES: Record<UserType, readonly string[]> = {
  USER_TYPE_EDITOR: ['EDITOR'],
  USER_TYPE_ADMIN: ['ADMIN'],
  USER_TYPE_EDITOR_AND_ADMIN: ['EDITOR', 'ADMIN'],
}

/** The conditions of a rule. */
export type Question = {
  municipalityId: number
  userType: UserType
  minAge: number
  statusIds: readonly number[]
}

/** One report for one person, with that person's total. */
type Row = { personId: number; reportId: number; total: number }

/**
 * The overdue reports by person, longest waiting first, at most `most` for each. Administrators get all of
 * them; editors get those of their categories and those assigned to them (rule 47). People who get no mail
 * are left out, and reports of another system until somebody has touched them here (decision 0198).
 */
export async function overdueByPerson(
  db: Db,
  { municipalityId, userType, minAge, statusIds }: Question,
  now: Date,
  most: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recipient as (
      select p.id as person_id, bool_or(w.role = 'ADMIN') as sees_all
      from municipality_role w join person p on p.id = w.person_id
      where w.municipality_id = ${municipalityId} and w.role = any(${ROLES[userType]})
        and p.deleted_at is null and p.locked_at is null and p.email_confirmed_at is not null
      group by p.id),
    waiting as (
      select r.id, r.category_id, r.responsible_editor_id, r.status_changed_at from report r
      where r.municipality_id = ${municipalityId} and r.status_id = any(${statusIds}) and r.deleted_at is null
        and r.duplicate_of_id is null and r.transferred_at is null
        and (r.source <> 'IMPORT' or r.version > 1)
        and r.status_changed_at <= ${new Date(now.getTime() - minAge * DAY)}),
    matched as (
      select person_id, id as report_id, count(*) over (partition by person_id)::int as total,
        row_number() over (partition by person_id order by status_changed_at, id) as position
      from recipient join waiting on sees_all or responsible_editor_id = person_id or exists(
        select from category_editor e where e.municipality_id = ${municipalityId}
          and e.category_id = waiting.category_id and e.person_id = recipient.person_id))
    select person_id, report_id, total from matched where position <= ${most} order by person_id, position`.execute(
    db,
  )
  return rows
}
