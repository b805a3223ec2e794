import { expect, test } from 'vitest'
import { figuresText } from './guess-words.ts'

const figures = {
  learnedAt: '2026-11-30T03:13:00Z',
  reports: 240,
  tried: 200,
  firstRight: 167,
  threeRight: 191,
}

test('the figure names reports, first proposals and first three', () => {
  expect(figuresText(figures)).toContain(
    'Von 200 Meldungen hätte der Vorschlag in 84\u00a0% gestimmt (unter den ersten drei: 96\u00a0%).',
  )
  for (const few of [null, { ...figures, tried: 0 }]) expect(figuresText(few)).toContain('Ab 50 ')
})
