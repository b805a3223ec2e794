import type { Random } from '../../demo/random.ts'

/** Letters of the shortest word that somebody slips in. */
const LEAST = 5

/** One word of the text as somebody types it in a hurry on a phone; of a long text another one as well. */
export function withSlips(text: string, random: Random): string {
  const words = text.split(' ')
  const long = words.flatMap((word, index) => (word.length >= LEAST ? [index] : []))
  if (long.length === 0) return text
  for (let slips = text.length > 80 ? 2 : 1; slips > 0; slips -= 1) {
    const index = random.pick(long)
    words[index] = slipped(words[index] ?? '', random)
  }
  return words.join(' ')
}

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
}

/**
 * Two letters in the wrong order, one missing, one twice, no capital letter, or no umlauts on the keyboard.
 */
function slipped(word: string, random: Random): string {
  const at = random.whole(1, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const ways = [
    () => `${before}${after[0] ?? ''}${letter}${after.slice(1)}`,
    () => before + after,
    () => before + letter + letter + after,
    () => word.toLowerCase(),
    () => word.replace(/[äöüßÄÖÜ]/g, (each) => UMLAUTS[each] ?? each),
  ]
  return random.pick(ways)()
}
