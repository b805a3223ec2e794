export type Reading = {
  /** Runs of text that no message contains: beside messages, and in values that they insert. */
  outside: string[]
  /** False where a message lost one of its brackets, because it was cut. */
  isWhole: boolean
}

const CLOSES: Readonly<Record<string, string>> = { '⟧': '⟦', '⟫': '⟪' }

/**
 * Reads texts of the pseudo language, in which each message stands in ⟦brackets⟧ and each inserted value in
 * ⟪these⟫. A message with links opens and closes in different pieces; a run outside of messages ends with its
 * piece. A title that ends with "…" is cut on purpose.
 */
export function readBrackets(pieces: readonly string[]): Reading {
  const open: string[] = []
  const runs = ['']
  let isWhole = true
  for (const piece of pieces) {
    for (const sign of piece) {
      if (sign === '⟦' || sign === '⟪') open.push(sign)
      else if (CLOSES[sign] !== undefined) isWhole = open.pop() === CLOSES[sign] && isWhole
      else {
        if (open.at(-1) !== '⟦') runs.push((runs.pop() ?? '') + sign)
        continue
      }
      runs.push('')
    }
    runs.push('')
  }
  const isTitle = pieces.length === 1 && pieces[0]?.endsWith('…')
  return {
    outside: runs.filter((run) => /\p{L}/u.test(run)),
    isWhole: isWhole && (open.length === 0 || isTitle === true),
  }
}
