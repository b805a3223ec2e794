import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '../Icon.tsx'
import { InLanguage } from '../InLanguage.tsx'
import { FocusReturn } from './FocusReturn.tsx'
import styles from './Lightbox.module.css'

export type Picture = { id: number; src: string; alt: string; width: number; height: number }

type Props = { title: string; pictures: readonly Picture[]; start: number; onClose: () => void }

/**
 * Pictures over the whole window, side by side in a strip. Swiping, arrow keys and buttons move between them.
 * In an enlarged picture the same inputs pan it.
 */
export function Lightbox({ title, pictures, start, onClose }: Props) {
  return (
    <InLanguage>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => (open ? undefined : onClose())}
        className={styles.overlay ?? ''}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog aria-label={title} className={styles.dialog ?? ''}>
            <FocusReturn />
            <Pictures pictures={pictures} start={start} onClose={onClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </InLanguage>
  )
}

/** The next picture is on the right, or on the left where the page runs from right to left. */
const wayOn = (): 1 | -1 => (currentSpeech().language?.direction === 'rtl' ? -1 : 1)

function Pictures({ pictures, start, onClose }: Omit<Props, 'title'>) {
  const strip = useRef<HTMLUListElement>(null)
  /** The target while a button or key scrolls the strip; pictures on the way do not count as selected. */
  const heading = useRef<number | null>(null)
  const [index, setIndex] = useState(start)
  const [isLarge, setLarge] = useState(false)
  const last = pictures.length - 1

  const show = (wanted: number, behavior: ScrollBehavior = 'auto') => {
    const to = Math.max(0, Math.min(last, wanted))
    setLarge(false)
    setIndex(to)
    const left = wayOn() * to * (strip.current?.clientWidth ?? 0)
    heading.current = strip.current?.scrollLeft === left ? null : to
    strip.current?.scrollTo({ left, behavior })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens at the picture that was pressed, once
  useEffect(() => show(start, 'instant'), [])

  // An enlarged picture starts centred.
  useEffect(() => {
    const slide = isLarge ? strip.current?.children[index] : undefined
    if (slide === undefined) return
    const [high, wide] = [slide.scrollHeight - slide.clientHeight, slide.scrollWidth - slide.clientWidth]
    slide.scrollTo({ top: high / 2, left: wide / 2, behavior: 'instant' })
  }, [isLarge, index])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (key === '+') setLarge(true)
      if (key === '-') setLarge(false)
      if (isLarge || !key.startsWith('Arrow')) return
      // Otherwise the strip would also scroll a little by itself.
      event.preventDefault()
      if (key === 'ArrowRight') show(index + wayOn())
      if (key === 'ArrowLeft') show(index - wayOn())
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const at = Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))
    if (heading.current === at) heading.current = null
    if (!isLarge && heading.current === null) setIndex(at)
  }
  const takeOver = () => {
    heading.current = null
  }
  return (
    <>
      <ul
        ref={strip}
        tabIndex={isLarge ? -1 : 0}
        className={styles.strip}
        data-large={isLarge || undefined}
        onScroll={follow}
        onPointerDown={takeOver}
        onWheel={takeOver}
      >
        {pictures.map(({ id, src, alt, width, height }, at) => (
          <li key={id} inert={at !== index} tabIndex={isLarge && at === index ? 0 : undefined}>
            <img
              src={src}
              alt={alt}
              width={width}
              height={height}
              data-large={(isLarge && at === index) || undefined}
              loading={Math.abs(at - index) <= 1 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <p role="status">{say`Foto ${index + 1} von ${pictures.length}`}</p>
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={say`Vergrößern`}
          onClick={() => setLarge(!isLarge)}
        >
          <Icon of={isLarge ? ZoomOut : ZoomIn} size={24} />
        </button>
        <button type="button" aria-label={say`Schließen`} onClick={onClose}>
          <Icon of={X} size={24} />
        </button>
      </div>
      {last > 0 ? (
        <>
          <button
            type="button"
            className={styles.back}
            aria-label={say`Vorheriges Foto`}
            aria-disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <Icon of={ChevronLeft} size={28} />
          </button>
          <button
            type="button"
            className={styles.on}
            aria-label={say`Nächstes Foto`}
            aria-disabled={index === last}
            onClick={() => show(index + 1)}
          >
            <Icon of={ChevronRight} size={28} />
          </button>
        </>
      ) : null}
    </>
  )
}
