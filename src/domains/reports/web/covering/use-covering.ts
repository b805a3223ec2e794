import { useRevalidator } from 'react-router'
import { countText, say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { CoverWordsDocument, type CoverWordsMutation } from './CoverWords.generated.ts'
import type { ChosenText } from './coverable-text.ts'

/** Covers places and shows the page anew, at the new address of a report whose title was covered. */
export function useCovering(reportId: number) {
  const { revalidate } = useRevalidator()
  const cover = async (texts: readonly ChosenText[]): Promise<Outcome<CoverWordsMutation>> => {
    const input = { reportId, texts: texts.map((each) => ({ ...each, places: each.places.map(placeOf) })) }
    const outcome = await mutate(CoverWordsDocument, { input })
    if (!outcome.ok && outcome.errors.some(({ code }) => code === 'CONFLICT')) await revalidate()
    return outcome
  }
  const show = async (texts: readonly ChosenText[]) => {
    const count = texts.reduce((sum, { places }) => sum + places.length, 0)
    showToast(say`${countText(count, 'Stelle', 'Stellen')} für alle verdeckt.`)
    await revalidate()
  }
  return { cover, show }
}

const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end })
