import { prepareTown } from '#domains/places/server/geodata/prepare-town.ts'
import { storeTown } from '#domains/places/server/geodata/store-town.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { osmDataOf } from '../places/osm-data.ts'
import type { TownPlan } from '../plan/types.ts'
import type { DemoTown } from '../data/towns.ts'

/** Said on the map: nobody shall look for these streets. */
const ATTRIBUTION = 'Erfundener Ort, erfundene Straßen'

/** Map and addresses of the towns, by the same way as a real town's (npm run geodata). */
export async function insertPlaces(
  trx: Trx,
  storage: Storage,
  plans: readonly Pick<TownPlan, 'town' | 'geography'>[],
  { townId, now }: { townId: (town: DemoTown) => number; now: Date },
): Promise<void> {
  for (const { town, geography } of plans) {
    const [longitude, latitude] = geography.centre
    const target = { id: townId(town), slug: town.slug }
    const place = { name: town.name, longitude, latitude, boundary: null }
    const prepared = await prepareTown(osmDataOf(geography), { ...target, ...place })
    await storeTown(trx, storage, target, prepared, { now, attribution: ATTRIBUTION })
  }
}
