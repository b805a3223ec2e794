import { useState } from 'react'
import { fitted, type Rectangle, type Size } from '#kit/common/rectangle.ts'
import type { FindKind } from '../../possible-finds.rules.ts'

/** Fewest pixels of a side: smaller rectangles are accidental. */
const LEAST = 8

/** A rectangle of a redaction; with a kind, the program has found it. */
export type Part = Rectangle & { kind?: FindKind }

export type Rectangles = ReturnType<typeof useRectangles>

/** The rectangles of a redaction, first those that the program has found, and the selected one. */
export function useRectangles(size: Size, found: readonly Part[] = []) {
  const least = Math.min(LEAST, size.width, size.height)
  const [rectangles, setRectangles] = useState<readonly Part[]>(() =>
    found.map((each) => ({ ...each, ...fitted(each, size, least) })),
  )
  const [selected, setSelected] = useState<number | null>(null)

  const change = (index: number, rectangle: Rectangle) =>
    setRectangles((before) =>
      before.map((each, at) => (at === index ? { ...each, ...fitted(rectangle, size, least) } : each)),
    )

  /** Adds a rectangle, in the middle unless it was drawn; returns its index. */
  const add = (drawn?: Rectangle): number => {
    const { width, height } = size
    const middle = { x: width * 0.375, y: height * 0.4, width: width * 0.25, height: height * 0.2 }
    setRectangles((before) => [...before, fitted(drawn ?? middle, size, least)])
    setSelected(rectangles.length)
    return rectangles.length
  }

  /** Adds proposed rectangles behind those that a person draws meanwhile; none is selected. */
  const propose = (proposed: readonly Part[]) =>
    setRectangles((before) => [
      ...before,
      ...proposed.map((each) => ({ ...each, ...fitted(each, size, least) })),
    ])

  const remove = (index: number) => {
    setRectangles((before) => before.filter((_, at) => at !== index))
    const left = rectangles.length - 1
    setSelected(left === 0 ? null : Math.min(index, left - 1))
  }

  return { size, rectangles, selected, select: setSelected, add, propose, change, remove }
}
