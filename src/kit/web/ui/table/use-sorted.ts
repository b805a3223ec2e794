import { useState } from 'react'
import type { Column } from './ColumnHeader.tsx'

const collator = new Intl.Collator('de', { numeric: true })

/** German words in their order, "Straße 9" before "Straße 10". */
export const byText = (a: string, b: string): number => collator.compare(a, b)

type Orders<Row> = Record<string, (a: Row, b: Row) => number>

/**
 * The rows of a table that is there as a whole, in the order that its reader has chosen. `orders` says by which headers and
 * how, ascending; at first the rows stand as they came. `column` is such a header.
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
