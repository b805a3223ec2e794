import { expect, test } from 'vitest'
import { countdownText, spokenText } from './countdown.ts'

test('the countdown shows minutes and seconds but announces only a few', () => {
  expect([300, 247, 60, 32, 1, 0].map(countdownText)).toEqual([
    '5:00\u00a0Minuten',
    '4:07\u00a0Minuten',
    '1:00\u00a0Minuten',
    '32\u00a0Sekunden',
    '1\u00a0Sekunde',
    '0\u00a0Sekunden',
  ])
  const spoken = Array.from({ length: 301 }, (_, index) => spokenText(300 - index))
  expect([...new Set(spoken)]).toEqual([
    'Noch 5 Minuten.',
    'Noch 4 Minuten.',
    'Noch 3 Minuten.',
    'Noch 2 Minuten.',
    'Noch eine Minute.',
    'Noch höchstens 30 Sekunden.',
    'Die Anmeldung ist abgelaufen.',
  ])
})
