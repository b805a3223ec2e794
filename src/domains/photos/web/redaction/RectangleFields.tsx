import type { Rectangle } from '#kit/common/rectangle.ts'
import { message, say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import styles from './Redaction.module.css'
import { percentOf } from './rectangle-text.ts'
import type { Rectangles } from './use-rectangles.ts'

const FIELDS = [
  ['x', message`Von links (%)`],
  ['y', message`Von oben (%)`],
  ['width', message`Breite (%)`],
  ['height', message`Höhe (%)`],
] as const

/** The selected rectangle as numbers, for people who can neither drag nor use arrow keys. */
export function RectangleFields({ drawn }: { drawn: Rectangles }) {
  const { size, rectangles, selected, change } = drawn
  const rectangle = selected === null ? undefined : rectangles[selected]
  if (selected === null || rectangle === undefined) return null
  const percent = percentOf(rectangle, size)
  const set = (field: keyof Rectangle, text: string) => {
    const whole = field === 'x' || field === 'width' ? size.width : size.height
    const value = Math.max(0, Math.min(100, Number(text) || 0))
    change(selected, { ...rectangle, [field]: (value / 100) * whole })
  }
  return (
    <fieldset className={styles.numbers}>
      <legend>{say`Stelle ${selected + 1} von ${rectangles.length}`}</legend>
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label()}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={String(percent[field])}
          onChange={(text) => set(field, text)}
        />
      ))}
    </fieldset>
  )
}
