import { DUPLICATE_RADIUS } from '#domains/categories/category.rules.ts'
import { findCategories } from '#domains/categories/server/categories.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#domains/reports/report.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { likenessQuery } from '#domains/search/server/likeness.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { openReportsNear } from './similar-reports.sql.ts'

/** Most reports that are shown; people read no more (U-06). */
const MOST_SHOWN = 3

export type SimilarReport = { report: ReportRow; distance: number; isSameCategory: boolean }

type Asked = Point & {
  municipalityId: number
  categoryId?: number | null
  text?: string | null
  exceptId?: number | null
}

/**
 * Possible duplicates of a draft, or of the report `exceptId`: at most three open public reports nearby.
 * Those of the same category come first, then those with common words, then the nearest.
 * @throws NOT_FOUND for an unknown municipality, BAD_USER_INPUT for a place that is none
 */
export async function similarReports(context: Context, asked: Asked): Promise<SimilarReport[]> {
  const { municipalityId, latitude, longitude } = asked
  const town = await loadMunicipality(context, municipalityId)
  if (!town?.isActive) throw notFound('Diese Gemeinde')
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw badInput({ location: 'Diesen Ort gibt es nicht.' })
  const [category] = asked.categoryId == null ? [] : await findCategories(context.db, [asked.categoryId])
  const isHere = category?.municipalityId === municipalityId
  const metres = isHere ? category.duplicateRadius : DUPLICATE_RADIUS.usual
  const words = likenessQuery((asked.text ?? '').slice(0, TITLE_MAX + DESCRIPTION_MAX))
  const except = asked.exceptId ?? null
  const point = { latitude, longitude }
  const near = await openReportsNear(context.db, { municipalityId, point, metres, words, except })
  return near
    .map(({ likeness, ...report }) => ({
      report,
      likeness,
      distance: distanceInMetres(point, report),
      isSameCategory: isHere && report.categoryId === category.id,
    }))
    .filter(({ distance }) => distance <= metres)
    .sort(
      (a, b) =>
        Number(b.isSameCategory) - Number(a.isSameCategory) ||
        b.likeness - a.likeness ||
        a.distance - b.distance,
    )
    .slice(0, MOST_SHOWN)
}
