import { sql } from 'kysely'
import type { Boundary } from '#domains/places/area.rules.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** Something with a place, by its id. */
export type Placed = { id: number; latitude: number; longitude: number }

/** Reports of a town behind an id, with their exact places. */
export async function reportPlaces(
  db: Db,
  municipalityId: number,
  after: number,
  limit: number,
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, coalesce(exact_latitude, latitude) as latitude, coalesce(exact_longitude, longitude) as longitude
    from report where municipality_id = ${municipalityId} and id > ${after} and deleted_at is null
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Sets the districts of reports that have another one. Version and time of change stay. */
export async function setDistricts(
  db: Db,
  municipalityId: number,
  found: readonly { id: number; districtId: number | null }[],
): Promise<number> {
  const answer = await sql`
    update ${written('report', municipalityId)} as r set district_id = found.district_id
    from unnest(${found.map(({ id }) => id)}::int[], ${found.map(({ districtId }) => districtId)}::int[]) as found(id, district_id)
    where r.municipality_id = ${municipalityId} and r.id = found.id
      and r.district_id is distinct from found.district_id`.execute(db)
  return Number(answer.numAffectedRows ?? 0n)
}

/** The number of a town's reports of each district. */
export async function reportCounts(db: Db, municipalityId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ districtId: number; count: number }>`
    select district_id, count(*)::int as count from report
    where municipality_id = ${municipalityId} and district_id is not null and deleted_at is null
    group by district_id`.execute(db)
  return new Map(rows.map(({ districtId, count }) => [districtId, count]))
}

export type AddressTable = 'address' | 'street'

/** Addresses or streets of a town behind an id. */
export async function addressPlaces(
  db: Db,
  table: AddressTable,
  municipalityId: number,
  after: number,
  limit: number,
): Promise<(Placed & { district: string | null })[]> {
  const { rows } = await sql<Placed & { district: string | null }>`
    select id, latitude, longitude, district from ${sql.table(table)}
    where municipality_id = ${municipalityId} and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** Names the districts of addresses or streets. */
export async function nameDistricts(
  trx: Trx,
  table: AddressTable,
  municipalityId: number,
  found: readonly { id: number; district: string | null }[],
): Promise<void> {
  await sql`
    update ${written(table, municipalityId)} as a set district = found.district
    from unnest(${found.map(({ id }) => id)}::int[], ${found.map(({ district }) => district)}::text[]) as found(id, district)
    where a.municipality_id = ${municipalityId} and a.id = found.id
      and a.district is distinct from found.district`.execute(trx)
}

/** Renames a district wherever streets and addresses name it; null: they name none. */
export async function renameInAddresses(
  trx: Trx,
  municipalityId: number,
  from: string,
  to: string | null,
): Promise<void> {
  for (const table of ['address', 'street'] as const)
    await sql`
      update ${written(table, municipalityId)} set district = ${to}
      where municipality_id = ${municipalityId} and district = ${from}`.execute(trx)
}

/** The number of a town's addresses with house numbers, and of its streets. */
export async function addressCounts(
  db: Db,
  municipalityId: number,
): Promise<{ addresses: number; streets: number }> {
  const { rows } = await sql<{ addresses: number; streets: number }>`
    select (select count(*)::int from address where municipality_id = ${municipalityId}) as addresses,
      (select count(*)::int from street where municipality_id = ${municipalityId} and not is_place) as streets`.execute(
    db,
  )
  return rows[0] ?? { addresses: 0, streets: 0 }
}

/** A town's centre and boundary. */
export async function townGround(
  db: Db,
  municipalityId: number,
): Promise<{ name: string; latitude: number; longitude: number; boundary: Boundary | null } | null> {
  const query = db.selectFrom('municipality').select(['name', 'latitude', 'longitude', 'boundary'])
  const row = await query.where('id', '=', municipalityId).executeTakeFirst()
  return row === undefined ? null : { ...row, boundary: row.boundary as Boundary | null }
}
