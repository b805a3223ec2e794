import { isOpenTo } from '#domains/access/server/viewer.ts'
import type { SearchedCategory } from '#domains/filing/server/category-words.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { SizeBoundedCache } from '#kit/server/size-bounded-cache.ts'
import { GUESS_TEXT, LEAST_FIRST, LEAST_FURTHER, MOST_GUESSES } from '../guess.rules.ts'
import { mayGuess } from './guess.policy.ts'
import { findModels, findWords } from './guess-models.sql.ts'
import { type Guess, type Guesser, guesserOf } from './model/guesser.ts'
import { NO_WORDS } from './model/town-words.ts'
import { searchedCategories } from './searched-categories.ts'

/** Guessers that a process keeps: each takes some 2 MB. */
const MOST_KEPT = 20

/**
 * Guessers by everything that they are made of, the digest of the learned reports and the categories. So a
 * changed town has another key, and no town meets the words of another one.
 */
const guessers = new SizeBoundedCache<Guesser>(MOST_KEPT, () => 1)

/**
 * The categories that a text speaks for, best first, at most three; none if the best one is unlikely. Null if
 * the municipality does not guess.
 * @throws NOT_FOUND for an unknown municipality, BAD_USER_INPUT for a text of more than 5,000 characters
 */
export async function guessCategories(
  context: Context,
  { municipalityId, text }: { municipalityId: number; text: string },
): Promise<Guess[] | null> {
  const town = await loadMunicipality(context, municipalityId)
  if (town === null || !isOpenTo(context.viewer, town))
    throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (text.length > GUESS_TEXT)
    throw badInput({ text: say`Der Text darf höchstens ${GUESS_TEXT} Zeichen haben.` })
  if (!mayGuess(town)) return null
  return proposed((await guesserOfTown(context, town.id))(text))
}

/** The guesses that are likely enough to be shown. Each has a reason: a mere habit of a town is none. */
export function proposed([first, ...others]: readonly Guess[]): Guess[] {
  if (first === undefined || first.confidence < LEAST_FIRST || first.words.length === 0) return []
  const further = others.slice(0, MOST_GUESSES - 1)
  return [
    first,
    ...further.filter(({ confidence, words }) => confidence >= LEAST_FURTHER && words.length > 0),
  ]
}

async function guesserOfTown({ db }: Context, municipalityId: number): Promise<Guesser> {
  const categories = await searchedCategories(db, municipalityId)
  const [model] = await findModels(db, [municipalityId])
  const key = guesserKey(municipalityId, model?.fingerprint ?? '', categories)
  const kept = guessers.get(key)
  if (kept !== undefined) return kept
  const own = model === undefined ? null : await findWords(db, municipalityId)
  const made = guesserOf(categories, own ?? NO_WORDS)
  guessers.set(key, made)
  return made
}

const guesserKey = (
  municipalityId: number,
  fingerprint: string,
  categories: readonly SearchedCategory[],
): string => JSON.stringify([municipalityId, fingerprint, categories])
