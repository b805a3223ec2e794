import {
  type CategoryRow,
  categoriesOf,
  type SubCategoryRow,
  subCategoriesOf,
} from '#domains/categories/server/categories.sql.ts'
import {
  findBoundaries,
  findMunicipalities,
  findStatuses,
  type MunicipalityRow,
  type StatusRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import type { Boundary } from '#domains/places/area.rules.ts'
import { periodsInForce } from '#domains/retention/server/choose-periods.ts'
import type { Db } from '#kit/server/database/db.ts'

/** Everything of a town that each report is compared with, read once. */
export type KnownTown = {
  town: MunicipalityRow
  boundary: Boundary | null
  categories: readonly CategoryRow[]
  subCategories: readonly SubCategoryRow[]
  statuses: readonly StatusRow[]
  /** Months after which closed and rejected reports are deleted. */
  months: Awaited<ReturnType<typeof periodsInForce>>
}

/** Null where there is no such town. */
export async function knownTown(db: Db, municipalityId: number): Promise<KnownTown | null> {
  const [town] = await findMunicipalities(db, [municipalityId])
  if (town === undefined) return null
  const [boundaries, categories, statuses, months] = await Promise.all([
    findBoundaries(db, [town.id]),
    categoriesOf(db, [town.id]),
    findStatuses(db, [town.id]),
    periodsInForce(db, town.id),
  ])
  const subCategories = await subCategoriesOf(
    db,
    categories.map(({ id }) => id),
  )
  return { town, boundary: boundaries.get(town.id) ?? null, categories, subCategories, statuses, months }
}
