import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { type DistrictFacts, findDistrict } from './districts.sql.ts'
import { canManagePlaces } from './geodata.policy.ts'
import { findImport, type PlaceImportRow } from './place-imports.sql.ts'

/** A town whose places the viewer manages. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function managedTown(context: Context, municipalityId: number): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManagePlaces(viewer, town.id)) throw forbidden()
  return town
}

/** An import of a town that the viewer manages. @throws UNAUTHENTICATED, NOT_FOUND */
export async function managedImport(context: Context, id: number): Promise<PlaceImportRow> {
  const viewer = requireSignedIn(context.viewer)
  const row = await findImport(context.db, id)
  if (row === null || !canManagePlaces(viewer, row.municipalityId)) throw importGone()
  if ((await loadMunicipality(context, row.municipalityId)) === null) throw importGone()
  return row
}

export const importGone = () =>
  notFound(say`Diesen Import gibt es nicht mehr. Bitte laden Sie die Datei noch einmal hoch.`)

/** A district of a town that the viewer manages. @throws UNAUTHENTICATED, NOT_FOUND */
export async function managedDistrict(context: Context, id: number): Promise<DistrictFacts> {
  const viewer = requireSignedIn(context.viewer)
  const district = await findDistrict(context.db, id)
  if (district === null || !canManagePlaces(viewer, district.municipalityId)) throw districtGone()
  if ((await loadMunicipality(context, district.municipalityId)) === null) throw districtGone()
  return district
}

export const districtGone = () => notFound(say`Diesen Ortsteil gibt es nicht mehr.`)
