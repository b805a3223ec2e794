import { Link, useLocation } from 'react-router'
import { say } from '#kit/common/say.ts'
import { COUNTS, type ListQuery, listSearch } from '../list-query.rules.ts'
import styles from './ReportResults.module.css'

/** The number of reports per page, as links, so that each choice has a URL. */
export function PageSize({
  query,
  searchOf = listSearch,
}: {
  query: ListQuery
  /** The query string with some changes, where it holds more than a list's own fields. */
  searchOf?: typeof listSearch
}) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={say`Meldungen je Seite`} className={styles.sizes}>
      <span>{say`Je Seite:`}</span>
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
