/** Some neighbouring words and their key. */
export type Run = { from: number; to: number; key: string }

/** Most words of which each run is looked at; of more only those at an end. */
const MOST_FOR_ALL = 4

/** Runs of neighbouring words, the longest first, then the earliest. */
export function runsOf(words: readonly string[]): Run[] {
  const runs: Run[] = []
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length
      const isAtEnd = from === 0 || to === words.length
      if (words.length <= MOST_FOR_ALL || isAtEnd)
        runs.push({ from, to, key: words.slice(from, to).join('') })
    }
  }
  return runs
}
