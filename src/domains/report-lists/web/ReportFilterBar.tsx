import { Search } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { say } from '#kit/common/say.ts'
import { LatePart } from '#kit/web/early/LatePart.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ListQuery } from '../list-query.rules.ts'
import { FilterChips } from './FilterChips.tsx'
import type { FilterChoices } from './FilterFields.tsx'
import styles from './ReportFilterBar.module.css'

/** Rendered by the server; the browser loads it after the list, because it begins folded. */
const FilterFields = lazy(() =>
  import('./FilterFields.tsx').then((module) => ({ default: module.FilterFields })),
)

/**
 * The filters of a list. It is a plain GET form that works without JavaScript; with it every choice applies
 * at once.
 */
export function ReportFilterBar({
  query,
  children,
  ...choices
}: FilterChoices & {
  query: ListQuery
  /** Hidden fields. */
  children?: ReactNode
}) {
  const { pathname } = useLocation()
  const [text, setText] = useState(query.searchText)
  useEffect(() => setText(query.searchText), [query.searchText])
  return (
    <search>
      <Form method="get" action={pathname} className={styles.bar} preventScrollReset>
        {children}
        <div className={styles.search}>
          <TextField
            name="searchText"
            type="search"
            label={say`Suche`}
            hint={say`Stichwort, Straße oder Nummer`}
            maxLength={200}
            value={text}
            onChange={setText}
          />
          <Button type="submit" icon={<Icon of={Search} />}>
            {say`Suchen`}
          </Button>
        </div>
        <div className={styles.row}>
          <FilterChips query={query} statuses={choices.statuses} categories={choices.categories ?? []} />
          <LatePart>
            <FilterFields query={query} {...choices} hasChips />
          </LatePart>
        </div>
      </Form>
    </search>
  )
}
