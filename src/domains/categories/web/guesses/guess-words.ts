import { LEAST_TRIED } from '#domains/guesses/guess.rules.ts'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { GuessSettingFragment } from './GuessSetting.generated.ts'

/** How often the proposals would have been right, for a town with enough reports. */
export function figuresText(figures: GuessSettingFragment['guessFigures']): string {
  if (figures === null || figures.tried === 0)
    return say`Ab ${LEAST_TRIED} bearbeiteten öffentlichen Meldungen steht hier, wie oft der Vorschlag gestimmt hätte. Bis dahin kommt er aus mitgelieferten Texten.`
  const { tried, firstRight, threeRight } = figures
  const percent = (count: number) => numberText(Math.round((100 * count) / tried))
  const number = numberText(tried)
  return say`Von ${number} Meldungen hätte der Vorschlag in ${percent(firstRight)}\u00a0% gestimmt (unter den ersten drei: ${percent(threeRight)}\u00a0%). Geprüft wurde mit Meldungen, aus denen dafür nicht gelernt wurde.`
}
