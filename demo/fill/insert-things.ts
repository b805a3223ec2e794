import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { putThings } from '#domains/things/server/thing-import.sql.ts'
import { saveKindRow } from '#domains/things/server/thing-kinds.sql.ts'
import { readThings } from '#domains/things/thing-file.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { TownPlan } from '../plan/types.ts'
import { advance } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

/** The kinds of one town; each has a file of invented numbers along its streets. */
const KINDS = [
  { name: 'Laterne', slug: 'laterne', category: 'beleuchtung', file: 'laternen-lindental.csv' },
  { name: 'Bank', slug: 'bank', category: 'gruen-spielplaetze', file: 'baenke-lindental.csv' },
] as const

const TOWN = 'lindental'

/** Metres within which a report of lamps is about the nearest lamp. */
const NEAR = 25

/** Reads lamps and benches of a town as its administrators would, and gives reports of lamps their lamp. */
export async function insertThings(trx: Trx, plans: readonly TownPlan[], towns: TownIds): Promise<void> {
  const town = plans.map((plan) => plan.town).find(({ slug }) => slug === TOWN)
  if (town === undefined) return
  const municipalityId = towns.town(town)
  for (const [index, { name, slug, category, file }] of KINDS.entries()) {
    const kind = { municipalityId, id: index + 1 }
    await saveKindRow(trx, { ...kind, name, slug, categoryIds: [towns.category(town, category)] })
    const read = readThings(readFileSync(join(import.meta.dirname, '../things', file)), null)
    if (typeof read === 'string' || read.refused.length > 0) throw new Error(`${file} cannot be used`)
    await putThings(trx, kind, read.things)
  }
  await advance(trx, 'thing_kind_id', KINDS.length)
  await sql`
    update report set thing_id = near.id
    from report r cross join lateral (
      select thing.id, sqrt((thing.latitude - r.latitude) ^ 2 + ((thing.longitude - r.longitude) * cosd(r.latitude)) ^ 2) * 111320 as metres
      from thing where thing.municipality_id = r.municipality_id and thing.kind_id = 1 order by 2 limit 1) near
    where report.municipality_id = ${municipalityId} and report.municipality_id = r.municipality_id and report.id = r.id
      and r.exact_latitude is null and r.shape is null and r.category_id = ${towns.category(town, 'beleuchtung')} and near.metres < ${NEAR}`.execute(
    trx,
  )
}
