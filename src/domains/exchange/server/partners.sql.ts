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
  /** It takes photos as files. */
  takesFiles: boolean
  servicesAt: Date | null
  lastSuccessAt: Date | null
  /** The first failure since the last success, in sending or in reading. */
  failingSince: Date | null
}
export type PartnerId = Pick<PartnerRow, 'municipalityId' | 'id'>

const partners = (db: Db) =>
  db
    .selectFrom('exchangePartner')
    .select(['municipalityId', 'id', 'name', 'baseUrl', 'jurisdictionId', 'inboundKeyId', 'createdAt'])
    .select(['switchedOffAt', 'servicesAt', 'lastSuccessAt', 'takesFiles'])
    .select(sql<Date | null>`least(failing_since, reading_failing_since)`.as('failingSince'))
    .select([sql<Format>`format`.as('format'), sql<boolean>`api_key is not null`.as('hasKey')])
    .select(sql<PartnerService[]>`services`.as('services'))

/** A town's partners, the newest first. */
export const partnersOf = (db: Db, municipalityId: number): Promise<PartnerRow[]> =>
  partners(db).where('municipalityId', '=', municipalityId).orderBy('id', 'desc').execute()

export const findPartners = (db: Db, ids: readonly number[]): Promise<PartnerRow[]> =>
  partners(db).where('id', 'in', ids).execute()

export async function findPartner(db: Db, id: number): Promise<PartnerRow | null> {
  return (await findPartners(db, [id]))[0] ?? null
}

/**
 * The sealed key for a partner's address; null: it asks for none. Undefined where the partner has another
 * address by now: its key is for that one.
 */
export async function sealedKeyOf(
  db: Db,
  { municipalityId, id, baseUrl }: Pick<PartnerRow, 'municipalityId' | 'id' | 'baseUrl'>,
): Promise<Buffer | null | undefined> {
  const query = db.selectFrom('exchangePartner').select('apiKey').where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).where('baseUrl', '=', baseUrl).executeTakeFirst())?.apiKey
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

/** Stores a partner's list of services, and whether it takes files. */
export async function setServices(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  { services, takesFiles }: { services: readonly PartnerService[]; takesFiles: boolean },
  now: Date,
): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set services = ${JSON.stringify(services)}::jsonb,
      takes_files = ${takesFiles}, services_at = ${now}, last_success_at = ${now}, failing_since = null, paused_until = null
    where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
}

/** Notes that a partner took a report. */
export const noteSuccess = (trx: Trx, partner: PartnerId, now: Date): Promise<void> =>
  setPartner(trx, partner, { lastSuccessAt: now, failingSince: null, pausedUntil: null })

/** Notes a failure of sending: the partner rests until then. */
export async function noteFailure(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  now: Date,
  pausedUntil: Date,
): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set failing_since = coalesce(failing_since, ${now}),
      paused_until = ${pausedUntil} where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
}

export async function deletePartner(trx: Trx, { municipalityId, id }: PartnerId): Promise<void> {
  const query = trx.deleteFrom('exchangePartner').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}
