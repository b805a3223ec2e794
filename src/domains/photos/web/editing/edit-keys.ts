import type { KeyboardEvent } from 'react'
import { shiftedMark } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { type Corner, movedCorner } from './crop-corner.ts'
import { scaledMark } from './new-mark.ts'
import type { PhotoEdits } from './use-photo-edits.ts'

const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far an arrow key moves, in pixels across and down; null for another key. */
function stepOf(event: KeyboardEvent, size: Size): [number, number] | null {
  const [right, down] = ARROWS[event.key] ?? []
  if (right === undefined || down === undefined) return null
  event.preventDefault()
  const step = Math.max(1, Math.round(Math.max(size.width, size.height) / 100))
  return [right * step, down * step]
}

/**
 * Keys on a mark: arrows move it, with Shift they move its end, plus and minus resize it, Delete removes it.
 */
export function onMarkKey(event: KeyboardEvent, index: number, edited: PhotoEdits): void {
  const mark = edited.edits.marks[index]
  if (mark === undefined) return
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    edited.removeMark(index)
    return
  }
  const act = `keys on mark ${index}`
  const factor = { '+': 1.1, '-': 1 / 1.1 }[event.key]
  if (factor !== undefined) {
    event.preventDefault()
    edited.setMark(index, scaledMark(mark, factor), act)
    return
  }
  const step = stepOf(event, edited.size)
  if (step === null) return
  const [dx, dy] = step
  const moved = event.shiftKey
    ? { ...mark, toX: mark.toX + dx, toY: mark.toY + dy }
    : shiftedMark(mark, dx, dy)
  edited.setMark(index, moved, act)
}

/** Keys on the crop: arrows move it, with Shift its lower right corner; on a corner they move that. */
export function onCropKey(event: KeyboardEvent, corner: Corner | null, edited: PhotoEdits): void {
  const step = stepOf(event, edited.size)
  if (step === null) return
  const [dx, dy] = step
  const { crop } = edited.edits
  const moved: Rectangle =
    corner !== null || event.shiftKey
      ? movedCorner(crop, corner ?? 'SE', dx, dy, edited.size)
      : { ...crop, x: crop.x + dx, y: crop.y + dy }
  edited.setCrop(moved, `keys on ${corner ?? 'crop'}`)
}
