import type { FoundDistrict } from '#domains/places/district.rules.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { boxOf } from './box.ts'
import { deleteDistricts, districtRows, saveDistricts } from './districts.sql.ts'

/** The present name of a district; null: without a name, or removed. Other names stay. */
export type ShownDistrict = (name: string | null) => string | null

/**
 * Replaces the districts of a town. One that was renamed or removed before stays so. Returns what each name
 * of the file has become.
 */
export async function replaceDistricts(
  trx: Trx,
  municipalityId: number,
  found: readonly FoundDistrict[],
): Promise<ShownDistrict> {
  const before = await districtRows(trx, municipalityId)
  const names = new Set(found.map(({ name }) => name))
  const gone = before.filter(({ originName }) => !names.has(originName)).map(({ id }) => id)
  await deleteDistricts(trx, municipalityId, gone)
  const known = new Map(before.map((row) => [row.originName, row]))
  const ids = await nextIds(trx, 'district_id', found.length)
  await saveDistricts(
    trx,
    found.map(({ name, area, isUploaded }, index) => ({
      ...{ municipalityId, id: known.get(name)?.id ?? ids[index] ?? 0, originName: name, isUploaded, area },
      ...{ name: known.get(name)?.name ?? name, isRemoved: known.get(name)?.isRemoved ?? false },
      ...(area === null ? { west: null, south: null, east: null, north: null } : boxOf(area.flat())),
    })),
  )
  return (name) => {
    const row = name === null ? undefined : known.get(name)
    if (row === undefined) return name
    return row.isRemoved ? null : row.name
  }
}
