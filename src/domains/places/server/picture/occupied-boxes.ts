import type { Rect } from './frame.ts'

/** The occupied boxes of a picture: labels avoid them and each other. */
export type Crowd = {
  add(boxes: readonly Rect[]): void
  /** Whether all boxes lie inside the picture and overlap no occupied one. */
  isFree(boxes: readonly Rect[], picture: Rect): boolean
}

export function createOccupiedBoxes(): Crowd {
  const taken: Rect[] = []
  return {
    add: (boxes) => void taken.push(...boxes),
    isFree: (boxes, picture) =>
      boxes.every(
        (box) =>
          box.left >= picture.left &&
          box.right <= picture.right &&
          box.top >= picture.top &&
          box.bottom <= picture.bottom &&
          !taken.some((other) => isTouching(box, other)),
      ),
  }
}

const isTouching = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The picture without a margin of the given pixels. */
export const inset = ({ width, height }: { width: number; height: number }, by: number): Rect => ({
  left: by,
  top: by,
  right: width - by,
  bottom: height - by,
})
