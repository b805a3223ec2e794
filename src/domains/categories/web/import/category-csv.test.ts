import { expect, test } from 'vitest'
import { readCsvTable } from '#kit/common/csv/read-csv.ts'
import { categoriesAsCsv, rowsOfFile, rowsOfTown } from './category-csv.ts'

const lamps = {
  ...{ id: 1, name: 'Laternen; alle', hint: 'Dunkel, "schief"', icon: 'lightbulb', duplicateRadius: 30 },
  ...{ isDangerous: true, isInternal: false, subCategories: [{ name: 'Dunkel' }, { name: 'Umgeknickt' }] },
}

const linesOf = (text: string) => readCsvTable(new TextEncoder().encode(text)).rows

test('a town’s categories survive the way through a file', () => {
  const [row] = rowsOfFile(linesOf(categoriesAsCsv([lamps])), [])
  expect(row?.problem).toBeNull()
  expect(row?.input).toMatchObject({
    ...{ name: 'Laternen; alle', hint: 'Dunkel, "schief"', icon: 'lightbulb', duplicateRadius: 30 },
    ...{ isDangerous: true, isInternal: false },
    subCategories: [{ name: 'Dunkel' }, { name: 'Umgeknickt' }],
  })
})

test('a row says why it cannot be taken over', () => {
  const file = [
    'Name,Symbol,Umkreis,Unterkategorien',
    'Müll,,,',
    'müll,,,',
    ',,,',
    'Bäume,eiche,,',
    'Wege,,5,',
    'Gräben,,,nass | NASS',
    'straßen,,,',
  ].join('\n')
  const rows = rowsOfFile(linesOf(file), ['Straßen'])
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    'Gibt es schon',
    'Bitte geben Sie einen Namen an.',
    expect.stringContaining('Dieses Symbol gibt es nicht.'),
    'Bitte geben Sie 10 bis 200 Meter an.',
    'Diesen Namen gibt es hier schon.',
    'Gibt es schon',
  ])
  expect(rows.map(({ input }) => input === null)).toEqual([false, true, true, true, true, true, true])
})

test('another town’s categories bring no ids and no people along', () => {
  const [row] = rowsOfTown([{ ...lamps, subCategories: [{ name: 'Dunkel' }] }], [])
  expect(row?.input).toEqual({
    ...{ name: 'Laternen; alle', hint: 'Dunkel, "schief"', icon: 'lightbulb', duplicateRadius: 30 },
    ...{ isDangerous: true, isDisabled: false, isInternal: false },
    ...{ additionalRecipients: [], responsibleEditorIds: [] },
    subCategories: [{ name: 'Dunkel', isDisabled: false, isInternal: false }],
  })
})
