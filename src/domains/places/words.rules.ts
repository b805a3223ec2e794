import { type Say, sayWith } from '#kit/common/words.ts'

type Variant = readonly [word: string, here: string]

/** What is called otherwise there; longer words first. Each stands in the same form and gender, or alone in a list. */
const AUSTRIA: readonly Variant[] = [
  ['Gehwege', 'Gehsteige'],
  ['Gehweg', 'Gehsteig'],
  ['Bürgersteig', 'Gehsteig'],
  ['Januar', 'Jänner'],
  ['Mülleimer', 'Mistkübel'],
]

/** Switzerland and Liechtenstein also write no ß. */
const SWITZERLAND: readonly Variant[] = [
  ['Gehwege', 'Trottoirs'],
  ['Wilder Müll', 'Wilder Abfall'],
  ['wilder Müll', 'wilder Abfall'],
  ['Sperrmüll', 'Sperrgut'],
  ['Mülleimer', 'Abfalleimer'],
  ['ß', 'ss'],
  ['ẞ', 'SS'],
]

const VARIANTS: Record<string, readonly Variant[]> = { AT: AUSTRIA, CH: SWITZERLAND, LI: SWITZERLAND }

/** How the product speaks to the people of a country (U-17); elsewhere as it is written. */
export const wordsOf = (country: string | undefined): Say =>
  sayWith((text) =>
    (VARIANTS[country ?? ''] ?? []).reduce((said, [word, here]) => said.replaceAll(word, here), text),
  )
