import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { message, say } from '#kit/common/say.ts'
import { percentOf } from '../redaction/rectangle-text.ts'
import { markPercent } from './edit-text.ts'
import { PercentFields } from './PercentFields.tsx'
import type { PhotoEdits } from './use-photo-edits.ts'

const CROP = [
  ['x', message`Von links (%)`],
  ['y', message`Von oben (%)`],
  ['width', message`Breite (%)`],
  ['height', message`Höhe (%)`],
] as const

const ARROW = [
  ['fromX', message`Anfang von links (%)`],
  ['fromY', message`Anfang von oben (%)`],
  ['toX', message`Spitze von links (%)`],
  ['toY', message`Spitze von oben (%)`],
] as const

const CIRCLE = [
  ['fromX', message`Ein Rand von links (%)`],
  ['fromY', message`Ein Rand von oben (%)`],
  ['toX', message`Anderer Rand von links (%)`],
  ['toY', message`Anderer Rand von oben (%)`],
] as const

/** The crop or the selected mark as numbers, for people who can neither drag nor use arrow keys. */
export function EditNumbers({ edited }: { edited: PhotoEdits }) {
  const { size, edits, tool, selected } = edited
  const wholeOf = (field: string) => (/^(x|width|.*X)$/.test(field) ? size.width : size.height)
  if (tool === 'CROP') {
    const set = (field: keyof Rectangle, part: number) => {
      const typed: Rectangle = { ...edits.crop }
      typed[field] = part * wholeOf(field)
      const { x, y, width, height } = typed
      // The place is as it was typed: the frame becomes smaller rather than go back.
      const room = { width: Math.min(width, size.width - x), height: Math.min(height, size.height - y) }
      edited.setCrop(
        { x, y, ...(field === 'x' || field === 'y' ? room : { width, height }) },
        `number ${field}`,
      )
    }
    return (
      <PercentFields
        legend={say`Ausschnitt`}
        fields={CROP}
        values={percentOf(edits.crop, size)}
        onChange={set}
      />
    )
  }
  const mark = selected === null ? undefined : edits.marks[selected]
  if (mark === undefined || selected === null) return null
  const set = (field: keyof Omit<Mark, 'kind'>, part: number) =>
    edited.setMark(selected, { ...mark, [field]: part * wholeOf(field) }, `number ${selected} ${field}`)
  return (
    <PercentFields
      legend={say`Markierung ${selected + 1} von ${edits.marks.length}`}
      fields={mark.kind === 'ARROW' ? ARROW : CIRCLE}
      values={markPercent(mark, size)}
      onChange={set}
    />
  )
}
