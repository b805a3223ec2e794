import type { Db, Trx } from '#kit/server/database/db.ts'
import type { PartnerId } from './partners.sql.ts'

export type MappingRow = {
  municipalityId: number
  categoryId: number
  partnerId: number
  serviceCode: string
  serviceName: string
  isAutomatic: boolean
}

/** The mappings of partners, by category. */
export const mappingsOf = (db: Db, partnerIds: readonly number[]): Promise<MappingRow[]> =>
  db
    .selectFrom('exchangeMapping')
    .selectAll()
    .where('partnerId', 'in', partnerIds)
    .orderBy('categoryId')
    .execute()

type Concern = { municipalityId: number; categoryId: number }

/** The mappings of categories whose partners are on, with the keys by which those report to us. */
export const mappingsFor = (db: Db, concerns: readonly Concern[]): Promise<Mapped[]> =>
  db
    .selectFrom('exchangeMapping as m')
    .innerJoin('exchangePartner as p', (join) =>
      join.onRef('p.municipalityId', '=', 'm.municipalityId').onRef('p.id', '=', 'm.partnerId'),
    )
    .selectAll('m')
    .select(['p.name as partnerName', 'p.baseUrl', 'p.jurisdictionId', 'p.inboundKeyId'])
    .where('m.municipalityId', 'in', [...new Set(concerns.map(({ municipalityId }) => municipalityId))])
    .where('m.categoryId', 'in', [...new Set(concerns.map(({ categoryId }) => categoryId))])
    .where('p.switchedOffAt', 'is', null)
    .execute()

/** The mapping of one category, if its partner is on. */
export async function mappingOf(db: Db, concern: Concern): Promise<Mapped | null> {
  return (await mappingsFor(db, [concern]))[0] ?? null
}

export type Mapped = MappingRow & {
  partnerName: string
  baseUrl: string
  jurisdictionId: string | null
  inboundKeyId: number | null
}

/** Replaces the mappings of a locked partner. */
export async function replaceMappings(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  rows: readonly Omit<MappingRow, 'municipalityId' | 'partnerId'>[],
): Promise<void> {
  const gone = trx.deleteFrom('exchangeMapping').where('municipalityId', '=', municipalityId)
  await gone.where('partnerId', '=', id).execute()
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, municipalityId, partnerId: id }))
  await trx.insertInto('exchangeMapping').values(values).execute()
}

/** Those of the categories that another partner of the town has. */
export const takenByOthers = (
  trx: Trx,
  { municipalityId, id }: PartnerId,
  categoryIds: readonly number[],
): Promise<{ categoryId: number }[]> =>
  trx
    .selectFrom('exchangeMapping')
    .select('categoryId')
    .where('municipalityId', '=', municipalityId)
    .where('partnerId', '<>', id)
    .where('categoryId', 'in', categoryIds)
    .execute()

/** Those of the reports that were filed with one of the keys. */
export const filedByKeys = (
  db: Db,
  reports: readonly { municipalityId: number; id: number }[],
  apiKeyIds: readonly number[],
): Promise<{ reportId: number; apiKeyId: number | null }[]> =>
  db
    .selectFrom('reportEvent')
    .select(['reportId', 'apiKeyId'])
    .where('municipalityId', 'in', [...new Set(reports.map(({ municipalityId }) => municipalityId))])
    .where(
      'reportId',
      'in',
      reports.map(({ id }) => id),
    )
    .where('kind', '=', 'CREATED')
    .where('apiKeyId', 'in', apiKeyIds)
    .execute()
