import { may } from '#domains/access/web/may.ts'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Option, OptionGroup } from '#kit/web/form/SelectField.tsx'
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
    categories: categoryOptions(town.categories),
    isStaff: town.permissions.allowedReportFilterCriteria.includes('MY_RESPONSIBILITY'),
  }
}

/**
 * A category alone, or a group of the whole category and its sub-categories. A closed select shows no group,
 * so that a name of several options ("Etwas anderes") stands with its category.
 */
function categoryOptions(categories: FilteredTownFragment['categories']): (Option | OptionGroup)[] {
  const names = categories.flatMap(({ name, subCategories }) => [
    name,
    ...subCategories.map((each) => each.name),
  ])
  const isShared = (name: string) => names.filter((other) => isSameName(other, name)).length > 1
  return categories.map(({ id, name, subCategories }) => {
    const whole = { value: String(id), label: name }
    if (subCategories.length === 0) return whole
    const parts = subCategories.map((each) => ({
      value: String(each.id),
      label: isShared(each.name) ? say`${each.name} (${name})` : each.name,
    }))
    return { label: name, options: [whole, ...parts] }
  })
}
