import type { Services } from '#app/server/services.ts'
import { townOf } from '../data/towns.ts'
import { insertPlaces } from './insert-places.ts'

/**
 * Gives the demo's towns the maps that a version before 0.2 did not import yet. What a town has imported
 * itself stays.
 */
export async function fillMaps(
  { db, storage, clock, log }: Pick<Services, 'db' | 'storage' | 'clock' | 'log'>,
  slugs: readonly string[],
): Promise<void> {
  log.info({ towns: slugs }, 'demo: maps are made')
  for (const slug of slugs) {
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('municipality')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      await insertPlaces(trx, storage, [townOf(slug)], { townId: () => id, now: clock.now() })
    })
  }
}
