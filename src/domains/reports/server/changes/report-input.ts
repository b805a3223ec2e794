import { isOpenTo, isResponsibleFor, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import {
  type CategoryRow,
  findCategories,
  findSubCategories,
  type SubCategoryRow,
} from '#domains/categories/server/categories.sql.ts'
import { canChoose } from '#domains/categories/server/category.policy.ts'
import {
  findBoundaries,
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { findTownAt } from '#domains/municipalities/server/town-at.ts'
import { isTakenAt } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { nearestAddress } from '#domains/places/server/addresses.sql.ts'
import { districtAt } from '#domains/places/server/district-at.ts'
import { cornersOfShape, pointOfShape, type Shape } from '#domains/places/shapes/shape.rules.ts'
import { wordsOf } from '#domains/places/words.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, forbidden } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { TEXT_FIELDS, type TextField } from '../../report-field-lists.rules.ts'
import { createReportSchema, notesSchema } from '../../report-input.rules.ts'
import type { Source } from '../../report-sources.rules.ts'
import { derivedTitle } from '../../title.rules.ts'
import type { ReportRow } from '../reports.sql.ts'
import type { Processing } from './process-report.ts'

/** The inputs of an author in createReport and updateReport. */
export type ContentInput = { [Field in TextField]?: string | null | undefined } & {
  categoryId?: number | null | undefined
  subCategoryId?: number | null | undefined
  location?: unknown
}

/** A new report; staff can also say what only they are to know, such as how a caller can be reached. */
export type ReportInput = ContentInput &
  Pick<Processing, 'isInternal' | 'source' | 'internalNotes'> & { municipalityId: number }

export type CheckedReport = {
  town: MunicipalityRow
  category: CategoryRow
  isInternal: boolean
  internalNotes?: string | null
  values: Pick<ReportRow, TextField | 'categoryId' | 'subCategoryId' | 'source'> &
    Awaited<ReturnType<typeof checkPlace>>
}

/**
 * Validates a new report against its town: category, place, and fields for staff.
 * @throws BAD_USER_INPUT by field, FORBIDDEN, FEATURE_DISABLED
 */
export async function checkReport(
  context: Context,
  viewer: Viewer,
  input: ReportInput,
): Promise<CheckedReport> {
  const { categoryId, subCategoryId, location, ...texts } = checked(createReportSchema, {
    ...input,
    categoryId: input.categoryId ?? undefined,
    location: input.location ?? null,
  })
  const [town] = await findMunicipalities(context.db, [input.municipalityId])
  if (town === undefined || !isOpenTo(viewer, town))
    throw badInput({ municipalityId: say`Diese Gemeinde gibt es nicht.` })
  const { category, subCategory } = await checkCategory(
    context,
    viewer,
    town,
    categoryId,
    subCategoryId ?? null,
  )
  if (location === undefined) throw badInput({ location: say`Bitte wählen Sie den Ort.` })
  const place = await checkPlace(context, town, location)
  const isInternal = checkInternal(viewer, category, subCategory, town, input.isInternal ?? false)
  if (input.source != null && !isResponsibleFor(viewer, town.id, category.id))
    throw forbidden(say`Die Herkunft einer Meldung kann nur die zuständige Redaktion angeben.`)
  if (input.internalNotes && !isStaffOf(viewer, town.id)) throw forbidden()
  return {
    town,
    category,
    isInternal,
    internalNotes: checked(notesSchema, { internalNotes: input.internalNotes ?? '' }).internalNotes || null,
    values: {
      ...place,
      ...textColumns(texts),
      title: texts.title ?? derivedTitle({ ...texts, kind: subCategory?.name ?? category.name, place }),
      categoryId: category.id,
      subCategoryId: subCategory?.id ?? null,
      source: input.source ?? (isStaffOf(viewer, town.id) ? 'STAFF' : sourceOf(context.clientName)),
    },
  }
}

/** Texts as a new report keeps them: none is null. */
const textColumns = (texts: { [Field in TextField]: string | null | undefined }) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, texts[field] ?? null])) as Pick<ReportRow, TextField>

