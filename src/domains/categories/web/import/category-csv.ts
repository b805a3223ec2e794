import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import type { CsvTable } from '#kit/common/csv/read-csv.ts'
import { csvOf } from '#kit/common/csv/write-csv.ts'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import type { ImportRow } from '#kit/web/import/import-row.ts'
import { CATEGORY_ICONS, type CategoryValues, categorySchema } from '../../category.rules.ts'

/** The columns of the file, in German for everybody: files are passed on between town halls. */
const COLUMNS = ['Name', 'Hinweis', 'Unterkategorien', 'Symbol', 'Gefahr', 'Intern', 'Umkreis'] as const
export const NAME_COLUMN = COLUMNS[0]

/** Between the names of sub-categories in one cell. */
const BAR = '|'

/** A category as another town shows it to everybody. */
export type ShownCategory = {
  id: number
  name: string
  hint: string
  icon: string
  duplicateRadius: number
  isDangerous: boolean
  isInternal?: boolean
  subCategories: readonly { name: string }[]
}

const yes = (flag: boolean) => (flag ? 'ja' : '')
const isYes = (text = '') => /^(ja|x|1|wahr|true|yes)$/i.test(text)

/** A town's categories as a file that can be read again, here or in another town. */
export const categoriesAsCsv = (categories: readonly ShownCategory[]): string =>
  csvOf([
    [...COLUMNS],
    ...categories.map(({ name, hint, icon, duplicateRadius, isDangerous, isInternal, subCategories }) => [
      ...[name, hint, subCategories.map((each) => each.name).join(` ${BAR} `), icon],
      ...[yes(isDangerous), yes(isInternal ?? false), String(duplicateRadius)],
    ]),
  ])

/** The rows of a file, judged by the schema of the form. `present`: names that the town has already. */
export function rowsOfFile(lines: CsvTable['rows'], present: readonly string[]): ImportRow<CategoryValues>[] {
  const typed = lines.map((line) => ({
    name: line.name ?? '',
    hint: line.hinweis ?? '',
    icon: line.symbol || 'circle-question-mark',
    isDangerous: isYes(line.gefahr),
    isInternal: isYes(line.intern),
    ...(line.umkreis ? { duplicateRadius: Number(line.umkreis) } : {}),
    subCategories: (line.unterkategorien ?? '').split(BAR).flatMap((each) => {
      const name = each.trim()
      return name === '' ? [] : [{ name }]
    }),
  }))
  return judged(typed, present)
}

/** The rows of another town's categories. */
export const rowsOfTown = (
  categories: readonly ShownCategory[],
  present: readonly string[],
): ImportRow<CategoryValues>[] =>
  judged(
    categories.map(({ name, hint, icon, duplicateRadius, isDangerous, subCategories }) => ({
      ...{ name, hint, icon, duplicateRadius, isDangerous },
      subCategories: subCategories.map((each) => ({ name: each.name })),
    })),
    present,
  )

type Typed = { name: string; hint: string; subCategories: readonly { name: string }[] }

function judged(all: readonly Typed[], present: readonly string[]): ImportRow<CategoryValues>[] {
  const taken = [...present]
  return all.map((typed, index) => {
    const { name, hint, subCategories } = typed
    const row = {
      key: String(index),
      cells: [name, hint, subCategories.map((each) => each.name).join(', ')],
    }
    if (taken.some((each) => isSameName(each, name)))
      return { ...row, input: null, problem: say`Gibt es schon` }
    const { value, errors } = validate(categorySchema, typed)
    if (value === null) return { ...row, input: null, problem: problemOf(errors) }
    taken.push(name)
    return { ...row, input: value, problem: null }
  })
}

const problemOf = (errors: Record<string, string>): string =>
  errors.icon === undefined
    ? Object.values(errors).join(' ')
    : say`Dieses Symbol gibt es nicht. Zur Wahl stehen: ${CATEGORY_ICONS.join(', ')}.`
