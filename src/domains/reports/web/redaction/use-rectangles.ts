import { useState } from 'react'
import { fitted, type Rectangle, type Size } from '#kit/common/rectangle.ts'

/** Pixels of a side at least: smaller ones are slips of the hand. */
const LEAST = 8

export type Rectangles = ReturnType<typeof useRectangles>

/** The parts of a photo that are to be covered, and which of them is worked on. */
export function useRectangles(size: Size) {
  const [rectangles, setRectangles] = useState<readonly Rectangle[]>([])
  const [selected, setSelected] = useState<number | null>(null)
  const least = Math.min(LEAST, size.width, size.height)

  const change = (index: number, rectangle: Rectangle) =>
    setRectangles((before) =>
      before.map((each, at) => (at === index ? fitted(rectangle, size, least) : each)),
    )

  /** Adds one, in the middle unless it was drawn; answers which it is. */
  const add = (drawn?: Rectangle): number => {
    const { width, height } = size
    const middle = { x: width * 0.375, y: height * 0.4, width: width * 0.25, height: height * 0.2 }
    setRectangles((before) => [...before, fitted(drawn ?? middle, size, least)])
    setSelected(rectangles.length)
    return rectangles.length
  }

  const remove = (index: number) => {
    setRectangles((before) => before.filter((_, at) => at !== index))
    const left = rectangles.length - 1
    setSelected(left === 0 ? null : Math.min(index, left - 1))
  }

  return { size, rectangles, selected, select: setSelected, add, change, remove }
}