/** @throws BAD_USER_INPUT unless the person may choose both there. */
export async function checkCategory(
  context: Context,
  viewer: Viewer,
  town: MunicipalityRow,
  categoryId: number,
  subCategoryId: number | null,
): Promise<{ category: CategoryRow; subCategory: SubCategoryRow | null }> {
  const [category] = await findCategories(context.db, [categoryId])
  if (category?.municipalityId !== town.id || !canChoose(viewer, category, town)) {
    throw badInput({ categoryId: say`Diese Kategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.` })
  }
  if (subCategoryId === null) return { category, subCategory: null }
  const [subCategory] = await findSubCategories(context.db, [subCategoryId])
  if (
    subCategory?.categoryId !== category.id ||
    !canChoose(viewer, { ...subCategory, id: category.id }, town)
  ) {
    throw badInput({
      subCategoryId: say`Diese Unterkategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.`,
    })
  }
  return { category, subCategory }
}

/**
 * An internal category makes its reports internal; otherwise the staff of the category may choose (rule 29).
 */
function checkInternal(
  viewer: Viewer,
  category: CategoryRow,
  subCategory: SubCategoryRow | null,
  town: MunicipalityRow,
  wanted: boolean,
): boolean {
  if (category.isInternal || subCategory?.isInternal) return true
  if (wanted && !isResponsibleFor(viewer, town.id, category.id)) throw forbidden()
  if (wanted) requireFeature(town, 'INTERNAL_AREA', 'isInternal')
  return wanted
}

type GivenPlace = {
  latitude: number
  longitude: number
  street?: string | null | undefined
  houseNumber?: string | null | undefined
  zip?: string | null | undefined
  place?: string | null | undefined
  note?: string | null | undefined
  shape?: Shape | null | undefined
}

/**
 * A place for a report, with its address completed. It may lie a little over the border (rule 122). The point
 * of a stretch or an area is worked out here, so that it always lies on or in it.
 * @throws BAD_USER_INPUT outside of the town, also for a corner
 */
export async function checkPlace(context: Context, town: MunicipalityRow, given: GivenPlace) {
  const shape = given.shape ?? null
  const location = shape === null ? given : { ...given, ...pointOfShape(shape) }
  const boundary = (await findBoundaries(context.db, [town.id])).get(town.id) ?? null
  const isTaken = (point: Point) => isTakenAt(point, { ...town, boundary }, town.borderTolerance)
  if (!isTaken(location)) throw badInput({ location: await outsideMessage(context, town, location) })
  if (shape !== null && !cornersOfShape(shape).every(isTaken))
    throw badInput({
      location: say`Ein Teil liegt nicht in ${town.name}. Bitte setzen Sie alle Ecken in ${town.name}.`,
    })
  const [address, district] = await Promise.all([
    completeAddress(context, town, location),
    districtAt(context.db, town.id, location),
  ])
  return {
    ...address,
    districtId: district?.districtId ?? null,
    latitude: location.latitude,
    longitude: location.longitude,
    placeNote: location.note || null,
    shape,
  }
}

/** Names the other town that the place lies in, if it takes reports here (rule 21). */
async function outsideMessage(
  context: Context,
  town: MunicipalityRow,
  point: { latitude: number; longitude: number },
) {
  const other = await findTownAt(context.db, point, town.id)
  if (other !== null) return say`Dieser Ort liegt in ${other.name}. Bitte melden Sie ihn dort.`
  return wordsOf(
    town.country,
  )`Dieser Ort liegt außerhalb von ${town.name}. Bitte wählen Sie einen Ort in ${town.name}.`
}

/** Metres within which the nearest known address completes a missing one. */
const NEAREST_ADDRESS_M = 150

/** The address of a place as it was given; without a street the one that the town's addresses tell. */
export async function completeAddress(
  context: Pick<Context, 'db'>,
  town: MunicipalityRow,
  location: GivenPlace,
) {
  const { country, state } = town
  if (location.street) {
    const { street, houseNumber, zip, place } = location
    return {
      street,
      houseNumber: houseNumber ?? null,
      zip: zip ?? null,
      place: place ?? town.name,
      country,
      state,
    }
  }
  const near = await nearestAddress(context.db, location)
  if (near === null || near.municipalityId !== town.id || near.distance > NEAREST_ADDRESS_M) {
    return {
      street: null,
      houseNumber: null,
      zip: location.zip ?? null,
      place: location.place ?? town.name,
      country,
      state,
    }
  }
  return { street: near.street, houseNumber: null, zip: near.zip, place: near.place, country, state }
}

function sourceOf(clientName: string | null): Source {
  if (clientName === 'meldewerk-android') return 'APP_ANDROID'
  return clientName === 'meldewerk-ios' ? 'APP_IOS' : 'WEB'
}
