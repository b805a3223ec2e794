import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Rectangle, type Size, spanned } from '#kit/common/rectangle.ts'
import type { Rectangles } from './use-rectangles.ts'

type Point = { x: number; y: number }
type Gesture =
  | { kind: 'draw'; origin: Point; index: number | null }
  | { kind: 'move' | 'resize'; origin: Point; index: number; start: Rectangle }

/** Pixels of movement that still count as a tap. */
const TREMBLE = 6

/** Draws, moves and resizes rectangles by pointer; the target's data attributes say which. */
export function useDrawing({ size, rectangles, select, add, change }: Rectangles) {
  const gesture = useRef<Gesture | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const target = event.target as HTMLElement
    const origin = pointOf(event, size)
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN)
    const start = rectangles[index]
    if (start === undefined) gesture.current = { kind: 'draw', origin, index: null }
    else {
      select(index)
      const kind = target.closest('[data-handle]') ? 'resize' : 'move'
      gesture.current = { kind, origin, index, start }
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = gesture
    if (current === null) return
    const point = pointOf(event, size)
    const [dx, dy] = [point.x - current.origin.x, point.y - current.origin.y]
    if (current.kind === 'move') return change(current.index, moved(current.start, dx, dy))
    if (current.kind === 'resize') return change(current.index, resized(current.start, dx, dy, size))
    const scale = event.currentTarget.clientWidth / size.width
    if (current.index !== null) return change(current.index, spanned(current.origin, point))
    if (Math.hypot(dx, dy) * scale < TREMBLE) return
    current.index = add(spanned(current.origin, point))
  }

  const onPointerUp = () => {
    gesture.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

/** Keyboard control of a rectangle: arrows move it, with Shift they resize it, Delete removes it. */
export function onRectangleKey(
  event: KeyboardEvent,
  index: number,
  { size, rectangles, change, remove }: Rectangles,
): void {
  const rectangle = rectangles[index]
  if (rectangle === undefined) return
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    remove(index)
    return
  }
  const [right, down] = ARROWS[event.key] ?? []
  if (right === undefined || down === undefined) return
  event.preventDefault()
  const step = Math.max(1, Math.round(Math.max(size.width, size.height) / 100))
  const act = event.shiftKey ? resized : moved
  change(index, act(rectangle, right * step, down * step, size))
}

const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const moved = (rectangle: Rectangle, dx: number, dy: number): Rectangle => ({
  ...rectangle,
  x: rectangle.x + dx,
  y: rectangle.y + dy,
})

/** The upper left corner stays fixed, also at the picture's edge. */
const resized = (rectangle: Rectangle, dx: number, dy: number, size: Size): Rectangle => ({
  ...rectangle,
  width: Math.min(rectangle.width + dx, size.width - rectangle.x),
  height: Math.min(rectangle.height + dy, size.height - rectangle.y),
})

/** The pointer's position in the picture's pixels; outside, the nearest point of its edge. */
function pointOf(event: PointerEvent<HTMLElement>, size: Size): Point {
  const box = event.currentTarget.getBoundingClientRect()
  const within = (part: number) => Math.max(0, Math.min(1, part))
  return {
    x: within((event.clientX - box.left) / box.width) * size.width,
    y: within((event.clientY - box.top) / box.height) * size.height,
  }
}
