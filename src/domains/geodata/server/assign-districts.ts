import { z } from 'zod'
import { districtsAt } from '#domains/places/server/district-at.ts'
import type { Db } from '#kit/server/database/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { type Placed, reportPlaces, setDistricts } from './report-districts.sql.ts'

export const assignDistrictsJob = defineJob(
  'geodata.assign-districts',
  z.object({ municipalityId: z.number().int() }),
)

/** Reports in one statement: each takes one search among the addresses. */
const BATCH = 500

/** Calls `act` with all things of a list that is read by ids, batch by batch. */
export async function inBatches<Thing extends Placed>(
  read: (after: number, limit: number) => Promise<Thing[]>,
  act: (batch: Thing[]) => Promise<void>,
  limit = BATCH,
): Promise<void> {
  for (let after = 0; ; ) {
    const batch = await read(after, limit)
    if (batch.length > 0) await act(batch)
    if (batch.length < limit) return
    after = batch.at(-1)?.id ?? after
  }
}

/**
 * Determines the districts of all reports of a town anew. It is idempotent. Returns the number of reports
 * whose district has changed.
 */
export async function assignDistricts(db: Db, municipalityId: number): Promise<number> {
  let changed = 0
  await inBatches(
    (after, limit) => reportPlaces(db, municipalityId, after, limit),
    async (batch) => {
      const found = await districtsAt(db, municipalityId, batch)
      const districtOf = new Map(found.map(({ id, districtId }) => [id, districtId]))
      changed += await setDistricts(
        db,
        municipalityId,
        batch.map(({ id }) => ({ id, districtId: districtOf.get(id) ?? null })),
      )
    },
  )
  return changed
}
