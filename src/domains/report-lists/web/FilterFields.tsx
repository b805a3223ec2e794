import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMyPosition } from '#domains/places/web/my-position.ts'
import { countText, say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { type Option, type OptionGroup, SelectField } from '#kit/web/form/SelectField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Fold } from '#kit/web/ui/Fold.tsx'
import { DUE_FILTERS } from '../due-filter.rules.ts'
import {
  defaultSort,
  filterCount,
  hasWrongDays,
  type ListQuery,
  listSearch,
  ofStatus,
  SORTS,
  type SortKey,
} from '../list-query.rules.ts'
import { DayFields } from './DayFields.tsx'
import styles from './ReportFilterBar.module.css'

export type FilterChoices = {
  /** The town's names of its statuses, by kind or id. */
  statuses: readonly Option[]
  /** Categories with their sub-categories; only on a town's list. */
  categories?: readonly (Option | OptionGroup)[]
  /** Whether the viewer works here and may filter by responsibility (rule 58). */
  isStaff?: boolean
  /** Whether reports here are filtered and sorted by deadline. */
  hasDeadlines?: boolean
  /** Further filters to choose from. */
  more?: (query: ListQuery, choose: (changes: Partial<ListQuery>) => void) => ReactNode
  /** Further filters to tick. */
  ticks?: (query: ListQuery, choose: (changes: Partial<ListQuery>) => void) => ReactNode
  /** False where relevance is the only order. */
  hasOrder?: boolean
  /** The query string with some changes, where it holds more than a list's own fields. */
  searchOf?: (query: ListQuery, changes: Partial<ListQuery>) => string
  /** The query string without any filter. */
  unfiltered?: string
  /** Whether chips show the status already, so that it need not open the fold. */
  hasChips?: boolean
}

const dueOptions = (): Option[] => [
  { value: 'OVERDUE', label: say`überfällig` },
  { value: 'WEEK', label: say`in den nächsten 7\u00a0Tagen` },
  { value: 'NONE', label: say`ohne Frist` },
]

const all = (): Option => ({ value: '', label: say`Alle` })

/** All filters but the search text. Each choice applies at once; without JavaScript the form is submitted. */
export function FilterFields({
  query: asked,
  statuses,
  categories,
  isStaff = false,
  hasDeadlines = false,
  more,
  ticks,
  hasOrder = true,
  searchOf = listSearch,
  unfiltered = '',
  hasChips = false,
}: FilterChoices & { query: ListQuery }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const address = listSearch(asked, {})
  // An optimistic update: the control shows the choice before the list has loaded.
  const [query, setQuery] = useState(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of it
  useEffect(() => setQuery(asked), [address])
  const choose = (changes: Partial<ListQuery>) => {
    setQuery({ ...query, ...changes })
    void navigate(`${pathname}${searchOf(query, { page: 1, ...changes })}`, { preventScrollReset: true })
  }
  const count = filterCount(query)
  const kept = hasOrder ? unfiltered : `?${new URLSearchParams({ searchText: query.searchText })}`
  const usual = defaultSort(query)
  const isNear = useMyPosition() !== null
  return (
    <>
      <Fold
        className={styles.more}
        summary={
          <>
            {say`Filter`}
            {count > 0 ? <span className={styles.count}>{countText(count, 'aktiv', 'aktiv')}</span> : null}
          </>
        }
        isFilled={filterCount(hasChips ? { ...query, ...ofStatus('') } : query) > 0 || hasWrongDays(query)}
      >
        <div className={styles.fields}>
          <SelectField
            name="statusKind"
            label={say`Status`}
            value={query.statusKind ?? (query.statusId === null ? '' : String(query.statusId))}
            options={[all(), ...statuses]}
            onChange={(value) => choose(ofStatus(value))}
          />
          {categories ? (
            <SelectField
              name="categoryId"
              label={say`Kategorie`}
              value={query.categoryId === null ? '' : String(query.categoryId)}
              options={[all(), ...categories]}
              onChange={(value) => choose({ categoryId: value === '' ? null : Number(value) })}
            />
          ) : null}
          {more?.(query, choose)}
          <DayFields query={query} onChoose={choose} />
          {hasDeadlines || query.due !== null ? (
            <SelectField
              name="due"
              label={say`Frist`}
              value={query.due ?? ''}
              options={[all(), ...dueOptions()]}
              onChange={(value) => choose({ due: DUE_FILTERS.find((due) => due === value) ?? null })}
            />
          ) : null}
          {hasOrder ? (
            <SelectField
              name="sort"
              label={say`Sortierung`}
              value={query.sort === usual || (query.sort === 'nearest' && !isNear) ? '' : query.sort}
              options={sortOptions(usual, { isNear, hasDeadlines: hasDeadlines || query.sort === 'due' })}
              onChange={(value) => choose({ sort: value === '' ? usual : (value as SortKey) })}
            />
          ) : null}
          <div className={styles.ticks}>
            <CheckboxField
              name="onlyWithPhoto"
              value="true"
              label={say`Nur mit Foto`}
              isChecked={query.onlyWithPhoto}
              onChange={(onlyWithPhoto) => choose({ onlyWithPhoto })}
            />
            {isStaff || query.onlyMyResponsibility ? (
              <CheckboxField
                name="onlyMyResponsibility"
                value="true"
                label={say`Nur meine Zuständigkeit`}
                isChecked={query.onlyMyResponsibility}
                onChange={(onlyMyResponsibility) => choose({ onlyMyResponsibility })}
              />
            ) : null}
            {isStaff || query.onlyAssignedToMe ? (
              <CheckboxField
                name="onlyAssignedToMe"
                value="true"
                label={say`Nur mir zugewiesen`}
                isChecked={query.onlyAssignedToMe}
                onChange={(onlyAssignedToMe) => choose({ onlyAssignedToMe })}
              />
            ) : null}
            {ticks?.(query, choose)}
          </div>
          <noscript>
            <Button type="submit">{say`Filter anwenden`}</Button>
          </noscript>
        </div>
      </Fold>
      {count > 0 || (hasOrder && query.searchText !== '') ? (
        <Link to={`${pathname}${kept}`} className={styles.reset} preventScrollReset>
          {say`Alle Filter zurücksetzen`}
        </Link>
      ) : null}
    </>
  )
}

/** The default order has an empty value, so that a first search without a choice is sorted by relevance. */
function sortOptions(
  usual: SortKey,
  { isNear, hasDeadlines }: { isNear: boolean; hasDeadlines: boolean },
): Option[] {
  const others = Object.entries(SORTS).filter(
    ([key]) =>
      key !== usual && key !== 'best' && (key !== 'nearest' || isNear) && (key !== 'due' || hasDeadlines),
  )
  return [
    { value: '', label: SORTS[usual].label() },
    ...others.map(([value, { label }]) => ({ value, label: label() })),
  ]
}
