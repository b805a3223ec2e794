import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TownTemplate } from '#domains/templates/server/town-templates.ts'
import { answeredText, fittingTemplates, type UseCount } from './fitting-templates.ts'

type Told = {
  templates: { name: string; status: string; text: string }[]
  reports: { category: string; status: string; template: string; text: string }[]
}
/** Reports in the order in which they were answered, each with the template that a person would take. */
const TOLD = JSON.parse(readFileSync('tests/fixtures/answered-reports.json', 'utf8')) as Told

const STATUSES = [...new Set(TOLD.templates.map(({ status }) => status))]
const CATEGORIES = [...new Set(TOLD.reports.map(({ category }) => category))]
const TEMPLATES: TownTemplate[] = TOLD.templates.map(({ name, status, text }, index) => ({
  ...{ municipalityId: 1, id: index + 1, name, text, categoryId: null },
  statusId: STATUSES.indexOf(status),
}))

/** How often the taken template was first, and one of three. A report is tried before it counts. */
function tried(learns: boolean): { first: number; three: number } {
  const uses: UseCount[] = []
  const result = { first: 0, three: 0 }
  for (const { category, status, template, text } of TOLD.reports) {
    const report = {
      text: answeredText({ title: '', description: text }, category),
      categoryId: CATEGORIES.indexOf(category),
      statusId: STATUSES.indexOf(status),
    }
    const names = fittingTemplates(report, TEMPLATES, uses).map((each) => each.template.name)
    if (names[0] === template) result.first += 1
    if (names.includes(template)) result.three += 1
    const { id = 0 } = TEMPLATES.find(({ name }) => name === template) ?? {}
    if (!learns) continue
    const { categoryId, statusId } = report
    const known = uses.find(
      (use) => use.templateId === id && use.categoryId === categoryId && use.statusId === statusId,
    )
    if (known === undefined) uses.push({ templateId: id, categoryId, statusId, count: 1 })
    else known.count += 1
  }
  return result
}

test('uses make proposals better than words alone, and both find most', () => {
  const [words, both, all] = [tried(false), tried(true), TOLD.reports.length]
  expect(words.three / all).toBeGreaterThan(0.7)
  expect(both.first).toBeGreaterThan(words.first)
  expect(both.three / all).toBeGreaterThan(0.8)
})

const aTemplate = (id: number, name: string, more: Partial<TownTemplate> = {}): TownTemplate => ({
  ...{ municipalityId: 1, id, name, text: 'Vielen Dank für den Hinweis.', categoryId: null, statusId: null },
  ...more,
})
const REPORT = { categoryId: 1, statusId: 1, text: 'Die Laterne ist dunkel' }
const namesOf = (templates: readonly TownTemplate[], uses: readonly UseCount[] = []) =>
  fittingTemplates(REPORT, templates, uses).map(({ template }) => template.name)

test('nothing is proposed without a reason, or for another category or status', () => {
  expect(namesOf([aTemplate(1, 'Allgemein')])).toEqual([])
  const others = [
    aTemplate(1, 'Laterne', { categoryId: 2 }),
    aTemplate(2, 'Laterne repariert', { statusId: 2 }),
  ]
  expect(namesOf(others)).toEqual([])
  expect(namesOf([...others, aTemplate(3, 'Laterne')])).toEqual(['Laterne'])
})

test('the status alone is a reason where few templates have it', () => {
  const few = ['A', 'B', 'C'].map((name, id) => aTemplate(id, name, { statusId: 1 }))
  expect(namesOf(few)).toEqual(['A', 'B', 'C'])
  expect(namesOf([...few, aTemplate(9, 'D', { statusId: 1 })])).toEqual([])
})

test('one similar report is chance, two are a reason', () => {
  const use = (count: number, categoryId = 1) => [{ templateId: 1, categoryId, statusId: 1, count }]
  expect(namesOf([aTemplate(1, 'Allgemein')], use(1))).toEqual([])
  expect(namesOf([aTemplate(1, 'Allgemein')], use(2))).toEqual(['Allgemein'])
  expect(namesOf([aTemplate(1, 'Allgemein')], use(9, 2)), 'in another category').toEqual([])
})
