import { type Say, sayWith } from '#kit/common/words.ts'

type Variant = readonly [word: string, here: string]

/**
 * Regional words; longer ones first. Each has the same form and gender as its original, or stands alone in a
 * list.
 */
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

/**
 * Returns a function that replaces words by those of a country (U-17); unknown countries keep the original.
 */
export const wordsOf = (country: string | undefined): Say =>
  sayWith((text) =>
    (VARIANTS[country ?? ''] ?? []).reduce((said, [word, here]) => said.replaceAll(word, here), text),
  )
