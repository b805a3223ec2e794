import { LEAST_FIRST, LEAST_FURTHER, MOST_GUESSES } from '../../guess.rules.ts'
import type { Guess } from './guesser.ts'

/** The guesses that are likely enough to be shown. Each has a reason: a mere habit of a town is none. */
export function proposed([first, ...others]: readonly Guess[]): Guess[] {
  if (first === undefined || first.confidence < LEAST_FIRST || first.words.length === 0) return []
  const further = others.slice(0, MOST_GUESSES - 1)
  return [
    first,
    ...further.filter(({ confidence, words }) => confidence >= LEAST_FURTHER && words.length > 0),
  ]
}
