import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import type { Licence } from '#domains/open-data/licence.rules.ts'
import { licenceOf } from '#domains/open-data/server/licence-of.ts'
import { listOpenTowns } from '#domains/open-data/server/open-towns.sql.ts'
import type { Context } from '#kit/server/builder.ts'

/** Towns in one catalogue of the platform. */
const MOST_TOWNS = 500

type Found = { towns: { town: MunicipalityRow; licence: Licence }[]; next: number | null }

/**
 * Towns that give their data, with their licences, behind one id; `next` is the last one where more follow.
 */
export async function townsWithOpenData(context: Context, behind: number): Promise<Found> {
  const isId = Number.isInteger(behind) && behind >= 0 && behind < 2 ** 31
  const ids = await listOpenTowns(context.db, isId ? behind : 0, MOST_TOWNS + 1)
  const shown = ids.slice(0, MOST_TOWNS)
  const rows = shown.length === 0 ? [] : await findMunicipalities(context.db, shown)
  const towns = await Promise.all(
    rows.map(async (town) => ({ town, licence: await licenceOf(context, town) })),
  )
  const next = ids.length > shown.length ? (shown.at(-1) ?? null) : null
  return { towns: towns.sort((one, other) => one.town.id - other.town.id), next }
}
