import { expect, test } from 'vitest'
import { importNews } from './import-text.ts'
import type { PlaceImportFragment } from './TownPlaces.generated.ts'

const RUNNING = {
  ...{ id: 1, kind: 'EXTRACT', fileName: 'ort.osm.pbf', size: 100, received: 100 },
  ...{ state: 'RUNNING', stage: 'tiles', percent: 1, changedAt: '2026-11-28T10:00:00Z' },
  ...{ dataAt: null, problem: null, summary: null },
} as PlaceImportFragment
const TOWN = { timeZone: 'Europe/Berlin', country: 'DE' }

test('an import announces its stage and its end, not each percent', () => {
  const news = (changes: Partial<PlaceImportFragment>) => importNews({ ...RUNNING, ...changes }, TOWN)
  expect(news({ percent: 40 })).toBe(news({ percent: 1 }))
  expect(news({ stage: 'store' })).not.toBe(news({}))
  expect(news({ state: 'DONE' })).toContain('ist eingelesen')
  expect(news({ state: 'FAILED' })).toContain('wurde nicht eingelesen')
})
