import type { ReactNode } from 'react'
import { type Column, ColumnHeader } from './ColumnHeader.tsx'
import styles from './Table.module.css'

type Props = {
  caption: string
  /** The page's heading says the same. */
  isCaptionHidden?: boolean
  columns: readonly Column[]
  rows: readonly (readonly ReactNode[])[]
}

const labelOf = (column: Column | undefined): string =>
  typeof column === 'object' ? column.label : (column ?? '')

/** A table with real headers. It scrolls inside itself, and the first column stays visible. */
export function Table({ caption, isCaptionHidden = false, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className={isCaptionHidden ? 'hidden-visually' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader key={labelOf(column)} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are given whole and in order
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={labelOf(columns[column])} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={labelOf(columns[column])}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
