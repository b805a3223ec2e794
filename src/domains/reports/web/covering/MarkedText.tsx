import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import type { Span } from '../../cover.rules.ts'
import styles from './Covering.module.css'
import { type CoverableText, findsIn, KIND_NAMES } from './coverable-text.ts'
import { useCovering } from './use-covering.ts'

type Props = { reportId: number; text: CoverableText }

/** A text whose personal data are marked; a click on a mark covers it for everybody. */
export function MarkedText({ reportId, text: given }: Props) {
  const { cover, show } = useCovering(reportId)
  const [pending, setPending] = useState<number | null>(null)
  const { text } = given
  const coverOne = async (place: Span) => {
    if (pending !== null) return
    setPending(place.start)
    const texts = [{ ...given, places: [place] }]
    const outcome = await cover(texts)
    if (outcome.ok) await show(texts)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
    setPending(null)
  }
  const finds = findsIn(given)
  return (
    <>
      {finds.map((find, index) => {
        const words = text.slice(find.start, find.end)
        return (
          <span key={find.start}>
            {text.slice(finds[index - 1]?.end ?? 0, find.start)}
            <mark className={styles.find}>
              <button
                type="button"
                aria-label={say`${KIND_NAMES[find.kind]()} ${words} verdecken`}
                title={say`${KIND_NAMES[find.kind]()}: für alle verdecken`}
                aria-busy={pending === find.start || undefined}
                onClick={() => coverOne(find)}
              >
                {words}
              </button>
            </mark>
          </span>
        )
      })}
      {text.slice(finds.at(-1)?.end ?? 0)}
    </>
  )
}
