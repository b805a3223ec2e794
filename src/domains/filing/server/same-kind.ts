import { headOf, isListedWord } from '#domains/search/server/compounds.ts'
import { fold, listed } from '#domains/search/server/fold.ts'
import { eachWord, isStopWord, keyOf } from '#domains/search/server/keys.ts'
import { isStateKey, synonymsOf } from '#domains/search/server/synonyms.ts'

/** Data for comparing two reports. */
export type Concern = {
  categoryId: number | null
  subCategoryId: number | null
  /** Title and other words; the draft's description, too. */
  text: string
  /** Street and place by name: their words are no things. */
  address?: string
}

/** Most different words of a text that are compared; more add no precision. */
const MOST_WORDS = 40

/** A word after one of these says where a thing is: in "Müll vor der Toilette" the thing is the waste. */
const PLACING = new Set(
  listed(
    'am an auf außerhalb bei beim entlang gegenüber hinter hinterm im in innerhalb nahe neben oberhalb über überm unter unterhalb unterm vom vor vorm zum zur zwischen',
  ).map(fold),
)
/** Words between a preposition and its noun. */
const ARTICLES = new Set(
  listed(
    'dem den der des die das dieser diesem einem einer einen unserem unserer meinem meiner großen kleinen alten neuen öffentlichen linken rechten',
  ).map(fold),
)
/** Words that stand in reports of every kind, and so make no two of them alike. */
const COMMON = new Set(
  listed(
    'Meldung Problem Sache Ding Stelle Ort Straße Weg Gasse Platz Allee Ecke Kreuzung Nähe Höhe Seite Haus Hausnummer Eingang Bereich Jahr Monat Woche Tag Stunde Nacht Abend Morgen Uhr Mensch Leute Kind Bürger Gemeinde Stadt Dorf Ortsteil Bitte Dank Grund Zeit Schaden Gefahr',
  ).map(keyOf),
)

/** Endings of streets' names. A listed word that ends like one is a thing: "Spielplatz", "Radweg". */
const STREET = /(?:strasse|gasse|weg|platz|allee|ring|ufer|damm|steig|stiege|zeile|markt|chaussee)$/

/**
 * The keys of the things that a text is about, parts of their places left out. A compound also counts as what
 * it ends with: a "Straßenlaterne" is a "Laterne".
 */
export function thingsOf({ text, address = '' }: Pick<Concern, 'text' | 'address'>): Set<string> {
  const things = new Set<string>()
  const places = new Set([...eachWord(address)].map(({ key }) => key))
  // Somebody who writes no capital letters at all means nouns, too.
  const isNoun = /\p{Lu}/u.test(text) ? (form: string) => /^\p{Lu}/u.test(form) : () => true
  let isPlace = false
  for (const { form, key } of eachWord(text)) {
    const folded = fold(form)
    if (PLACING.has(folded)) isPlace = true
    if (PLACING.has(folded) || ARTICLES.has(folded)) continue
    const isPartOfPlace = isPlace
    isPlace = false
    if (isPartOfPlace || isStopWord(form) || isStateKey(key) || !isNoun(form) || places.has(key)) continue
    if (COMMON.has(key) || (STREET.test(folded) && !isListedWord(form))) continue
    for (const each of [key, headOf(form)?.key]) if (each) things.add(each)
    if (things.size >= MOST_WORDS) break
  }
  return things
}

/**
 * Whether two reports may be about the same thing: they have the same sub-category, or the same category
 * where one of them has no sub-category, or the everyday words of their texts meet, synonyms included.
 */
export function isSameKind(draft: Concern, other: Concern): boolean {
  const isOneCategory = draft.categoryId !== null && draft.categoryId === other.categoryId
  const hasBoth = draft.subCategoryId !== null && other.subCategoryId !== null
  if (isOneCategory && (!hasBoth || draft.subCategoryId === other.subCategoryId)) return true
  const things = thingsOf(draft)
  const meant = new Set([...things, ...[...things].flatMap(synonymsOf)])
  return [...thingsOf(other)].some((thing) => meant.has(thing))
}
