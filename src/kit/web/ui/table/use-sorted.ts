import { useState } from 'react'
import type { Column } from './ColumnHeader.tsx'

const collator = new Intl.Collator('de', { numeric: true })

/** Compares German text, with numbers by value: "Straße 9" before "Straße 10". */
export const byText = (a: string, b: string): number => collator.compare(a, b)

type Order<Row> = (a: Row, b: Row) => number

/**
 * Client-side sorting of a complete table. `orders` maps the columns' keys to ascending comparisons; at
 * first the rows keep their given order. `column` makes the header of such a column.
 */
export function useSorted<Row, Key extends string>(rows: readonly Row[], orders: Record<Key, Order<Row>>) {
  const [by, setBy] = useState<{ key: Key; isDescending: boolean } | null>(null)
  const order = by === null ? undefined : orders[by.key]
  const sorted = order === undefined ? [...rows] : [...rows].sort(order)
  if (by?.isDescending) sorted.reverse()
  const column = (key: Key, label: string): Column => {
    const isHere = by?.key === key
    return {
      label,
      sorted: isHere ? (by.isDescending ? 'descending' : 'ascending') : null,
      onSort: () => setBy({ key, isDescending: isHere && !by.isDescending }),
    }
  }
  return { sorted, column }
}
