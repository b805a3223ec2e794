import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import type { Boundary } from '#domains/places/area.rules.ts'
import { MOST_DISTRICTS } from '#domains/places/district.rules.ts'
import { boxOf } from '#domains/places/server/geodata/box.ts'
import {
  type DistrictRow,
  districtRows,
  saveDistricts,
} from '#domains/places/server/geodata/districts.sql.ts'
import { lockTown } from '#domains/places/server/geodata/geodata.sql.ts'
import { touches } from '#domains/places/server/geodata/rings.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { drawnDistrictSchema } from '../district-input.rules.ts'
import { areaOfDrawing } from '../drawing.rules.ts'
import { GeoJsonError } from '../geojson.rules.ts'
import { assignDistrictsJob } from './assign-districts.ts'
import { type DistrictFacts, findDistrict } from './districts.sql.ts'
import { managedTown } from './managed-town.ts'
import { townGround } from './report-districts.sql.ts'

type Known = Omit<DistrictRow, 'area'>

/** `replaces`: a district of that name may have an area, which is replaced. */
export type Drawing = { name: string; geoJson: string; replaces: boolean }

/**
 * Gives the district of a name the drawn area, and makes it where the town has none. No import replaces the
 * area. A job assigns addresses and reports. It is idempotent with `replaces`.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function drawDistrict(
  context: Context,
  municipalityId: number,
  { replaces, ...typed }: Drawing,
): Promise<DistrictFacts> {
  const town = await managedTown(context, municipalityId)
  const { name, geoJson } = checked(drawnDistrictSchema, typed)
  const area = drawnArea(geoJson)
  return context.db.transaction().execute(async (trx) => {
    await lockTown(trx, town.id)
    await requireRolesUnchanged(trx, context)
    await requireInTown(trx, town.id, area)
    const rows = await districtRows(trx, town.id)
    const before = sameDistrict(rows, name, replaces)
    const row = {
      ...(before ?? (await newDistrict(trx, rows, town.id, name))),
      ...{ name, isDrawn: true, isRemoved: false, area },
      ...boxOf(area.flat()),
    }
    await saveDistricts(trx, [row])
    await record(trx, context, {
      ...{ action: 'municipality.district-drawn', municipalityId: town.id, objectId: town.id },
      ...{ oldValue: before?.isRemoved === false ? name : null, newValue: name },
    })
    await context.enqueue(trx, assignDistrictsJob, { municipalityId: town.id })
    return (await findDistrict(trx, row.id)) ?? row
  })
}

function drawnArea(geoJson: string): Boundary {
  try {
    return areaOfDrawing(geoJson)
  } catch (error) {
    if (error instanceof GeoJsonError) throw badInput({ geoJson: error.message })
    throw error
  }
}

async function requireInTown(trx: Trx, municipalityId: number, area: Boundary): Promise<void> {
  const ground = await townGround(trx, municipalityId)
  if (ground !== null && !area.some((ring) => touches(ring, ground)))
    throw badInput({
      geoJson: say`Die Fläche liegt nicht in ${ground.name}. Bei jeder Ecke steht zuerst die Breite, dann die Länge.`,
    })
}

/** The district that has the name, or had it before it was removed; null: none. @throws BAD_USER_INPUT */
function sameDistrict(rows: readonly Known[], name: string, replaces: boolean): Known | null {
  const shown = rows.filter(({ isRemoved }) => !isRemoved)
  const same = shown.find((row) => row.name === name)
  if (same !== undefined && same.west !== null && !replaces)
    throw badInput({
      name: say`Dieser Ortsteil hat schon eine Fläche. Ändern Sie sie in der Liste mit „Fläche ändern“, oder wählen Sie einen anderen Namen.`,
    })
  if (same === undefined && shown.length >= MOST_DISTRICTS)
    throw badInput({ name: say`Mehr als ${MOST_DISTRICTS} Ortsteile sind nicht möglich.` })
  return same ?? rows.find((row) => row.isRemoved && row.originName === name) ?? null
}

/** Another one may have had the name in its file; files find districts by it, so it stays theirs. */
async function newDistrict(trx: Trx, rows: readonly Known[], municipalityId: number, name: string) {
  const id = await nextId(trx, 'district_id')
  const originName = rows.some((row) => row.originName === name) ? say`Fläche ${id}` : name
  return { municipalityId, id, originName, name, isUploaded: false }
}
