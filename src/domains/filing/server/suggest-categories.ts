import { ANONYMOUS, isOpenTo } from '#domains/access/server/viewer.ts'
import {
  type CategoryRow,
  categoriesOf,
  type SubCategoryRow,
  subCategoriesOf,
} from '#domains/categories/server/categories.sql.ts'
import { canChoose, isOpenToAll } from '#domains/categories/server/category.policy.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { listReports } from '#domains/report-lists/server/list-reports.ts'
import { checkedFilter } from '#domains/report-lists/server/report-filter.ts'
import { say } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import type { Context } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { type CategoryFit, fittingCategories } from './category-words.ts'

/** Most characters of a text that count, as in other searches. */
const MOST_TEXT = 200
/** Fewest characters that the search of reports takes. */
const LEAST_TEXT = 2
/** Reports whose categories are counted, the best hits. */
const LOOKED_AT = 20

export type CategorySuggestion = { category: CategoryRow; subCategory: SubCategoryRow | null }

/**
 * The categories of a town, open to the viewer, that everyday words lead to, best first. If no word of a
 * category fits: the categories of similar public reports.
 * @throws NOT_FOUND for an unknown municipality
 */
export async function suggestCategories(
  context: Context,
  asked: { municipalityId: number; text: string },
): Promise<CategorySuggestion[]> {
  const { db, viewer } = context
  const town = await loadMunicipality(context, asked.municipalityId)
  if (town === null || !isOpenTo(viewer, town)) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  const text = searchTextOrNull(asked.text, MOST_TEXT)
  if (text === null) return []
  const open = (await categoriesOf(db, [town.id])).filter((each) => canChoose(viewer, each, town))
  const parts = await subCategoriesOf(
    db,
    open.map(({ id }) => id),
  )
  const partsOf = ({ id }: CategoryRow) => parts.filter((each) => each.categoryId === id && isOpenToAll(each))
  const searched = open.map((each) => ({ ...each, subCategories: partsOf(each) }))
  const own = fittingCategories(searched, text)
  // In a municipality in preparation nothing is public.
  const fits = own.length > 0 || !town.isActive ? own : await filedBefore(context, town.id, text)
  return fits.flatMap(({ categoryId, subCategoryId }) => {
    const category = open.find(({ id }) => id === categoryId)
    if (category === undefined) return []
    return { category, subCategory: partsOf(category).find(({ id }) => id === subCategoryId) ?? null }
  })
}

/** The categories of the public reports that a search finds, most frequent first. */
async function filedBefore(context: Context, municipalityId: number, text: string): Promise<CategoryFit[]> {
  if (text.length < LEAST_TEXT) return []
  const asAnybody = { ...context, viewer: ANONYMOUS }
  const filter = await checkedFilter(asAnybody, {
    ...{ municipalityId, searchText: text },
    ...{ onlyWithPhoto: false, onlyMyResponsibility: false, onlyAssignedToMe: false },
  })
  // A guess at another word is too little to file something by.
  if (!filter.search || filter.search.corrected !== null) return []
  const order = { type: 'RELEVANCE', direction: 'DESC' } as const
  const { rows } = await listReports(asAnybody, filter, order, { page: 1, count: LOOKED_AT })
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return [...byCategory]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([categoryId]) => ({ categoryId, subCategoryId: null }))
}
