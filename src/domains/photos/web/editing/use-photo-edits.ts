import { useRef, useState } from 'react'
import {
  boxOf,
  changedMarks,
  isSeen,
  type Mark,
  movedMarks,
  noEdits,
  type PictureEdits,
  shiftedMark,
  turnedMark,
  turnedRectangle,
  turnedSize,
  wholeOf,
} from '#kit/common/pictures/picture-edits.ts'
import { fitted, type Rectangle, type Size } from '#kit/common/rectangle.ts'
import { LEAST_MARK, leastCrop, MAX_MARKS } from '../../photo-edits.rules.ts'

/** The act of a finger or mouse on the photo. */
export type Tool = 'CROP' | Mark['kind']
type State = { edits: PictureEdits; past: readonly PictureEdits[] }
export type PhotoEdits = ReturnType<typeof usePhotoEdits>

/**
 * The edits of a photo under way: turned size, crop, marks, the selected mark, and undo. `act` names what
 * is done: changes of one act, such as a gesture, are undone together. Marks that are drawn into the photo
 * for good count towards the most; those that are `kept` can be taken away and moved.
 */
export function usePhotoEdits(photo: Size, drawnIn: readonly Mark[] = [], kept: readonly Mark[] = []) {
  const [{ edits, past }, setState] = useState<State>(() => ({
    edits: { ...noEdits(photo), marks: kept },
    past: [],
  }))
  const [tool, setTool] = useState<Tool>('CROP')
  const [selected, setSelected] = useState<number | null>(null)
  const lastAct = useRef('')
  const size = turnedSize(photo, edits.turns)
  const { crop, marks } = edits
  const isFull = movedMarks(drawnIn, edits, photo).length + marks.length >= MAX_MARKS

  const change = (act: string, changed: (before: PictureEdits, size: Size) => Partial<PictureEdits>) => {
    const isSameAct = act !== '' && act === lastAct.current
    lastAct.current = act
    setState((before) => ({
      edits: { ...before.edits, ...changed(before.edits, turnedSize(photo, before.edits.turns)) },
      past: isSameAct ? before.past : [...before.past, before.edits],
    }))
  }

  const undo = () => {
    lastAct.current = ''
    setState((before) => ({ edits: before.past.at(-1) ?? before.edits, past: before.past.slice(0, -1) }))
    setSelected(null)
  }

  /** Turns the picture with its crop and marks, by quarters clockwise. */
  const turn = (quarters: 1 | 3) =>
    change('', (before, from) => ({
      turns: (before.turns + quarters) % 4,
      crop: turnedRectangle(before.crop, from, quarters),
      marks: before.marks.map((mark) => turnedMark(mark, from, quarters)),
    }))

  const setCrop = (wanted: Rectangle, act = '') =>
    change(act, (_, whole) => ({ crop: fittedCrop(wanted, whole) }))

  const setMark = (index: number, mark: Mark, act = '') =>
    change(act, (before, whole) => ({
      marks: before.marks.map((each, at) => (at === index ? fittedMark(mark, whole) : each)),
    }))

  /** Adds a mark and selects it; returns its index, or null if no more fit. */
  const addMark = (mark: Mark, act = ''): number | null => {
    if (isFull) return null
    change(act, (before, whole) => ({ marks: [...before.marks, fittedMark(mark, whole)] }))
    setSelected(marks.length)
    return marks.length
  }

  const removeMark = (index: number) => {
    change('', (before) => ({ marks: before.marks.filter((_, at) => at !== index) }))
    const left = marks.length - 1
    setSelected(left === 0 ? null : Math.min(index, left - 1))
  }

  const { removed, added } = changedMarks(kept, edits, photo)
  const isInside = (mark: Mark) => isSeen(boxOf(mark), crop)
  return {
    /** Kept marks that were taken away or moved, where the picture still shows them. */
    gone: removed.flatMap((index) => kept[index] ?? []).map((mark) => turnedMark(mark, photo, edits.turns)),
    ...{ photo, size, edits, tool, selected, isFull, canUndo: past.length > 0 },
    isCropped: crop.width < size.width || crop.height < size.height,
    /** As they are sent: marks that lie in what is cut away are left out. */
    wanted: { ...edits, marks: added.filter(isInside), removedMarks: removed },
    choose: (chosen: Tool) => {
      setTool(chosen)
      setSelected(null)
    },
    select: (index: number) => {
      const mark = marks[index]
      if (mark === undefined) return
      setSelected(index)
      setTool(mark.kind)
    },
    uncrop: () => change('', (_, whole) => ({ crop: wholeOf(whole) })),
    ...{ undo, turn, setCrop, setMark, addMark, removeMark },
  }
}

const fittedCrop = (crop: Rectangle, size: Size): Rectangle => {
  const [width, height] = [leastCrop(size.width), leastCrop(size.height)]
  return fitted({ ...crop, width: Math.max(width, crop.width), height: Math.max(height, crop.height) }, size)
}

/** Moves a mark into the picture; one that is too small grows to the least size. */
function fittedMark(mark: Mark, size: Size): Mark {
  const grown = withLeast(mark, size)
  const box = boxOf(grown)
  const shift = (from: number, length: number, whole: number) =>
    from < 0 ? -from : Math.min(0, whole - from - length)
  const { kind, ...ends } = shiftedMark(
    grown,
    shift(box.x, box.width, size.width),
    shift(box.y, box.height, size.height),
  )
  const within = (value: number, whole: number) => Math.max(0, Math.min(whole, Math.round(value)))
  return {
    kind,
    ...{ fromX: within(ends.fromX, size.width), fromY: within(ends.fromY, size.height) },
    ...{ toX: within(ends.toX, size.width), toY: within(ends.toY, size.height) },
  }
}

function withLeast(mark: Mark, { width, height }: Size): Mark {
  const least = Math.min(LEAST_MARK, width, height)
  const [dx, dy] = [mark.toX - mark.fromX, mark.toY - mark.fromY]
  const longer = (by: number) => (Math.abs(by) >= least ? by : by < 0 ? -least : least)
  if (mark.kind === 'CIRCLE') return { ...mark, toX: mark.fromX + longer(dx), toY: mark.fromY + longer(dy) }
  if (Math.max(Math.abs(dx), Math.abs(dy)) >= least) return mark
  return { ...mark, toX: mark.fromX + longer(dx) }
}
