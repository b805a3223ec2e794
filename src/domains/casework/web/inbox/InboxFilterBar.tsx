import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { ListQuery } from '#domains/report-lists/list-query.rules.ts'
import { type FilterChoices, FilterFields } from '#domains/report-lists/web/FilterFields.tsx'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './InboxFilterBar.module.css'

type Props = FilterChoices & {
  query: ListQuery
  /** Hidden fields. */
  children?: ReactNode
}

/** Search and filters of the inbox in one line; the public lists have more room for theirs. */
export function InboxFilterBar({ query, children, ...choices }: Props) {
  const { pathname } = useLocation()
  const [text, setText] = useState(query.searchText)
  useEffect(() => setText(query.searchText), [query.searchText])
  return (
    <search>
      <Form method="get" action={pathname} className={styles.bar} preventScrollReset>
        {children}
        <div className={styles.search}>
          <input
            name="searchText"
            type="search"
            aria-label={say`Suche`}
            placeholder={say`Stichwort, Straße oder Nummer`}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit">
            <Icon of={Search} size={18} />
            <span className="hidden-visually">{say`Suchen`}</span>
          </button>
        </div>
        <FilterFields query={query} {...choices} />
      </Form>
    </search>
  )
}
