import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../Icon.tsx'
import styles from './Table.module.css'

/** A header; with the state of its sorting where rows can be, or are, sorted by it. */
export type Column =
  | string
  | {
      label: string
      /** null: by something else. */
      sorted: 'ascending' | 'descending' | null
      /** Sorts what is on the page. */
      onSort?: () => void
      /** Where the same list stands sorted by it, or the other way round. */
      to?: string
    }

const ARROWS = { ascending: ArrowUp, descending: ArrowDown }

/** A column's header: words, or what sorts by it. The state is said by `aria-sort` and shown by an arrow. */
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
