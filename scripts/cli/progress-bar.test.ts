import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

/** All that a bar writes for these steps. */
function written(isTTY: boolean): string {
  let said = ''
  const write = (text: string | Uint8Array) => {
    said += String(text)
    return true
  }
  const bar = progressBar({ isTTY, write })
  bar.show('Tabellen', 0.5, '1 von 2')
  bar.show('Tabellen', 0.5, '1 von 2')
  bar.show('Tabellen', 1, '2 von 2')
  bar.show('Dateien', null, '7')
  bar.end()
  return said
}

test('a journal gets one line for each stage', () => {
  expect(written(false)).toBe('Tabellen …\nDateien …\n')
})

test('a terminal gets one growing line, which is removed at the end', () => {
  const steps = written(true).split('\r\u001b[K').slice(1)
  expect(steps).toEqual([
    `${'Tabellen'.padEnd(18)} ${'█'.repeat(12)}${'░'.repeat(12)} 1 von 2`,
    `${'Tabellen'.padEnd(18)} ${'█'.repeat(24)} 2 von 2`,
    `${'Dateien'.padEnd(18)} 7`,
    '',
  ])
})
