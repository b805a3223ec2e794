import type { KeyboardEvent, PointerEvent } from 'react'
import { numberText } from '#kit/common/german.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { say } from '#kit/common/say.ts'
import { SHARE, within } from './kept-layout.ts'
import styles from './PaneSplitter.module.css'

type Props = { share: number; onChange: (share: number) => void; controls: string }

const isRightToLeft = () => currentSpeech().language?.direction === 'rtl'

/**
 * The bar between list and report (ARIA window splitter): drag it, or move it by the arrow keys, Home and
 * End. A double click or Enter gives both their usual width.
 */
export function PaneSplitter({ share, onChange, controls }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const way = isRightToLeft() ? -1 : 1
    const wanted: Record<string, number> = {
      ArrowLeft: share - way * SHARE.step,
      ArrowRight: share + way * SHARE.step,
      Home: SHARE.least,
      End: SHARE.most,
      Enter: SHARE.usual,
    }
    const next = wanted[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChange(within(next))
  }
  const onPointerMove = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const list = currentTarget.previousElementSibling?.getBoundingClientRect()
    const pane = currentTarget.nextElementSibling?.getBoundingClientRect()
    if (list === undefined || pane === undefined) return
    const [start, end] = isRightToLeft() ? [list.right, pane.left] : [list.left, pane.right]
    onChange(within(((clientX - start) / (end - start)) * 100))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={say`Breite der Liste`}
      aria-controls={controls}
      aria-valuemin={SHARE.least}
      aria-valuemax={SHARE.most}
      aria-valuenow={share}
      aria-valuetext={say`${numberText(share)} Prozent`}
      className={styles.splitter}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onChange(SHARE.usual)}
    />
  )
}
