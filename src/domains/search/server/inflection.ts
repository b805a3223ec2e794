import { fold, listed, type Spellings, unified } from './fold.ts'
import { BASE_WORDS, CONNECTING_WORDS } from './words/base-words.ts'
import { NOUNS, OTHER_WORDS } from './words/nouns.ts'

/** Endings of a German noun's forms, after umlauts are folded. */
const ENDINGS = ['', 'e', 'n', 's', 'en', 'er', 'es', 'ern', 'se', 'sen'] as const
const ADJECTIVE_ENDINGS = ['', 'e', 'er', 'es', 'en', 'em'] as const
/** Fewest letters of a listed word at the end of a compound. */
const LEAST_HEAD = 4
/** Fewest letters before it: "E-Scooter" has one. */
const LEAST_REST = 1
/** Fewest letters of a word that loses its last e. */
const LEAST_SHORTENED = 4

const words = [...new Set([BASE_WORDS, NOUNS, CONNECTING_WORDS].flatMap(listed).map(fold))]

/**
 * The key of each listed word. "Laterne" loses its e, as its compounds do; "Laube" keeps it, because it would
 * become "Laub".
 */
const keys = new Map<string, string>()
const taken = new Set<string>()
for (const word of words.toSorted((a, b) => Number(a.endsWith('e')) - Number(b.endsWith('e')))) {
  const short = word.length > LEAST_SHORTENED && word.endsWith('e') ? word.slice(0, -1) : word
  const key = [unified(short), unified(word)].find((each) => !taken.has(each)) ?? word
  taken.add(key)
  keys.set(word, key)
}

/**
 * The listed words of each form, as it is written and as it sounds. A form that is itself listed comes first.
 */
const written = new Map<string, string[]>()
const sounding = new Map<string, string[]>()
for (const ending of ENDINGS) {
  for (const word of words) {
    for (const [forms, form] of [
      [written, word + ending],
      [sounding, unified(word + ending)],
    ] as const)
      forms.set(form, [...(forms.get(form) ?? []), word])
  }
}

/**
 * Other words that would have a noun's key, as "offen" that of "Ofen", have their own, in an adjective's
 * forms.
 */
for (const word of listed(OTHER_WORDS).map(fold)) {
  const sound = unified(word)
  if (written.has(word) || !(taken.has(sound) || sounding.has(sound))) continue
  keys.set(word, word)
  for (const ending of ADJECTIVE_ENDINGS) if (!written.has(word + ending)) written.set(word + ending, [word])
}

const UMLAUT = /[äöü]/
const withUmlaut = new Set(
  [BASE_WORDS, NOUNS, CONNECTING_WORDS]
    .flatMap(listed)
    .filter((word) => UMLAUT.test(word))
    .map(fold),
)

/**
 * The listed word of a form. "Schränke" is not "Schranke": an umlaut that the listed word has not makes a
 * plural, which only words like "Graben" form without an ending.
 */
function lemmaOf(form: string, folded: string): string | undefined {
  const lemmas = written.get(folded)
  const isPlural = (word: string) =>
    word !== folded || !UMLAUT.test(form) || withUmlaut.has(word) || /e[lnr]$/.test(word)
  return lemmas?.find(isPlural) ?? lemmas?.[0]
}

/** The key of a listed word in one of its forms, misspelt or not; undefined for other words. */
export function listedKey({ form, folded, sound }: Spellings): string | undefined {
  const lemma = lemmaOf(form, folded) ?? sounding.get(sound)?.[0]
  return lemma === undefined ? undefined : keys.get(lemma)
}

/** The key of a compound that ends with a listed word ("Absperrpollern"); undefined for other words. */
export function compoundKey({ form, folded, sound }: Spellings): string | undefined {
  // Other accents may take another number of letters.
  const written = form.length === folded.length ? form : folded
  const asWritten = endOf(folded, (start) => lemmaOf(written.slice(start), folded.slice(start)))
  if (asWritten !== undefined) return unified(asWritten)
  return endOf(sound, (start) => sounding.get(sound.slice(start))?.[0])
}

/** The word with the key of the longest listed word that it ends with. */
function endOf(word: string, lemmaFrom: (start: number) => string | undefined): string | undefined {
  for (let start = LEAST_REST; start <= word.length - LEAST_HEAD; start += 1) {
    const lemma = lemmaFrom(start)
    if (lemma !== undefined && lemma.length >= LEAST_HEAD) return word.slice(0, start) + keys.get(lemma)
  }
  return undefined
}
