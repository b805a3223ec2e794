import { may } from '#domains/access/web/may.ts'
import type { FilterChoices } from './FilterFields.tsx'
import type { FilteredTownFragment } from './FilterOptions.generated.ts'

/** The filter options of a town, for this viewer. */
export function filterChoices(
  town: FilteredTownFragment,
): Required<Pick<FilterChoices, 'statuses' | 'categories' | 'isStaff'>> {
  const isInside = may('createInternalNotes', 'municipality', town)
  const statuses = town.statuses.filter(({ kind }) => isInside || kind !== 'NOT_APPROVED')
  // A kind makes a readable URL; where a town has several statuses of a kind the option holds the id.
  const isOne = (kind: string) => statuses.filter((each) => each.kind === kind).length === 1
  return {
    statuses: statuses.map(({ id, kind, name }) => ({ value: isOne(kind) ? kind : String(id), label: name })),
    categories: town.categories.map(optionsOf),
    isStaff: town.permissions.allowedReportFilterCriteria.includes('MY_RESPONSIBILITY'),
  }
}

/** A category alone, or a group of the whole category and its sub-categories. */
function optionsOf({ id, name, subCategories }: FilteredTownFragment['categories'][number]) {
  const whole = { value: String(id), label: name }
  if (subCategories.length === 0) return whole
  const parts = subCategories.map((each) => ({ value: String(each.id), label: each.name }))
  return { label: name, options: [whole, ...parts] }
}
