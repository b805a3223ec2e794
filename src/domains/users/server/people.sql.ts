import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Person } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

export type PersonRow = Selectable<Person>

const byIds = statement((db, { ids }: Places<{ ids: readonly number[] }>) =>
  db.selectFrom('person').selectAll().where('id', '=', anyOf(ids)),
)

export const findPeople = (db: Db, ids: readonly number[]): Promise<PersonRow[]> => byIds(db, { ids })

/**
 * Locks an account that is not deleted until the transaction ends. Inserts that refer to it stay possible;
 * otherwise two transactions that have locked a person and a town could deadlock. With `isLeaving` such
 * inserts wait, too, so that no row is left behind.
 */
export async function lockPerson(
  trx: Trx,
  id: number,
  { isLeaving = false }: { isLeaving?: boolean } = {},
): Promise<PersonRow | null> {
  const query = trx.selectFrom('person').selectAll().where('id', '=', id).where('deletedAt', 'is', null)
  return (await (isLeaving ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst()) ?? null
}

/** Locks the person with an e-mail address until the transaction ends. */
export async function lockPersonByEmail(trx: Trx, email: string): Promise<PersonRow | null> {
  return (await personOfEmail(trx, email).forNoKeyUpdate().executeTakeFirst()) ?? null
}

export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  return (await personOfEmail(db, email).executeTakeFirst()) ?? null
}

/** E-mail addresses are case-insensitive. */
const personOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('person')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)

/** Inserts a person; false where the address was taken meanwhile. */
export async function insertPerson(db: Db, person: Insertable<Person>): Promise<boolean> {
  const query = db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
  const { numInsertedOrUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePerson(db: Db, id: number, changes: Updateable<Person>): Promise<void> {
  await db.updateTable('person').set(changes).where('id', '=', id).execute()
}

/** Whether a person works for a municipality, in any role. */
export async function isStaffOf(db: Db, personId: number, municipalityId: number): Promise<boolean> {
  const query = db.selectFrom('municipalityRole').select('role').where('personId', '=', personId)
  return (await query.where('municipalityId', '=', municipalityId).executeTakeFirst()) !== undefined
}

/** Whether a person works for each of these municipalities, in any role. */
export async function worksForAll(
  db: Db,
  personId: number,
  municipalityIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select not exists(select from unnest(${[...municipalityIds]}::int[]) as town(id) where not exists(
      select from municipality_role r where r.municipality_id = town.id and r.person_id = ${personId})) as works`.execute(
    db,
  )
  return rows[0]?.works ?? false
}

export type StaffRow = PersonRow & { roleMunicipalityId: number; role: 'EDITOR' | 'ADMIN' }

/** Everybody who works for the given municipalities, by name. */
export async function findStaff(db: Db, municipalityIds: readonly number[]): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom('municipalityRole')
    .innerJoin('person', 'person.id', 'municipalityRole.personId')
    .selectAll('person')
    .select(['municipalityRole.municipalityId as roleMunicipalityId', 'municipalityRole.role'])
    .where('municipalityRole.municipalityId', 'in', municipalityIds)
    .orderBy('person.lastName')
    .orderBy('person.firstName')
    .orderBy('person.id')
    .execute()
  return rows as StaffRow[]
}

/** The administrators of a municipality whom a mail reaches: not locked, with a confirmed address. */
export const findAdministratorsToMail = async (db: Db, municipalityId: number): Promise<StaffRow[]> =>
  (await findStaff(db, [municipalityId])).filter(
    ({ role, lockedAt, emailConfirmedAt }) =>
      role === 'ADMIN' && lockedAt === null && emailConfirmedAt !== null,
  )
