import { useRef, useState } from 'react'
import { moved } from '#kit/common/moved.ts'
import { say } from '#kit/common/say.ts'
import { focusSoon } from '../../focus.ts'

type Options<Row> = {
  rows: readonly Row[]
  set: (rows: Row[]) => void
  /** The row as a message names it. */
  nameOf: (row: Row) => string
}

/**
 * The rows of a form that people add, change, move and delete; one of them is open. The focus stays with the
 * row, and `told` says to screen readers what has happened. The list stands in the form, each row with
 * `data-row`, the button that adds one in `data-add`.
 */
export function useRows<Row extends { key: string }>({ rows, set, nameOf }: Options<Row>) {
  const [opened, setOpened] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focus = (selector: string) => focusSoon(() => list.current?.closest('form')?.querySelector(selector))

  const move = (row: Row, index: number, by: -1 | 1) => {
    const at = index + by
    set(moved(rows, index, by))
    setTold(say`„${nameOf(row)}“ steht jetzt an Stelle ${at + 1}.`)
    const isLast = by === -1 ? at === 0 : at === rows.length - 1
    // At the end of the list this button is disabled; the other one goes back.
    focus(`[data-row="${row.key}"] [data-move] button:${(by === -1) === isLast ? 'last' : 'first'}-of-type`)
  }
  const remove = (row: Row, index: number) => {
    set(rows.filter((each) => each !== row))
    setTold(say`„${nameOf(row)}“ ist aus der Liste genommen.`)
    const next = rows[index + 1] ?? rows[index - 1]
    focus(next === undefined ? '[data-add] button' : `[data-row="${next.key}"] [data-edit] button`)
  }
  return {
    list,
    told,
    /** Closes the row that is open. */
    close: () => setOpened(null),
    /** Adds a row at the end and opens it. */
    add: (row: Row) => {
      set([...rows, row])
      setOpened(row.key)
      focus(`[data-row="${row.key}"] :is(select, textarea, input)`)
    },
    /** The acts on a row, as props. It is open by itself while a message stands at its fields. */
    actsOf: (row: Row, index: number, hasErrors: boolean) => ({
      isOpen: opened === row.key || hasErrors,
      onOpen: (isOpen: boolean) => setOpened(isOpen ? row.key : null),
      onChange: (changes: Partial<Row>) =>
        set(rows.map((each) => (each.key === row.key ? { ...each, ...changes } : each))),
      onMove: (by: -1 | 1) => move(row, index, by),
      onDelete: () => remove(row, index),
    }),
  }
}
