import type { Db, Trx } from '#kit/server/database/db.ts'

/** A person as a town's provider names them. */
export type Identity = { municipalityId: number; issuer: string; subject: string }

/** The account that an identity signs in to; null for one that is not linked. */
export async function personOfIdentity(
  db: Db,
  { municipalityId, issuer, subject }: Identity,
): Promise<number | null> {
  const query = db
    .selectFrom('providerIdentity')
    .select('personId')
    .where('municipalityId', '=', municipalityId)
  const row = await query.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
  return row?.personId ?? null
}

/**
 * Links an identity to an account; false where either has another one already. The account's entry stays, so
 * that nobody takes it over by a second identity.
 */
export async function linkIdentity(
  trx: Trx,
  identity: Identity & { personId: number },
  now: Date,
): Promise<boolean> {
  const query = trx
    .insertInto('providerIdentity')
    .values({ ...identity, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

export async function touchIdentity(trx: Trx, identity: Identity, now: Date): Promise<void> {
  const query = trx.updateTable('providerIdentity').set({ lastUsedAt: now })
  await query
    .where('municipalityId', '=', identity.municipalityId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()
}

/** A link of an account to a town's own one. */
export type Link = { municipalityId: number; label: string | null; createdAt: Date; lastUsedAt: Date }

/** An account's links, the latest used first. The label is null where the town's provider is gone. */
export async function linksOf(db: Db, personId: number): Promise<Link[]> {
  const query = db
    .selectFrom('providerIdentity as i')
    .leftJoin('signInProvider as p', 'p.municipalityId', 'i.municipalityId')
    .select(['i.municipalityId', 'p.label', 'i.createdAt', 'i.lastUsedAt'])
  return query
    .where('i.personId', '=', personId)
    .orderBy('i.lastUsedAt', 'desc')
    .orderBy('i.municipalityId')
    .execute()
}

/** Removes the link of an account in one town; false where there is none. */
export async function unlinkFrom(trx: Trx, municipalityId: number, personId: number): Promise<boolean> {
  const query = trx.deleteFrom('providerIdentity').where('municipalityId', '=', municipalityId)
  return (await query.where('personId', '=', personId).executeTakeFirstOrThrow()).numDeletedRows === 1n
}

/** Removes an account's links, in all towns. */
export async function unlinkPerson(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('providerIdentity').where('personId', '=', personId).execute()
}

/** Removes all links of a town, after its provider was removed. */
export async function unlinkTown(trx: Trx, municipalityId: number): Promise<void> {
  await trx.deleteFrom('providerIdentity').where('municipalityId', '=', municipalityId).execute()
}
