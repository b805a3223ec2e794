import { MIN_REPORTS_TO_LEARN } from '#domains/guesses/guess.rules.ts'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { GuessSettingFragment } from './GuessSetting.generated.ts'

/** How often the proposals would have been right, for a town with enough reports. */
export function figuresText(figures: GuessSettingFragment['guessFigures']): string {
  if (figures === null || figures.tried === 0)
    return say`Sobald ${MIN_REPORTS_TO_LEARN} öffentliche Meldungen bearbeitet sind, steht hier, wie oft der Vorschlag gestimmt hätte. Bis dahin beruht er nur auf mitgelieferten Beispieltexten.`
  const { tried, firstRight, threeRight } = figures
  const percent = (count: number) => numberText(Math.round((100 * count) / tried))
  const number = numberText(tried)
  return say`Der erste Vorschlag hätte bei ${percent(firstRight)}\u00a0% von ${number} Meldungen gestimmt, einer der ersten drei bei ${percent(threeRight)}\u00a0%. Geprüft wurde mit Meldungen, aus denen dafür nicht gelernt wurde.`
}
