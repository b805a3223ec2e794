import { may } from '#domains/access/web/may.ts'
import type { FilterChoices } from './FilterFields.tsx'
import type { FilteredTownFragment } from './FilterOptions.generated.ts'

/** What a town's reports can be narrowed by, for whoever looks at them. */
export function filterChoices(
  town: FilteredTownFragment,
): Required<Pick<FilterChoices, 'statuses' | 'categories' | 'isStaff'>> {
  const isInside = may('createInternalNotes', 'municipality', town)
  const statuses = town.statuses.filter(({ kind }) => isInside || kind !== 'NOT_APPROVED')
  // By its kind, so that an address can be read; where a town has several of a kind, by its id.
  const isOne = (kind: string) => statuses.filter((each) => each.kind === kind).length === 1
  return {
    statuses: statuses.map(({ id, kind, name }) => ({ value: isOne(kind) ? kind : String(id), label: name })),
    categories: town.categories.map(optionsOf),
    isStaff: town.permissions.allowedReportFilterCriteria.includes('MY_RESPONSIBILITY'),
  }
}

/** A category, or under its name all of it and its sub-categories. */
function optionsOf({ id, name, subCategories }: FilteredTownFragment['categories'][number]) {
  const whole = { value: String(id), label: name }
  if (subCategories.length === 0) return whole
  const parts = subCategories.map((each) => ({ value: String(each.id), label: each.name }))
  return { label: name, options: [whole, ...parts] }
}
