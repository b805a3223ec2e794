import { type CSSProperties, useEffect, useRef } from 'react'
import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'
import styles from './Redaction.module.css'
import { KINDS, rectangleText } from './rectangle-text.ts'
import { onRectangleKey, useDrawing } from './use-drawing.ts'
import type { Rectangles } from './use-rectangles.ts'

type Props = { src: string; alt: string; drawn: Rectangles; isPreview: boolean }

/**
 * The photo with its rectangles. A finger or mouse draws; each rectangle is also a button that arrow keys
 * move.
 */
export function RedactionArea({ src, alt, drawn, isPreview }: Props) {
  const { size, rectangles, selected } = drawn
  const area = useRef<HTMLFieldSetElement>(null)
  const drawing = useDrawing(drawn)
  // Focuses a new rectangle, so that the keys move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not whenever another one is chosen
  useEffect(() => {
    area.current?.querySelector<HTMLElement>(`[data-index="${selected}"]`)?.focus({ preventScroll: true })
  }, [rectangles.length])
  return (
    <fieldset
      ref={area}
      className={styles.area}
      aria-label={say`Foto mit den Stellen, die geschwärzt werden`}
      data-preview={isPreview || undefined}
      {...drawing}
    >
      <img src={src} alt={alt} width={size.width} height={size.height} draggable={false} />
      {rectangles.map((rectangle, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name than its number
          key={index}
          type="button"
          className={styles.place}
          style={styleOf(rectangle, size)}
          data-index={index}
          aria-pressed={index === selected}
          aria-label={rectangleText(rectangle, index, size)}
          title={rectangle.kind === undefined ? undefined : KINDS[rectangle.kind]()}
          onFocus={() => drawn.select(index)}
          onKeyDown={(event) => onRectangleKey(event, index, drawn)}
        >
          <span data-handle className={styles.handle} />
        </button>
      ))}
    </fieldset>
  )
}

const styleOf = ({ x, y, width, height }: Rectangle, size: Size): CSSProperties => ({
  left: `${(x / size.width) * 100}%`,
  top: `${(y / size.height) * 100}%`,
  width: `${(width / size.width) * 100}%`,
  height: `${(height / size.height) * 100}%`,
})
