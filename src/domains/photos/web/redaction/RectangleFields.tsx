import type { Rectangle } from '#kit/common/rectangle.ts'
import { message, say } from '#kit/common/say.ts'
import { PercentFields } from '../editing/PercentFields.tsx'
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
  const set = (field: keyof Rectangle, part: number) => {
    const whole = field === 'x' || field === 'width' ? size.width : size.height
    change(selected, { ...rectangle, [field]: part * whole })
  }
  return (
    <PercentFields
      legend={say`Stelle ${selected + 1} von ${rectangles.length}`}
      fields={FIELDS}
      values={percentOf(rectangle, size)}
      onChange={set}
    />
  )
}
