import { say } from '#kit/common/say.ts'
import { GUESS_TEXT, LEAST_DOUBT, LEAST_GUESSED } from './guess.rules.ts'

type Guess = { categoryId: number; confidence: number }

/** The text that a form sends for guesses; null while it is too short or too long. */
export function guessedText({ title, description }: { title: string; description: string }): string | null {
  const text = `${title}\n${description}`.trim()
  return text.length < LEAST_GUESSED || text.length > GUESS_TEXT ? null : text
}

/**
 * The guesses that a form shows: all while nothing is chosen. Beside a chosen category only one, and only
 * where that is very likely: then the chosen one is very unlikely.
 * @param guesses likeliest first; their confidences add up to at most 1
 */
export function shownGuesses<Each extends Guess>(
  guesses: readonly Each[],
  chosenId: number | null,
): readonly Each[] {
  if (chosenId === null) return guesses
  const [first] = guesses
  const isDoubted = first !== undefined && first.categoryId !== chosenId && first.confidence >= LEAST_DOUBT
  return isDoubted ? [first] : []
}

/** Formats the words that speak for a guess: "„Laterne“, „dunkel“". */
export const wordsText = (words: readonly string[]): string => words.map((word) => say`„${word}“`).join(', ')
