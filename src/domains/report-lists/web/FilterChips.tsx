import { lazy, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { useMyPosition } from '#domains/places/web/my-position.ts'
import { say } from '#kit/common/say.ts'
import { LatePart } from '#kit/web/early/LatePart.tsx'
import type { Option, OptionGroup } from '#kit/web/form/SelectField.tsx'
import { defaultSort, type ListQuery, listSearch, ofStatus } from '../list-query.rules.ts'
import styles from './FilterChips.module.css'

/** Rendered by the server; the browser loads it after the list. */
const NearMeButton = lazy(() =>
  import('./NearMeButton.tsx').then((module) => ({ default: module.NearMeButton })),
)

type Props = {
  query: ListQuery
  statuses: readonly Option[]
  categories: readonly (Option | OptionGroup)[]
}

/** The most common choices, one tap each. Links, which work without JavaScript; a second tap undoes. */
export function FilterChips({ query, statuses, categories }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isNear = useMyPosition() !== null && query.sort === 'nearest'
  const to = (changes: Partial<ListQuery>) => `${pathname}${listSearch(query, { page: 1, ...changes })}`
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <ul
        className={styles.chips}
        aria-label={say`Schnellauswahl`}
        // A focused chip must be seen whole (WCAG 2.4.11), also where the row scrolls.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'center' })}
      >
        <li>
          {isNear ? (
            <Chip to={to({ sort: defaultSort(query) })} isChosen>{say`In meiner Nähe`}</Chip>
          ) : (
            <LatePart>
              <NearMeButton
                className={styles.chip}
                onProblem={setProblem}
                onFound={() => void navigate(to({ sort: 'nearest' }), { preventScrollReset: true })}
              />
            </LatePart>
          )}
        </li>
        {statuses.filter(isCommon).map(({ value, label }) => {
          const { statusKind, statusId } = ofStatus(value)
          const isChosen = query.statusKind === statusKind && query.statusId === statusId
          return (
            <li key={value}>
              <Chip to={to(ofStatus(isChosen ? '' : value))} isChosen={isChosen}>
                {label}
              </Chip>
            </li>
          )
        })}
        {firstOf(categories).map(({ value, label }) => {
          const isChosen = query.categoryId === Number(value)
          return (
            <li key={`category ${value}`}>
              <Chip to={to({ categoryId: isChosen ? null : Number(value) })} isChosen={isChosen}>
                {label}
              </Chip>
            </li>
          )
        })}
      </ul>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  )
}

/** The few reports that a town declined, and those that only staff see, are chosen among the filters. */
const RARE: readonly string[] = ['NOT_APPROVED', 'REJECTED', 'NOT_POSSIBLE'] satisfies StatusKind[]
const isCommon = ({ value }: Option): boolean => !RARE.includes(value)

/** More would hide what stands behind them. */
const MOST_CATEGORIES = 3

/** The whole categories that a town lists first. */
const firstOf = (categories: readonly (Option | OptionGroup)[]): Option[] =>
  categories
    .flatMap((each) => ('options' in each ? each.options.slice(0, 1) : [each]))
    .slice(0, MOST_CATEGORIES)

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <Link to={to} className={styles.chip} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}
