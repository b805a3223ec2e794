import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import type { Span } from '../../cover.rules.ts'
import styles from './Covering.module.css'
import { type CoverableText, KIND_NAMES } from './coverable-text.ts'
import { FIND_NAMES, type Find, staffFindsIn } from './staff-finds.ts'
import { useCovering } from './use-covering.ts'

type Props = { reportId: number; text: CoverableText }

/** A text with marks for staff; a click on a mark covers its words for everybody. */
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
  const finds = staffFindsIn(given)
  return (
    <>
      {finds.map((find, index) => {
        const words = text.slice(find.start, find.end)
        return (
          <span key={find.start}>
            {text.slice(finds[index - 1]?.end ?? 0, find.start)}
            <mark className={styles.find} data-kind={find.kind}>
              <button
                type="button"
                aria-label={coverLabel(find.kind, words)}
                title={say`${FIND_NAMES[find.kind]()}: für alle verdecken`}
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

const coverLabel = (kind: Find['kind'], words: string): string =>
  kind in KIND_NAMES
    ? say`${FIND_NAMES[kind]()} ${words} verdecken`
    : say`${FIND_NAMES[kind]()}: „${words}“ verdecken`
