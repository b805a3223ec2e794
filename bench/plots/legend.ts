import { bar, dot, line, words } from './svg.ts'

type Key = { text: string; mark: { dot: string } | { bar: string } | 'bound' }

/** Average pixels of a letter. Fonts differ, so this is a little too much. */
const LETTER = 7

/** Explains each symbol, side by side. */
export function legend(x: number, y: number, keys: readonly Key[]): string[] {
  let left = x
  return keys.flatMap(({ text, mark }) => {
    const all = [markOf(mark, left + 5, y), words(left + 16, y + 4, text, 'mute')]
    left += 16 + text.length * LETTER + 18
    return all
  })
}

function markOf(mark: Key['mark'], x: number, y: number): string {
  if (mark === 'bound') return line(x, y - 7, x, y + 7, 'bound')
  return 'dot' in mark ? dot(x, y, mark.dot) : bar(x - 5, y - 5, 10, 10, mark.bar)
}
