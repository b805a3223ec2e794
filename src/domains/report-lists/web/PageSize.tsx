import { Link, useLocation } from 'react-router'
import { COUNTS, type ListQuery, listSearch } from '../list-query.rules.ts'
import styles from './ReportResults.module.css'

/** How many reports a page shows. Links, so that each choice has an address. */
export function PageSize({
  query,
  searchOf = listSearch,
}: {
  query: ListQuery
  /** The address of the list with some of it changed, where it says more than a list's usually does. */
  searchOf?: typeof listSearch
}) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Meldungen je Seite" className={styles.sizes}>
      <span>Je Seite:</span>
      {COUNTS.map((count) => (
        <Link
          key={count}
          to={`${pathname}${searchOf(query, { count, page: 1 })}`}
          aria-current={count === query.count ? 'true' : undefined}
          preventScrollReset
        >
          {count}
        </Link>
      ))}
    </nav>
  )
}
