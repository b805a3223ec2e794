import { isOpenTo } from '#domains/access/server/viewer.ts'
import type { SearchedCategory } from '#domains/filing/server/category-words.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import { SizeBoundedCache } from '#kit/server/size-bounded-cache.ts'
import { GUESS_TEXT } from '../guess.rules.ts'
import { mayGuess } from './guess.policy.ts'
import { findModels, findWords } from './guess-models.sql.ts'
import { type Guess, type Guesser, guesserOf } from './model/guesser.ts'
import { proposed } from './model/proposed.ts'
import { NO_WORDS } from './model/town-words.ts'
import { searchedCategories } from './searched-categories.ts'

/** Counts that the guessers of a process keep together. */
const MOST_KEPT = 1_000_000

/**
 * Guessers by everything that they are made of, the digest of the learned reports and the categories. So a
 * changed town has another key, and no town meets the words of another one.
 */
const guessers = new SizeBoundedCache<Guesser>(MOST_KEPT, (_, { size }) => size)
const flight = singleFlight<Guesser>()

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

async function guesserOfTown({ db }: Context, municipalityId: number): Promise<Guesser> {
  const categories = await searchedCategories(db, municipalityId)
  const [model] = await findModels(db, [municipalityId])
  const key = guesserKey(municipalityId, model?.fingerprint ?? '', categories)
  const kept = guessers.get(key)
  if (kept !== undefined) return kept
  return flight(key, async () => {
    const own = model === undefined ? null : await findWords(db, municipalityId)
    const made = guesserOf(categories, own ?? NO_WORDS)
    guessers.set(key, made)
    return made
  })
}

const guesserKey = (
  municipalityId: number,
  fingerprint: string,
  categories: readonly SearchedCategory[],
): string => JSON.stringify([municipalityId, fingerprint, categories])
