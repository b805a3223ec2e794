import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { checkThing } from './find-thing.ts'
import { kindsOfCategories } from './thing-kinds.sql.ts'
import { holdThing, type ThingRow } from './things.sql.ts'

/**
 * Checks the thing that a new report names; null for none.
 * @throws BAD_USER_INPUT at "thingId"
 */
export async function checkFiledThing(
  { db }: Pick<Context, 'db'>,
  { municipalityId, categoryId }: { municipalityId: number; categoryId: number },
  thingId: number | null | undefined,
): Promise<ThingRow | null> {
  if (thingId == null) return null
  const [kind] = await kindsOfCategories(db, [categoryId])
  return checkThing(db, municipalityId, kind ?? null, thingId)
}

/** The id of a thing as a new report keeps it: null where it was deleted between the check and the filing. */
export async function thingToKeep(
  trx: Trx,
  municipalityId: number,
  thingId: number | null | undefined,
): Promise<number | null> {
  if (thingId == null) return null
  return (await holdThing(trx, municipalityId, thingId))?.id ?? null
}
