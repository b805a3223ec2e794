import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../Icon.tsx'
import styles from './Table.module.css'

/** A column header, with the sort state where rows can be sorted by it. */
export type Column =
  | string
  | {
      label: string
      /** null: sorted by another column. */
      sorted: 'ascending' | 'descending' | null
      /** Sorts the rows on the page. */
      onSort?: () => void
      /** Link to the list sorted by this column, or in the other direction. */
      to?: string
    }

const ARROWS = { ascending: ArrowUp, descending: ArrowDown }

/** A column's header: text, or a control that sorts. `aria-sort` and an arrow show the state. */
export function ColumnHeader({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  const { label, sorted, onSort, to } = column
  const content = (
    <>
      {label}
      <Icon of={sorted === null ? ChevronsUpDown : ARROWS[sorted]} size={16} />
    </>
  )
  return (
    <th scope="col" aria-sort={sorted ?? (onSort || to ? 'none' : undefined)}>
      {to !== undefined ? (
        <Link to={to} className={styles.sort} preventScrollReset>
          {content}
        </Link>
      ) : onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {content}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
