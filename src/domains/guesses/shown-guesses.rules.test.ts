import { expect, test } from 'vitest'
import { guessedText, shownGuesses } from './shown-guesses.rules.ts'

const [lamp, bin] = [
  { categoryId: 1, confidence: 0.7 },
  { categoryId: 2, confidence: 0.2 },
]
const sure = { categoryId: 1, confidence: 0.97 }

test('all guesses are shown while nothing is chosen', () => {
  expect(shownGuesses([lamp, bin], null)).toEqual([lamp, bin])
  expect(shownGuesses([], null)).toEqual([])
})

test('a choice is doubted only by a very likely guess', () => {
  expect(shownGuesses([lamp, bin], 3)).toEqual([])
  expect(shownGuesses([sure], 3)).toEqual([sure])
  expect(shownGuesses([sure], 1)).toEqual([])
  expect(shownGuesses([], 3)).toEqual([])
})

test('no text is sent before it says anything, and no giant one', () => {
  expect(guessedText({ title: '', description: 'Loch' })).toBeNull()
  expect(guessedText({ title: 'Loch im', description: 'Weg' })).toBe('Loch im\nWeg')
  expect(guessedText({ title: '', description: 'a'.repeat(5001) })).toBeNull()
})
