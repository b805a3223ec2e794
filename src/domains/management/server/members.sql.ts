import { sql } from 'kysely'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { Page } from '#kit/common/page.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { Role, UserGroup } from '../management.rules.ts'

export type UserFilter = {
  /** null: all accounts of the platform. */
  municipalityId: number | null
  group: UserGroup | null
  /** Part of a name, or a complete e-mail address. */
  searchText: string | null
}
export const USER_SORTS = ['NAME', 'CREATED_AT'] as const
export type UserOrder = { by: (typeof USER_SORTS)[number]; isDescending: boolean }

const worksWith = (role: Role, municipalityId: number | null) => sql<boolean>`exists(
  select from municipality_role r where r.person_id = p.id and r.role = ${role}
    and (${municipalityId}::int is null or r.municipality_id = ${municipalityId}))`

/** Ids of the town's staff, and of people who have posted there under their own name. */
const staffOf = (municipalityId: number) =>
  sql`select person_id from municipality_role where municipality_id = ${municipalityId}`
const authorsOf = (municipalityId: number) => sql`
  select person_id from report where municipality_id = ${municipalityId} and person_id is not null
  union select person_id from comment where municipality_id = ${municipalityId} and person_id is not null
    and not is_official and official_of_id is null`

function inGroup({ municipalityId, group }: UserFilter) {
  if (group === 'ADMIN' || group === 'EDITOR') return worksWith(group, municipalityId)
  if (municipalityId === null) {
    if (group === 'LOCKED') return sql<boolean>`p.locked_at is not null`
    if (group === null) return sql<boolean>`true`
    return sql<boolean>`not p.is_super_admin and not exists(select from municipality_role r where r.person_id = p.id)`
  }
  const authors = sql<boolean>`p.id in (${authorsOf(municipalityId)})`
  const staff = sql<boolean>`p.id in (${staffOf(municipalityId)})`
  if (group === 'CITIZEN') return sql<boolean>`${authors} and not ${staff}`
  const anybody = sql<boolean>`(${authors} or ${staff})`
  return group === 'LOCKED' ? sql<boolean>`${anybody} and p.locked_at is not null` : anybody
}

/**
 * Matches any part of the name in either order. An e-mail address matches only as a whole, because the list
 * masks it.
 */
function isFound(searchText: string | null) {
  if (searchText === null) return sql<boolean>`true`
  const part = `%${searchText
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(lower(p.email) = lower(${searchText}) or p.first_name || ' ' || p.last_name ilike ${part}
    or p.last_name || ' ' || p.first_name ilike ${part} or p.username ilike ${part})`
}

/** One page of a list of users. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  { by, isDescending }: UserOrder,
  { page, count }: Page,
): Promise<{ rows: PersonRow[]; total: number }> {
  const from = sql`from person p where p.deleted_at is null and ${inGroup(filter)} and ${isFound(filter.searchText)}`
  const way = isDescending ? sql`desc` : sql`asc`
  const order =
    by === 'NAME'
      ? sql`p.last_name ${way}, p.first_name ${way}, p.id ${way}`
      : sql`p.created_at ${way}, p.id ${way}`
  const { rows } = await sql<PersonRow & { total: number }>`
    select p.*, count(*) over () as total ${from} order by ${order}
    limit ${count} offset ${(page - 1) * count}`.execute(db)
  const [first] = rows
  if (first !== undefined || page === 1) return { rows, total: first?.total ?? 0 }
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/**
 * Serialises changes of a town's roles, so that the last two administrators cannot leave at the same time.
 */
export async function lockTown(trx: Trx, municipalityId: number): Promise<void> {
  await sql`select from municipality where id = ${municipalityId} for no key update`.execute(trx)
}

/** Administrators of the towns who can sign in. An unaccepted invitation does not count. */
export async function activeAdministrators(
  db: Db,
  municipalityIds: readonly number[],
): Promise<{ municipalityId: number; personId: number }[]> {
  const { rows } = await sql<{ municipalityId: number; personId: number }>`
    select r.municipality_id, r.person_id from municipality_role r join person p on p.id = r.person_id
    where r.municipality_id = any(${[...municipalityIds]}::int[]) and r.role = 'ADMIN' and p.locked_at is null
      and p.deleted_at is null and p.email_confirmed_at is not null order by r.person_id`.execute(db)
  return rows
}

type Membership = { municipalityId: number; personId: number; role: Role }

/** Inserts a role. Returns false if the person already has it. */
export async function insertRole(trx: Trx, role: Membership): Promise<boolean> {
  const query = trx.insertInto('municipalityRole').values(role)
  const { numInsertedOrUpdatedRows } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a role. Returns false if the person did not have it. */
export async function deleteRole(trx: Trx, { municipalityId, personId, role }: Membership): Promise<boolean> {
  const query = trx.deleteFrom('municipalityRole').where('municipalityId', '=', municipalityId)
  const { numDeletedRows } = await query
    .where('personId', '=', personId)
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/**
 * Removes a former staff member from the town's categories and open reports. Returns the number of reports
 * that are now unassigned. Closed reports keep their assignee.
 */
export async function releaseWork(
  trx: Trx,
  municipalityId: number,
  personId: number,
  now: Date,
): Promise<number> {
  await sql`delete from ${written('category_editor', municipalityId)} where municipality_id = ${municipalityId} and person_id = ${personId}`.execute(
    trx,
  )
  const { numAffectedRows = 0n } = await sql`
    update ${written('report', municipalityId)} set responsible_editor_id = null, updated_at = ${now}
    where municipality_id = ${municipalityId} and responsible_editor_id = ${personId} and resolved_at is null
      and deleted_at is null`.execute(trx)
  return Number(numAffectedRows)
}

export type CategoryName = { personId: number; municipalityId: number; name: string }

/** The categories that people are responsible for, in the order of each town. */
export async function categoryNamesOf(db: Db, personIds: readonly number[]): Promise<CategoryName[]> {
  const { rows } = await sql<CategoryName>`
    select e.person_id, e.municipality_id, c.name
    from category_editor e join category c on c.municipality_id = e.municipality_id and c.id = e.category_id
    where e.person_id = any(${[...personIds]}::int[]) order by c.position, c.id`.execute(db)
  return rows
}
