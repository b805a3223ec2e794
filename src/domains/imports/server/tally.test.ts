import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { createTally } from './tally.ts'

const columns = columnsOf('csv', { columns: {}, categories: {}, statuses: {} })

test('unknown names beyond the remembered ones stay unknown', () => {
  const tally = createTally()
  for (let at = 0; at < 1000; at += 1) tally.unknown('category', `Name ${at}`, null)
  tally.unknown('category', 'weggelassen', null)
  tally.unknown('category', 'unbekannt', undefined)
  tally.unknown('category', '…', undefined)
  const others = tally.result(columns).categories.filter(({ from }) => from === '…')
  expect(others).toEqual([
    { from: '…', to: undefined, count: 2 },
    { from: '…', to: null, count: 1 },
  ])
})
