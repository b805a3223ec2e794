import { type Insertable, type Selectable, sql } from 'kysely'
import type { SignInProvider } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type ProviderRow = Selectable<SignInProvider>

export async function findProvider(db: Db, municipalityId: number): Promise<ProviderRow | null> {
  const query = db.selectFrom('signInProvider').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.executeTakeFirst()) ?? null
}

/** Writes a town's provider, a new one or the one that is there. */
export async function saveProvider(trx: Trx, row: Insertable<SignInProvider>): Promise<void> {
  await trx
    .insertInto('signInProvider')
    .values(row)
    .onConflict((conflict) => conflict.column('municipalityId').doUpdateSet(row))
    .execute()
}

/** SAML providers that are on and whose metadata are read at an address. */
export async function listDescribedElsewhere(db: Db): Promise<ProviderRow[]> {
  const query = db.selectFrom('signInProvider').selectAll().where('metadataUrl', 'is not', null)
  return query.where('isActive', '=', true).orderBy('municipalityId').execute()
}

/** Takes over what a provider's metadata say now; false where its settings have changed meanwhile. */
export async function renewKeys(
  trx: Trx,
  { municipalityId, updatedAt }: Pick<ProviderRow, 'municipalityId' | 'updatedAt'>,
  { signInPage, certificates }: { signInPage: string; certificates: string[] },
): Promise<boolean> {
  const query = trx.updateTable('signInProvider').set({ signInPage, certificates })
  const unchanged = query.where('municipalityId', '=', municipalityId).where('updatedAt', '=', updatedAt)
  return (await unchanged.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Deletes a town's provider with its emergency accounts; false if there was none. */
export async function deleteProvider(trx: Trx, municipalityId: number): Promise<boolean> {
  const query = trx.deleteFrom('signInProvider').where('municipalityId', '=', municipalityId)
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n
}

export type Offer = { municipalityId: number; label: string }

/** Most towns on the page that offers their sign-in. */
const MOST_OFFERS = 500

/** The providers that people can sign in by, in the order of their towns' names. */
export async function listOffers(db: Db): Promise<Offer[]> {
  const query = db
    .selectFrom('signInProvider as p')
    .innerJoin('municipality as m', 'm.id', 'p.municipalityId')
    .select(['p.municipalityId', 'p.label'])
    .where('p.isActive', '=', true)
    .where('m.isActive', '=', true)
  return query.orderBy('m.name').orderBy('m.id').limit(MOST_OFFERS).execute()
}

/** Sets who keeps their own sign-in while it is off for the others; null: it is on for everybody. */
export async function setOwnSignIns(
  trx: Trx,
  municipalityId: number,
  { offAt, emergencyIds }: { offAt: Date | null; emergencyIds: readonly number[] },
): Promise<void> {
  await trx.deleteFrom('emergencyAccount').where('municipalityId', '=', municipalityId).execute()
  const rows = emergencyIds.map((personId) => ({ municipalityId, personId }))
  if (rows.length > 0) await trx.insertInto('emergencyAccount').values(rows).execute()
  const query = trx.updateTable('signInProvider').set({ ownSignInsOffAt: offAt })
  await query.where('municipalityId', '=', municipalityId).execute()
}

export async function emergencyIdsOf(db: Db, municipalityId: number): Promise<number[]> {
  const query = db.selectFrom('emergencyAccount').select('personId')
  const rows = await query.where('municipalityId', '=', municipalityId).orderBy('personId').execute()
  return rows.map(({ personId }) => personId)
}

export type Candidate = { id: number; firstName: string; lastName: string }

/** Administrators of a town who can sign in by a password of their own, by name. */
export async function emergencyCandidates(db: Db, municipalityId: number): Promise<Candidate[]> {
  const query = db
    .selectFrom('municipalityRole as r')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .select(['p.id', 'p.firstName', 'p.lastName'])
    .where('r.municipalityId', '=', municipalityId)
    .where('r.role', '=', 'ADMIN')
    .where('p.passwordHash', 'is not', null)
    .where('p.emailConfirmedAt', 'is not', null)
    .where('p.lockedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
  return query.orderBy('p.lastName').orderBy('p.firstName').orderBy('p.id').execute()
}

/**
 * Whether a person may not sign in by themselves: they work for one town alone, its provider is on, it has
 * switched own sign-ins off, and theirs is none of its emergency accounts. A town none of whose emergency
 * accounts can still sign in as an administrator switches nothing off.
 */
export async function isOwnSignInOff(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select exists(
      select from municipality_role r
        join sign_in_provider s on s.municipality_id = r.municipality_id
        join municipality m on m.id = r.municipality_id
      where r.person_id = ${personId} and s.is_active and s.own_sign_ins_off_at is not null and m.is_active
        and exists(select from emergency_account e
          join municipality_role a on a.municipality_id = e.municipality_id and a.person_id = e.person_id
            and a.role = 'ADMIN'
          join person k on k.id = e.person_id and k.password_hash is not null and k.email_confirmed_at is not null
            and k.locked_at is null and k.deleted_at is null
          where e.municipality_id = r.municipality_id)
        and not exists(select from emergency_account e
          where e.municipality_id = r.municipality_id and e.person_id = r.person_id)
        and not exists(select from municipality_role o
          where o.person_id = r.person_id and o.municipality_id <> r.municipality_id)
    ) and not exists(select from person p where p.id = ${personId} and p.is_super_admin) as off`.execute(db)
  return rows[0]?.off ?? false
}
