import { type Insertable, sql } from 'kysely'
import type { ExchangePartner } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { Format, PartnerService } from '../exchange.rules.ts'

/** A partner without its key. */
export type PartnerRow = {
  municipalityId: number
  id: number
  name: string
  baseUrl: string
  jurisdictionId: string | null
  format: Format
  hasKey: boolean
  inboundKeyId: number | null
  createdAt: Date
  switchedOffAt: Date | null
  services: PartnerService[]
  servicesAt: Date | null
  lastSuccessAt: Date | null
  failingSince: Date | null
  hasUpdates: boolean | null
  readUntil: Date | null
  sweptAt: Date | null
}
export type PartnerId = Pick<PartnerRow, 'municipalityId' | 'id'>

const partners = (db: Db) =>
  db
    .selectFrom('exchangePartner')
    .select(['municipalityId', 'id', 'name', 'baseUrl', 'jurisdictionId', 'inboundKeyId', 'createdAt'])
    .select(['switchedOffAt', 'servicesAt', 'lastSuccessAt', 'failingSince', 'hasUpdates', 'readUntil'])
    .select(['sweptAt', sql<Format>`format`.as('format'), sql<boolean>`api_key is not null`.as('hasKey')])
    .select(sql<PartnerService[]>`services`.as('services'))

/** A town's partners, the newest first. */
export const partnersOf = (db: Db, municipalityId: number): Promise<PartnerRow[]> =>
  partners(db).where('municipalityId', '=', municipalityId).orderBy('id', 'desc').execute()

export const findPartners = (db: Db, ids: readonly number[]): Promise<PartnerRow[]> =>
  partners(db).where('id', 'in', ids).execute()

export async function findPartner(db: Db, id: number): Promise<PartnerRow | null> {
  return (await findPartners(db, [id]))[0] ?? null
}

/** The sealed key of a partner; null: it asks for none. */
export async function sealedKeyOf(db: Db, { municipalityId, id }: PartnerId): Promise<Buffer | null> {
  const query = db.selectFrom('exchangePartner').select('apiKey').where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).executeTakeFirst())?.apiKey ?? null
}

/** Locks a town's partners until the transaction ends, so that two calls do not make one too many. */
export async function lockPartners(trx: Trx, municipalityId: number): Promise<void> {
  const town = trx.selectFrom('municipality').select('id').where('id', '=', municipalityId)
  await town.forNoKeyUpdate().execute()
}

export async function insertPartner(trx: Trx, row: Insertable<ExchangePartner>): Promise<void> {
  await trx.insertInto('exchangePartner').values(row).execute()
}

type Changes = Partial<Omit<Insertable<ExchangePartner>, 'municipalityId' | 'id' | 'services'>>

export async function setPartner(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  changes: Changes,
): Promise<void> {
  const query = trx.updateTable('exchangePartner').set(changes).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Stores a partner's list of services. */
export async function setServices(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  services: readonly PartnerService[],
  now: Date,
): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set services = ${JSON.stringify(services)}::jsonb,
      services_at = ${now}, last_success_at = ${now}, failing_since = null, paused_until = null
    where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
}

/** Notes that a partner answered rightly. */
export const noteSuccess = (trx: Trx, partner: PartnerId, now: Date): Promise<void> =>
  setPartner(trx, partner, { lastSuccessAt: now, failingSince: null, pausedUntil: null })

/** Notes a failure: the partner rests until then. */
export async function noteFailure(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  now: Date,
  pausedUntil: Date,
): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set failing_since = coalesce(failing_since, ${now}),
      paused_until = ${pausedUntil} where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
}

/** Has the updates of a partner since a moment read again; those that are known are kept once. */
export async function readAgainSince(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  since: Date,
): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set read_until = least(read_until, ${since})
    where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
}

export async function deletePartner(trx: Trx, { municipalityId, id }: PartnerId): Promise<void> {
  const query = trx.deleteFrom('exchangePartner').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Leases the partner whose updates have been due for longest until a moment; null where none is due. */
export async function claimReading(db: Db, now: Date, until: Date): Promise<number | null> {
  for (;;) {
    const { rows: due } = await sql<PartnerId>`
      select d.municipality_id, d.id from exchange_partner d join municipality t on t.id = d.municipality_id
      where d.switched_off_at is null and d.next_read_at <= ${now} and t.is_active
        and exists (select from dispatch o where o.municipality_id = d.municipality_id and o.partner_id = d.id
          and o.state = 'DELIVERED')
      order by d.next_read_at, d.id limit 1`.execute(db)
    const [next] = due
    if (next === undefined) return null
    const { rows } = await sql<{ id: number }>`
      update ${written('exchange_partner', next.municipalityId)} set next_read_at = ${until}
      where municipality_id = ${next.municipalityId} and id = ${next.id} and next_read_at <= ${now} returning id`.execute(
      db,
    )
    // Another worker was faster; the partner is not due any more.
    if (rows[0] !== undefined) return rows[0].id
  }
}
