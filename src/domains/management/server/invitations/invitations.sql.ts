import { type Selectable, sql } from 'kysely'
import { findPeople, findPersonByEmail, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Invitation } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import type { Role } from '../../management.rules.ts'

export type InvitationRow = Omit<Selectable<Invitation>, 'role' | 'ending'> & {
  /** null: an account without a role. */
  role: Role | null
  ending: 'ACCEPTED' | 'WITHDRAWN' | null
}
/** Primary key of an invitation. Ids are unique across towns; every key begins with the municipality. */
export type InvitationKey = Pick<InvitationRow, 'municipalityId' | 'id'>

/** The recipient: name and address as an administrator typed them, or an account that the town knows. */
export type Invited = { email: string; firstName: string; lastName: string } | { personId: number }

/** Most invitations in a list, per town or per person. */
const MOST_LISTED = 100

type Opened = Pick<InvitationRow, 'municipalityId' | 'role' | 'tokenHash' | 'createdAt' | 'expiresAt'>

/** Inserts an invitation. It replaces an open one to the same person and role. */
export async function openInvitation(trx: Trx, opened: Opened, whom: Invited): Promise<InvitationRow> {
  const id = await nextId(trx, 'invitation_id')
  const open = trx.deleteFrom('invitation').where('municipalityId', '=', opened.municipalityId)
  const same = open.where((row) => row(row.fn.coalesce('role', sql<string>`''`), '=', opened.role ?? ''))
  await ('personId' in whom
    ? same.where('personId', '=', whom.personId)
    : same.where((row) => row(row.fn('lower', ['email']), '=', whom.email.toLowerCase()))
  ).execute()
  const query = trx.insertInto('invitation').values({ ...opened, ...whom, id })
  return (await query.returningAll().executeTakeFirstOrThrow()) as InvitationRow
}

/** Locks an invitation until the transaction ends, so that it is accepted or withdrawn only once. */
export async function lockInvitation(trx: Trx, { municipalityId, id }: InvitationKey) {
  const query = trx.selectFrom('invitation').selectAll().where('municipalityId', '=', municipalityId)
  return ((await query.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null) as InvitationRow | null
}

/** Finds the invitation of a link, in every state. */
export async function findByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  const query = db.selectFrom('invitation').selectAll().where('tokenHash', '=', tokenHash)
  return ((await query.executeTakeFirst()) ?? null) as InvitationRow | null
}

/** Replaces the link's token and, if given, its expiry. */
export async function changeLink(
  trx: Trx,
  { municipalityId, id }: InvitationKey,
  changes: { tokenHash: Buffer; expiresAt?: Date },
): Promise<void> {
  const query = trx.updateTable('invitation').set(changes).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

const FORGOTTEN = { email: null, firstName: null, lastName: null, personId: null }

/** Ends an invitation and erases its recipient. */
export async function endInvitation(
  trx: Trx,
  { municipalityId, id }: InvitationKey,
  ending: 'ACCEPTED' | 'WITHDRAWN',
  endedAt: Date,
): Promise<void> {
  const query = trx.updateTable('invitation').set({ ...FORGOTTEN, ending, endedAt })
  await query.where('municipalityId', '=', municipalityId).where('id', '=', id).execute()
}

/** Ends other open invitations of the same town, role and person as accepted. */
export async function endTwins(
  trx: Trx,
  { municipalityId, role }: Pick<InvitationRow, 'municipalityId' | 'role'>,
  person: Pick<PersonRow, 'id' | 'email'>,
  endedAt: Date,
): Promise<void> {
  await sql`update ${written('invitation', municipalityId)} set email = null, first_name = null, last_name = null, person_id = null,
      ending = 'ACCEPTED', ended_at = ${endedAt}
    where municipality_id = ${municipalityId} and coalesce(role, '') = ${role ?? ''}
      and (person_id = ${person.id} or lower(email) = lower(${person.email}))`.execute(trx)
}

/** A town's open invitations, expired ones included, newest first; at most 100. */
export async function openInvitationsOf(db: Db, municipalityId: number): Promise<InvitationRow[]> {
  const query = db.selectFrom('invitation').selectAll().where('municipalityId', '=', municipalityId)
  const rows = await query
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows as InvitationRow[]
}

/** Open invitations to accounts that towns named by id. */
export async function openInvitationsTo(db: Db, personIds: readonly number[]) {
  const query = db.selectFrom('invitation').selectAll().where('personId', 'in', personIds)
  const rows = await query.orderBy('createdAt').orderBy('id').execute()
  return rows as (InvitationRow & { personId: number })[]
}

/**
 * Valid invitations to a role that a person can accept, found by id or address, of all towns; at most 100.
 */
export async function waitingFor(
  db: Db,
  person: Pick<PersonRow, 'id' | 'email'>,
  now: Date,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select * from (
      select * from invitation where person_id = ${person.id}
      union all select * from invitation where lower(email) = lower(${person.email})) own
    where role is not null and ended_at is null and expires_at > ${now}
    order by created_at desc, id desc limit ${MOST_LISTED}`.execute(db)
  return rows
}

/** The account of an invitation; null if there is none. */
export async function personOf(db: Db, { personId, email }: InvitationRow): Promise<PersonRow | null> {
  if (personId === null) return email === null ? null : findPersonByEmail(db, email)
  const [person] = await findPeople(db, [personId])
  return person?.deletedAt === null ? person : null
}

/** Returns whether the account of the address already has the role. The town may know that. */
export async function hasRole(db: Db, municipalityId: number, email: string, role: Role): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists(select from municipality_role r join person p on p.id = r.person_id
      where r.municipality_id = ${municipalityId} and r.role = ${role} and lower(p.email) = lower(${email})
        and p.deleted_at is null) as has`.execute(db)
  return rows[0]?.has ?? false
}
