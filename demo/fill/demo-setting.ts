import { sql } from 'kysely'
import { DEMO_SETTING } from '#domains/platform/server/demo.sql.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { TOWNS } from '../data/towns.ts'

/**
 * Whether the demo is there, and whether there is anything else; one statement, for it is asked at every
 * start.
 */
export async function stateOf(db: Db): Promise<{ isFilled: boolean; isEmpty: boolean }> {
  const { rows } = await sql<{ isFilled: boolean; isEmpty: boolean }>`
    select exists (select from setting where key = ${DEMO_SETTING}) as is_filled,
      not exists (select from municipality) and not exists (select from person) as is_empty`.execute(db)
  return rows[0] ?? { isFilled: false, isEmpty: false }
}

/** Demo towns without a map: those of an older version. */
export async function townsWithoutMap(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('municipality')
    .leftJoin('townMap', 'townMap.municipalityId', 'municipality.id')
    .select('municipality.slug')
    .where('townMap.municipalityId', 'is', null)
    .where(
      'municipality.slug',
      'in',
      TOWNS.map(({ slug }) => slug),
    )
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Notes that the demo was filled in, and as of when. */
export async function markAsDemo(trx: Trx, now: Date): Promise<void> {
  await trx.insertInto('setting').values({ key: DEMO_SETTING, value: now.toISOString() }).execute()
}
