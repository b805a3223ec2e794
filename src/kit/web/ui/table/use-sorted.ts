import { useState } from 'react'
import type { Column } from './ColumnHeader.tsx'

const collator = new Intl.Collator('de', { numeric: true })

/** Compares German text, with numbers by value: "Straße 9" before "Straße 10". */
export const byText = (a: string, b: string): number => collator.compare(a, b)

type Orders<Row> = Record<string, (a: Row, b: Row) => number>

/**
 * Client-side sorting of a complete table. `orders` maps headers to ascending comparisons; at first the rows
 * keep their given order. `column` makes such a header.
 */
export function useSorted<Row>(rows: readonly Row[], orders: Orders<Row>) {
  const [by, setBy] = useState<{ label: string; isDescending: boolean } | null>(null)
  const order = by === null ? undefined : orders[by.label]
  const sorted = order === undefined ? [...rows] : [...rows].sort(order)
  if (by?.isDescending) sorted.reverse()
  const column = (label: string): Column => {
    const isHere = by?.label === label
    return {
      label,
      sorted: isHere ? (by.isDescending ? 'descending' : 'ascending') : null,
      onSort: () => setBy({ label, isDescending: isHere && !by.isDescending }),
    }
  }
  return { sorted, column }
}
