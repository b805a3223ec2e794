import { fittingCategories, type SearchedCategory } from '#domains/filing/server/category-words.ts'
import { partsOf } from '#domains/search/server/compounds.ts'
import { wordsOf } from '#domains/search/server/keys.ts'
import { BASE_KINDS, type BaseKind } from './kinds.ts'

/** A place where a town files a kind. */
type Filed = { categoryId: number; subCategoryId: number | null }

/**
 * Where a town files each kind of the base: first a category whose own words name it, then one that everyday
 * words lead to. Kinds that no category takes are left out.
 */
export function kindsInTown(categories: readonly SearchedCategory[]): Map<BaseKind, Filed> {
  const keysOf = new Map(categories.map((category) => [category.id, ownKeys(category)]))
  return new Map(
    BASE_KINDS.flatMap((kind) => {
      for (const lead of kind.leads) {
        const keys = wordsOf(lead).map(({ key }) => key)
        const named = categories.filter(({ id }) => keys.every((key) => keysOf.get(id)?.has(key)))
        const [fit] = fittingCategories(named, lead)
        if (fit !== undefined) return [[kind, fit] as const]
      }
      const fits = kind.leads.map((lead) => fittingCategories(categories, lead)[0])
      const fit = fits.find((each) => each !== undefined)
      return fit === undefined ? [] : [[kind, fit] as const]
    }),
  )
}

/** The stems of a category's own words, and of the parts of compounds. */
function ownKeys({ name, hint, subCategories }: SearchedCategory): Set<string> {
  const words = [name, hint, ...subCategories.map((each) => each.name)].flatMap((text) => wordsOf(text))
  return new Set(words.flatMap(({ form, key }) => [key, ...partsOf(form)]))
}
