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
    'bei 84\u00a0% von 200 Meldungen gestimmt, einer der ersten drei bei 96\u00a0%.',
  )
  for (const few of [null, { ...figures, tried: 0 }]) expect(figuresText(few)).toContain('Sobald 50 ')
})
