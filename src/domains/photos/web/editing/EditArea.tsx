import { type CSSProperties, useEffect, useRef } from 'react'
import { lineWidth, MARK_COLOUR, MARK_RIM, markPath, RIM_WIDTH } from '#kit/common/pictures/mark-path.ts'
import { boxOf } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'
import { CropFrame } from './CropFrame.tsx'
import styles from './Editing.module.css'
import { onMarkKey } from './edit-keys.ts'
import { markText } from './edit-text.ts'
import { useEditGestures } from './use-edit-gestures.ts'
import type { PhotoEdits } from './use-photo-edits.ts'

type Props = { src: string; alt: string; edited: PhotoEdits }

/**
 * The photo, turned, with crop and marks. A finger or mouse draws; the crop, its corners and each mark are
 * also buttons that keys move.
 */
export function EditArea({ src, alt, edited }: Props) {
  const { size, edits, selected, tool } = edited
  const area = useRef<HTMLFieldSetElement>(null)
  const gestures = useEditGestures(edited)
  const { marks } = edits
  // Focuses a new mark, so that the keys move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not whenever another one is chosen
  useEffect(() => {
    area.current
      ?.querySelector<HTMLElement>(`button[data-index="${selected}"]`)
      ?.focus({ preventScroll: true })
  }, [marks.length])
  return (
    <fieldset
      ref={area}
      className={styles.area}
      style={{ '--ratio': size.width / size.height, '--width': `${size.width}px` } as CSSProperties}
      aria-label={say`Foto, das bearbeitet wird`}
      {...gestures}
    >
      <Drawing src={src} alt={alt} edited={edited} />
      {tool === 'CROP' ? <CropFrame edited={edited} /> : null}
      {marks.map((mark, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name than its number
          key={index}
          type="button"
          className={styles.mark}
          style={styleOf(boxOf(mark), size)}
          data-index={index}
          aria-pressed={index === selected}
          aria-label={markText(mark, index, size)}
          onFocus={() => edited.select(index)}
          onKeyDown={(event) => onMarkKey(event, index, edited)}
        />
      ))}
      {selected === null ? null : <Ends edited={edited} index={selected} />}
    </fieldset>
  )
}

function Drawing({ src, alt, edited: { photo, size, edits, gone } }: Props) {
  const { width, height } = size
  const { x, y, width: wide, height: high } = edits.crop
  const line = lineWidth(edits.crop)
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      <image href={src} {...photo} transform={turnOf(edits.turns, photo)} preserveAspectRatio="none" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {gone.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name than its number
          <path key={index} d={markPath(mark, line)} className={styles.gone} strokeWidth={line * RIM_WIDTH} />
        ))}
        {edits.marks.map((mark, index) => {
          const path = markPath(mark, line)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name than its number
            <g key={index} data-part="mark" data-index={index} className={styles.lines}>
              <path d={path} stroke={MARK_RIM} strokeWidth={line * RIM_WIDTH} />
              <path d={path} stroke={MARK_COLOUR} strokeWidth={line} />
              <path d={path} className={styles.reach} />
            </g>
          )
        })}
      </g>
      <path
        className={styles.shade}
        fillRule="evenodd"
        d={`M0 0H${width}V${height}H0ZM${x} ${y}H${x + wide}V${y + high}H${x}Z`}
      />
    </svg>
  )
}

/** Both ends of the selected mark, for a finger or mouse. */
function Ends({ edited: { size, edits }, index }: { edited: PhotoEdits; index: number }) {
  const mark = edits.marks[index]
  if (mark === undefined) return null
  return (['from', 'to'] as const).map((end) => (
    <span
      key={end}
      className={styles.end}
      style={styleOf({ x: mark[`${end}X`], y: mark[`${end}Y`], width: 0, height: 0 }, size)}
      data-part="mark"
      data-index={index}
      data-end={end}
    />
  ))
}

/** Middle and size in percent. */
const styleOf = ({ x, y, width, height }: Rectangle, size: Size): CSSProperties => ({
  left: `${((x + width / 2) / size.width) * 100}%`,
  top: `${((y + height / 2) / size.height) * 100}%`,
  width: `${(width / size.width) * 100}%`,
  height: `${(height / size.height) * 100}%`,
})

/** The turned photo begins at the origin again. */
function turnOf(turns: number, { width, height }: Size): string {
  const shift = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turns]
  return `translate(${shift?.join(' ')}) rotate(${turns * 90})`
}
