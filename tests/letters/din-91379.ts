import { readFileSync } from 'node:fs'

const FILE = new URL('../fixtures/letters/din-91379.txt', import.meta.url)

/** Signs that are never printed by themselves: combining marks, tabulator and line ends. */
const NOT_ALONE = /^[\p{M}\t\n\r]$/u

/**
 * Every sign and sequence of DIN 91379. A combining mark, which is never alone, stands on a dotted circle.
 */
export function signsOfDin91379(): string[] {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  const signs = lines
    .filter((line) => /^[0-9A-F]/.test(line))
    .map((line) => String.fromCodePoint(...line.split(' ').map((hex) => Number.parseInt(hex, 16))))
  return signs.flatMap((sign) => (NOT_ALONE.test(sign) ? (/\p{M}/u.test(sign) ? [`◌${sign}`] : []) : [sign]))
}

/** Signs and names beyond DIN 91379 that people and offices write, right-to-left ones among them. */
export const MORE_SIGNS: readonly string[] = [
  ...['E‑Mail', 'CO₂', '≥', '→', '✓', '‰', '√', '№', '5\u202f000\u2009€', '●', '♀', '½', 'ʼ'],
  ...['ə', 'Ǧ', 'Ấ', 'M̂', 'K͟h', 'Олена', 'Київ', 'Ђорђе', 'Ἀθῆναι', 'Ωμέγα'],
  ...['محمد', 'سارة', 'پژمان', 'שלום', 'ירושלים'],
]
