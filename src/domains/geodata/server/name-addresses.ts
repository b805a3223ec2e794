import { areaAt } from '#domains/places/district.rules.ts'
import { areasOfTown } from '#domains/places/server/geodata/districts.sql.ts'
import { lockTown } from '#domains/places/server/geodata/geodata.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { inBatches } from './assign-districts.ts'
import { type AddressTable, addressPlaces, nameDistricts } from './report-districts.sql.ts'

/** Addresses in one statement. */
const BATCH = 4000

/**
 * Names the districts of a town's streets and addresses by the areas that hold them, the smallest first. One
 * outside of the area of the district that it names has none any more; the rest stays. It is idempotent.
 */
export async function nameAddresses(db: Db, municipalityId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTown(trx, municipalityId)
    const areas = await areasOfTown(trx, municipalityId)
    const withArea = new Set(areas.map(({ name }) => name))
    const nameIn = (table: AddressTable) =>
      inBatches(
        (after, limit) => addressPlaces(trx, table, municipalityId, after, limit),
        (batch) => {
          const found = batch.map(({ id, district, ...point }) => ({
            id,
            district:
              areaAt(point, areas)?.name ?? (district !== null && withArea.has(district) ? null : district),
          }))
          return nameDistricts(trx, table, municipalityId, found)
        },
        BATCH,
      )
    if (areas.length > 0) for (const table of ['street', 'address'] as const) await nameIn(table)
  })
}
