import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { ListQuery } from '#domains/report-lists/list-query.rules.ts'
import { DistrictField } from '#domains/report-lists/web/DistrictField.tsx'
import { type FilterChoices, FilterFields } from '#domains/report-lists/web/FilterFields.tsx'
import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './InboxFilterBar.module.css'

type Props = FilterChoices & {
  query: ListQuery
  /** The number of supporters that the town calls much; 0: none. */
  supportThreshold: number
  districts: readonly { id: number; name: string }[]
  /** Hidden fields. */
  children?: ReactNode
}

/** Search and filters of the inbox in one line; the public lists have more room for theirs. */
export function InboxFilterBar({ query, supportThreshold, districts, children, ...choices }: Props) {
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
        <FilterFields
          query={query}
          {...choices}
          more={({ districtId }, choose) =>
            districts.length > 1 || districtId !== null ? (
              <DistrictField
                districts={districts}
                chosen={districtId}
                onChange={(chosen) => choose({ districtId: chosen })}
              />
            ) : null
          }
          ticks={({ onlyMuchSupported }, choose) =>
            supportThreshold > 0 || onlyMuchSupported ? (
              <CheckboxField
                name="onlyMuchSupported"
                value="true"
                label={say`Viel Zuspruch`}
                isChecked={onlyMuchSupported}
                onChange={(isOn) => choose({ onlyMuchSupported: isOn })}
              />
            ) : null
          }
        />
      </Form>
    </search>
  )
}
