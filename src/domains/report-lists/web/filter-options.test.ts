import { expect, test } from 'vitest'
import { filterChoices } from './filter-options.ts'

const category = (id: number, name: string, ...parts: string[]) => ({
  ...{ id, name, __typename: 'Category' as const },
  subCategories: parts.map((part, index) => ({ id: id + index + 1, name: part })),
})

const town = {
  id: 1,
  statuses: [],
  categories: [
    category(10, 'Kanal', 'Brunnen', 'Etwas anderes'),
    category(20, 'Friedhof', 'Wasserstelle', 'etwas anderes'),
    category(30, 'Sonstiges', 'Sonstiges'),
    category(40, 'Lob'),
  ],
  permissions: { canCreateInternalNotes: false, allowedReportFilterCriteria: [] },
} as unknown as Parameters<typeof filterChoices>[0]

test('no two categories of the filter have the same label', () => {
  const labels = filterChoices(town).categories.flatMap((each) =>
    'options' in each ? each.options.map(({ label }) => label) : each.label,
  )
  expect(labels).toEqual([
    ...['Kanal', 'Brunnen', 'Etwas anderes (Kanal)'],
    ...['Friedhof', 'Wasserstelle', 'etwas anderes (Friedhof)'],
    ...['Sonstiges', 'Sonstiges (Sonstiges)', 'Lob'],
  ])
})
