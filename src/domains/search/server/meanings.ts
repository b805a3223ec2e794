import type { Db } from '#kit/server/database/db.ts'
import { headOf, partsOf } from './compounds.ts'
import { type Correction, isMisspelling, mayBeMisspelt } from './corrections.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import type { AskedWord } from './parse-query.ts'
import type { Stage } from './stages.ts'

/** The terms of a tsquery for one word, the nearest first. */
export type Meaning = {
  /** The word itself, in all its forms. */
  own: string[]
  /** Words for the same, compounds, likely right spellings, and its parts. */
  other: string[]
  uses?: number | null
  corrected?: string
}

/** The sources in which the words of one query are looked up. */
export type Sources = {
  db: Db
  lexicon: Lexicon
  correct: (word: AskedWord) => Promise<Correction | null>
}

const quoted = (key: string) => `'${key}'`

/**
 * The terms of each word. At a correcting stage the result is shorter than the input where a word has no
 * correction.
 */
export async function meaningsOf(
  sources: Sources,
  words: readonly AskedWord[],
  stage: Stage,
): Promise<Meaning[]> {
  const { lexicon, correct, db } = sources
  // As asked, only a word that some reports have may be a misspelling; most words are not looked up for that.
  const doubted = words.filter(
    (word) => stage !== 'asked' || (lexicon.reports(word.key) !== null && mayBeMisspelt(word)),
  )
  const corrections = new Map(
    await Promise.all(doubted.map(async (word) => [word, await correct(word)] as const)),
  )
  const others = await lexiconOf(
    db,
    [...corrections.values()].flatMap((word) => word?.key ?? []),
  )
  const right = (word: AskedWord): Meaning | null => {
    const correction = corrections.get(word)
    const meaning = correction ? termsOf(others, correction.key) : null
    return meaning && { ...meaning, corrected: correction?.form ?? word.form }
  }
  const asked = (word: AskedWord): Meaning | null => {
    const meaning = meaningOf(lexicon, word)
    const correction = corrections.get(word)
    const reports = lexicon.reports(word.key)
    if (
      meaning === null ||
      !correction ||
      reports === null ||
      !mayBeMisspelt(word) ||
      !isMisspelling(reports, correction)
    )
      return meaning
    const { own = [], other = [] } = right(word) ?? {}
    return { ...meaning, other: [...meaning.other, ...own, ...other], uses: null }
  }
  return words.flatMap((word) => {
    if (stage === 'guessed') return right(word) ?? asked(word) ?? []
    const meaning = asked(word)
    if (stage === 'asked') return meaning ?? itself(word)
    const answer = lexicon.reports(word.key) === null ? (right(word) ?? meaning) : meaning
    return (stage === 'headed' ? headed(lexicon, word, answer) : answer) ?? []
  })
}

/** A word that no public report has can still stand in a report that only some people see. */
const itself = ({ key, parts }: AskedWord): Meaning => ({
  own: [quoted(key), ...oneBehindTheOther(parts)],
  other: [],
})

function termsOf(lexicon: Lexicon, key: string): Meaning | null {
  const { own, other, uses } = lexicon.meaning(key)
  return own.length + other.length === 0 ? null : { own: [quoted(key)], other: other.map(quoted), uses }
}

function meaningOf(lexicon: Lexicon, { form, key, parts, isLast }: AskedWord): Meaning | null {
  const terms = termsOf(lexicon, key)
  const own = [quoted(key), ...oneBehindTheOther(parts)]
  const made = partsOf(form)
  if (terms !== null) return { ...terms, own, uses: parts.length > 0 ? null : (terms.uses ?? null) }
  const split = made.length > 1 ? [`(${made.map(quoted).join(' & ')})`] : []
  if (isLast && lexicon.isBeginning(key)) return { own, other: [`${quoted(key)}:*`, ...split] }
  return split.length > 0 || parts.length > 0 ? { own, other: split } : null
}

/** Words with hyphens between them mean the words one behind the other, too. */
const oneBehindTheOther = (parts: readonly string[]): string[] =>
  parts.length > 1 ? [`(${parts.map(quoted).join(' <-> ')})`] : parts.map(quoted)

/** The word, and what it ends with: no report says "Glasscherben", some say "Scherben". */
function headed(lexicon: Lexicon, { form }: AskedWord, meaning: Meaning | null): Meaning | null {
  const head = headOf(form)
  if (head === null) return meaning
  const { other = [] } = termsOf(lexicon, head.key) ?? {}
  const own = meaning?.own ?? []
  return { own, other: [...(meaning?.other ?? []), quoted(head.key), ...other], corrected: head.form }
}
