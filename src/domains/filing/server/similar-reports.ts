import { isOpenTo } from '#domains/access/server/viewer.ts'
import { DUPLICATE_RADIUS } from '#domains/categories/category.rules.ts'
import { findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import type { Point } from '#domains/places/place.rules.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import { metresBetween } from '#domains/places/shapes/shape-distance.rules.ts'
import { shapeFault } from '#domains/places/shapes/shape-fault.rules.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#domains/reports/report.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { likenessQuery } from '#domains/search/server/likeness.ts'
import { openReportsAbout } from '#domains/things/server/open-reports.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { type Concern, isSameKind } from './same-kind.ts'
import { openReportsNear } from './similar-reports.sql.ts'

/** Most reports that are shown; people read no more (U-06). */
const MOST_SHOWN = 3
/** Most other reports nearby that are listed. */
const MOST_OTHERS = 20

export type SimilarReport = {
  report: ReportRow
  distance: number
  isSameCategory: boolean
  isSameKind: boolean
  isSameThing: boolean
}

type Asked = Point & {
  municipalityId: number
  categoryId?: number | null
  subCategoryId?: number | null
  text?: string | null
  thingId?: number | null
  exceptId?: number | null
  shape?: Shape | null
  withOthers: boolean
}

/**
 * Possible duplicates of a draft, or of the report `exceptId`: at most three open public reports of the same
 * kind nearby. Those about the same thing come first, then those of the same category, then those with
 * common words, then the nearest.
 * `withOthers` adds the reports of other kinds there, nearest first.
 * A stretch or an area counts with all of it, on both sides.
 * @throws NOT_FOUND for an unknown municipality, BAD_USER_INPUT for a place that is none
 */
export async function similarReports(context: Context, asked: Asked): Promise<SimilarReport[]> {
  const { municipalityId, latitude, longitude } = asked
  const town = await loadMunicipality(context, municipalityId)
  if (town === null || !isOpenTo(context.viewer, town))
    throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw badInput({ location: say`Diesen Ort gibt es nicht.` })
  const [category] = asked.categoryId == null ? [] : await findCategories(context.db, [asked.categoryId])
  const isHere = category?.municipalityId === municipalityId
  const metres = isHere ? category.duplicateRadius : DUPLICATE_RADIUS.usual
  const draft = await concernOf(context, asked, isHere)
  const words = likenessQuery(draft.text)
  const except = asked.exceptId ?? null
  const place = { latitude, longitude, shape: checkedShape(asked.shape) }
  const near = (await openReportsNear(context.db, { municipalityId, place, metres, words, except }))
    .map(({ likeness, ...report }) => ({
      report,
      likeness,
      distance: metresBetween(place, report),
      isSameThing: false,
      isSameCategory: isHere && report.categoryId === category.id,
      isSameKind: isSameKind(draft, {
        ...{ categoryId: report.categoryId, subCategoryId: report.subCategoryId },
        ...{ text: report.title, address: `${report.street ?? ''} ${report.place ?? ''}` },
      }),
    }))
    .filter(({ distance }) => distance <= metres)
  const ofThing = await aboutThing(context, asked)
  const told = new Set(ofThing.map(({ report }) => report.id))
  const others = near.filter(({ report }) => !told.has(report.id))
  const ofKind = others
    .filter((each) => each.isSameKind)
    .sort(
      (a, b) =>
        Number(b.isSameCategory) - Number(a.isSameCategory) ||
        b.likeness - a.likeness ||
        a.distance - b.distance,
    )
  const same = [...ofThing, ...ofKind].slice(0, MOST_SHOWN)
  if (!asked.withOthers) return same
  const rest = others.filter((each) => !each.isSameKind).sort((a, b) => a.distance - b.distance)
  return [...same, ...rest.slice(0, MOST_OTHERS)]
}

/** @throws BAD_USER_INPUT */
function checkedShape(shape: Shape | null | undefined): Shape | null {
  const fault = shape == null ? null : shapeFault(shape)
  if (fault !== null) throw badInput({ shape: fault })
  return shape ?? null
}

/** Open reports about the thing of the draft. */
async function aboutThing(
  { db }: Context,
  { municipalityId, thingId, categoryId, exceptId, latitude, longitude }: Asked,
): Promise<SimilarReport[]> {
  if (thingId == null) return []
  const found = await openReportsAbout(db, { municipalityId, id: thingId })
  return found
    .filter(({ id }) => id !== exceptId)
    .map((report) => ({
      report,
      distance: metresBetween({ latitude, longitude }, report),
      isSameCategory: report.categoryId === categoryId,
      ...{ isSameKind: true, isSameThing: true },
    }))
}

/** The draft's category and sub-category, if valid in the town, and its words. */
async function concernOf({ db }: Context, asked: Asked, isHere: boolean): Promise<Concern> {
  const [chosen] =
    isHere && asked.subCategoryId != null ? await findSubCategories(db, [asked.subCategoryId]) : []
  const subCategory = chosen?.categoryId === asked.categoryId ? chosen : undefined
  const text = (asked.text ?? '').slice(0, TITLE_MAX + DESCRIPTION_MAX)
  return {
    categoryId: isHere ? (asked.categoryId ?? null) : null,
    subCategoryId: subCategory?.id ?? null,
    text: subCategory === undefined ? text : `${subCategory.name}. ${text}`,
  }
}
