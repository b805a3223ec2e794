import { type PointerEvent, useRef } from 'react'
import { type Mark, shiftedMark } from '#kit/common/pictures/picture-edits.ts'
import { type Rectangle, type Size, spanned } from '#kit/common/rectangle.ts'
import { type Corner, movedCorner } from './crop-corner.ts'
import type { PhotoEdits } from './use-photo-edits.ts'

type Point = { x: number; y: number }
type Gesture = { act: string; origin: Point } & (
  | { kind: 'draw'; index: number | null }
  | { kind: 'crop'; start: Rectangle; corner: Corner | null }
  | { kind: 'mark'; start: Mark; index: number; end: 'from' | 'to' | null }
)

/** Pixels of movement that still count as a tap. */
const TREMBLE = 6

/** Draws, moves and resizes crop and marks by pointer; the target's data attributes say which. */
export function useEditGestures(edited: PhotoEdits) {
  const { size, edits, tool } = edited
  const gesture = useRef<Gesture | null>(null)
  const count = useRef(0)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    count.current += 1
    const found = (event.target as Element).closest<HTMLElement | SVGElement>('[data-part]')?.dataset ?? {}
    const begun = { act: `gesture ${count.current}`, origin: pointOf(event, size) }
    const index = Number(found.index ?? Number.NaN)
    const mark = edits.marks[index]
    if (found.part === 'mark' && mark !== undefined) {
      edited.select(index)
      gesture.current = {
        ...begun,
        kind: 'mark',
        start: mark,
        index,
        end: (found.end ?? null) as 'to' | null,
      }
    } else if (found.part === 'crop' && (edited.isCropped || found.corner !== undefined)) {
      const corner = (found.corner ?? null) as Corner | null
      gesture.current = { ...begun, kind: 'crop', start: edits.crop, corner }
    } else gesture.current = { ...begun, kind: 'draw', index: null }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = gesture
    if (current === null) return
    const point = pointOf(event, size)
    const { origin, act } = current
    const [dx, dy] = [point.x - origin.x, point.y - origin.y]
    const scale = event.currentTarget.clientWidth / size.width
    const isTap = Math.hypot(dx, dy) * scale < TREMBLE
    if (current.kind === 'crop') {
      const { start, corner } = current
      if (!isTap || corner !== null) edited.setCrop(cropAt(start, corner, dx, dy, size), act)
    } else if (current.kind === 'mark') {
      if (!isTap) edited.setMark(current.index, markAt(current.start, current.end, dx, dy), act)
    } else if (!isTap || current.index !== null) draw(current, point)
  }

  const draw = (current: Gesture & { kind: 'draw' }, point: Point) => {
    const { origin, act } = current
    if (tool === 'CROP') return edited.setCrop(spanned(origin, point), act)
    const mark = { kind: tool, fromX: origin.x, fromY: origin.y, toX: point.x, toY: point.y }
    if (current.index === null) current.index = edited.addMark(mark, act)
    else edited.setMark(current.index, mark, act)
  }

  const onPointerUp = () => {
    gesture.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

const cropAt = (start: Rectangle, corner: Corner | null, dx: number, dy: number, size: Size): Rectangle =>
  corner === null ? { ...start, x: start.x + dx, y: start.y + dy } : movedCorner(start, corner, dx, dy, size)

function markAt(start: Mark, end: 'from' | 'to' | null, dx: number, dy: number): Mark {
  if (end === 'from') return { ...start, fromX: start.fromX + dx, fromY: start.fromY + dy }
  if (end === 'to') return { ...start, toX: start.toX + dx, toY: start.toY + dy }
  return shiftedMark(start, dx, dy)
}

/** The pointer's position in the turned picture's pixels; outside, the nearest point of its edge. */
function pointOf(event: PointerEvent<HTMLElement>, size: Size): Point {
  const box = event.currentTarget.getBoundingClientRect()
  const within = (part: number) => Math.max(0, Math.min(1, part))
  return {
    x: within((event.clientX - box.left) / box.width) * size.width,
    y: within((event.clientY - box.top) / box.height) * size.height,
  }
}
