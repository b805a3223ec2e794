import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { type CategoryRow, categoriesOf, findCategories } from '#domains/categories/server/categories.sql.ts'
import { isOpenToAll } from '#domains/categories/server/category.policy.ts'
import {
  type MunicipalityRow,
  municipalitiesNear,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { findTownAt } from '#domains/municipalities/server/town-at.ts'
import { withExactPlace } from '#domains/reports/server/exact-place.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import { canProcess } from '#domains/reports/server/report.policy.ts'
import { townsBefore } from '#domains/reports/server/transferring/transfers.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { sameCategory, TOWNS_OFFERED } from '../transfer.rules.ts'

export type TransferTown = {
  town: MunicipalityRow
  holdsPlace: boolean
  categories: readonly CategoryRow[]
  categoryId: number | null
}

/**
 * The active municipalities that can get a report, first the one that holds its place, then the nearest.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function transferTowns(context: Context, reportId: number): Promise<TransferTown[]> {
  const viewer = requireSignedIn(context.viewer)
  const { db } = context
  const report = await requireReport(db, viewer, reportId)
  if (!canProcess(viewer, report)) throw forbidden()
  const point = withExactPlace(report)
  const [holder, near, before, [own]] = await Promise.all([
    findTownAt(db, point, report.municipalityId),
    municipalitiesNear(db, point, TOWNS_OFFERED + 1),
    townsBefore(db, report),
    findCategories(db, [report.categoryId]),
  ])
  const others = near.filter(({ id }) => id !== holder?.id)
  const towns = [...(holder === null ? [] : [holder]), ...others]
    .filter(({ id }) => id !== report.municipalityId && !before.has(id))
    .slice(0, TOWNS_OFFERED)
  if (towns.length === 0) return []
  const ids = towns.map(({ id }) => id)
  const all = (await categoriesOf(db, ids)).filter(isOpenToAll)
  return towns.map((town) => {
    const categories = all.filter(({ municipalityId }) => municipalityId === town.id)
    const categoryId = sameCategory(own?.name ?? '', categories)?.id ?? null
    return { town, holdsPlace: town.id === holder?.id, categories, categoryId }
  })
}
