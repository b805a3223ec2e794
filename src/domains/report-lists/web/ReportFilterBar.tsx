import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ListQuery } from '../list-query.rules.ts'
import { type FilterChoices, FilterFields } from './FilterFields.tsx'
import styles from './ReportFilterBar.module.css'

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
        <FilterFields query={query} {...choices} />
      </Form>
    </search>
  )
}
