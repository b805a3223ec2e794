import { expect, test } from 'vitest'
import { closed, isolated } from './direction.ts'

test.each([
  ['Laterne defekt', 'Laterne defekt'],
  ['Łódź, Łąka – „Weg“ 5', 'Łódź, Łąka – „Weg“ 5'],
  ['محمد', '\u2068محمد\u2069'],
  ['שלום 12', '\u2068שלום 12\u2069'],
  ['Anna\u202e', '\u2068Anna\u202e\u202c\u2069'],
  ['Anna\u200f', '\u2068Anna\u200f\u2069'],
  // A text that was stored before is closed here.
  ['a\u2069 Meldung', '\u2068a Meldung\u2069'],
])('%j stands in our sentence as %j', (text, inside) => {
  expect(isolated(text)).toBe(inside)
})

test('every line closes what it opens and nothing else', () => {
  const controls = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: next(12) }, () => [...controls, 'a', 'ב', '\n'][next(12)] ?? '').join(
      '',
    )
    for (const line of closed(text).split('\n')) expect(depthOf(line), JSON.stringify(text)).toBe(0)
    expect(closed(closed(text))).toBe(closed(text))
    expect(closed(text).replace(/[\u202c\u2069]/g, '')).toBe(text.replace(/[\u202c\u2069]/g, ''))
  }
})

/**
 * Open directions at the end of a line, by the pairs of Unicode Annex 9 (BD9 and BD11); fails for a lone
 * closer.
 */
function depthOf(line: string): number {
  const open: ('embedding' | 'isolate')[] = []
  for (const char of line) {
    if (/[\u202a\u202b\u202d\u202e]/.test(char)) open.push('embedding')
    if (/[\u2066-\u2068]/.test(char)) open.push('isolate')
    if (char === '\u202c') expect(open.pop()).toBe('embedding')
    if (char === '\u2069') {
      while (open.at(-1) === 'embedding') open.pop()
      expect(open.pop()).toBe('isolate')
    }
  }
  return open.length
}
