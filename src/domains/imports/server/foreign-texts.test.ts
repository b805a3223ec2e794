import { expect, test } from 'vitest'
import { textsOf } from './foreign-texts.ts'

test('no word of a text is lost, and all fits our limits', () => {
  const texts = (title: string | null, description: string | null) =>
    textsOf({ title, description, kind: 'Müll' })
  const long = 'Ein sehr langer Titel '.repeat(8).trim()
  expect(texts('Sofa im Wald', 'Es liegt da.')).toEqual({
    title: 'Sofa im Wald',
    description: 'Es liegt da.',
  })
  expect(texts(null, 'Loch')).toEqual({ title: null, description: 'Müll: Loch' })
  expect(texts('Ei', 'a')).toEqual({ title: null, description: 'Müll: Ei\n\na' })
  expect(texts('Sofa im Wald', null)).toEqual({ title: 'Sofa im Wald', description: 'Sofa im Wald' })
  expect(texts(null, 'x')).toEqual({ title: null, description: 'Meldung: Müll: x' })
  expect(texts(long, 'Es liegt da.')).toEqual({ title: null, description: `${long}\n\nEs liegt da.` })
  expect(() => texts(' ', '\u200b')).toThrow('no-text')
  expect(() => texts(null, 'x'.repeat(3001))).toThrow('long-text')
})
