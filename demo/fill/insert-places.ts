import { prepareTown } from '#domains/places/server/geodata/prepare-town.ts'
import { storeTown } from '#domains/places/server/geodata/store-town.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { openOsmFile } from '#kit/server/osm/osm-file.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import type { DemoTown } from '../data/towns.ts'
import { townFile } from '../places/read-town.ts'

/** Said on the map: nobody shall look for these streets. */
const ATTRIBUTION = 'Erfundener Ort, erfundene Straßen'

/** Map and addresses of the towns, imported from their files as a real town's are (npm run geodata). */
export async function insertPlaces(
  trx: Trx,
  storage: Storage,
  towns: readonly DemoTown[],
  { townId, now }: { townId: (town: DemoTown) => number; now: Date },
): Promise<void> {
  for (const town of towns) {
    const [longitude, latitude] = town.centre
    const target = { id: townId(town), slug: town.slug }
    const file = await openOsmFile(townFile(town.slug))
    try {
      const prepared = await prepareTown(file, {
        ...target,
        ...{ name: town.name, longitude, latitude, boundary: null },
      })
      await storeTown(trx, storage, target, prepared, { now, attribution: ATTRIBUTION })
    } finally {
      await file.close()
    }
  }
}
