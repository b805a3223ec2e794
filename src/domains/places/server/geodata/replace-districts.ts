import type { FoundDistrict } from '#domains/places/district.rules.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { boxOf } from './box.ts'
import { deleteDistricts, districtRows, saveDistricts } from './districts.sql.ts'

/** The present name of a district; null: without a name, or removed. Other names stay. */
export type ShownDistrict = (name: string | null) => string | null

/**
 * Replaces the districts of a town but those that it has drawn, whose names take precedence over the file's.
 * One that was renamed or removed before stays so. Returns what each name of the file has become.
 */
export async function replaceDistricts(
  trx: Trx,
  municipalityId: number,
  found: readonly FoundDistrict[],
): Promise<ShownDistrict> {
  const before = await districtRows(trx, municipalityId)
  const names = new Set(found.map(({ name }) => name))
  const gone = before.filter(({ originName, isDrawn }) => !isDrawn && !names.has(originName))
  await deleteDistricts(
    trx,
    municipalityId,
    gone.map(({ id }) => id),
  )
  const known = new Map(before.map((row) => [row.originName, row]))
  const drawn = new Set(before.flatMap((row) => (row.isDrawn && !row.isRemoved ? [row.name] : [])))
  const others = found.filter(({ name }) => known.get(name)?.isDrawn !== true && !drawn.has(name))
  const ids = await nextIds(trx, 'district_id', others.length)
  await saveDistricts(
    trx,
    others.map(({ name, area, isUploaded }, index) => ({
      ...{
        municipalityId,
        id: known.get(name)?.id ?? ids[index] ?? 0,
        originName: name,
        isUploaded,
        isDrawn: false,
        area,
      },
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
