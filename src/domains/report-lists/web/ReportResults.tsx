import { lazy, type ReactNode, Suspense, startTransition, useCallback, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { numberText } from '#kit/common/german.ts'
import { isPastLastPage } from '#kit/common/page.ts'
import { countText, say } from '#kit/common/say.ts'
import { absolute, originOf } from '#kit/web/public-meta.ts'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { COUNTS, type ListQuery, listSearch, mapFilter } from '../list-query.rules.ts'
import { ListOrMapButton } from './ListOrMapButton.tsx'
import type { MapReport } from './map/map-report.ts'
import { ReportMapPlace } from './map/ReportMapPlace.tsx'
import { PageSize } from './PageSize.tsx'
import type { PageInfoFragment } from './ReportResults.generated.ts'
import styles from './ReportResults.module.css'
import { useListOrMap } from './use-list-or-map.ts'

/** Loaded only for an address beyond the list's end. */
const PastLastPage = lazy(() =>
  import('#kit/web/ui/table/PastLastPage.tsx').then((module) => ({ default: module.PastLastPage })),
)

/** Cards above the fold when a list opens on a phone. */
const AT_ONCE = 2

/** Besides its report, a row of the list is given this. */
export type RowProps = {
  /** Above the fold: its picture is loaded eagerly. */
  isFirst: boolean
  /** Tells the map which row is hovered or focused. */
  onPoint: (id: number | null) => void
}

type Props<Report extends MapReport> = {
  reports: readonly Report[]
  info: PageInfoFragment
  query: ListQuery
  row: (report: Report, props: RowProps) => ReactNode
  /** The town of the reports; null for all towns. */
  municipalitySlug?: string | null
  /** Actions on all reports, beside their count. */
  action?: ReactNode
  empty: ReactNode
}

/**
 * A page of a list beside the map of the same reports; phones show one of them, the list first. It is a
 * hydration boundary of its own, so that a tap on the filter does not wait for the cards.
 */
export function ReportResults<Report extends MapReport>(props: Props<Report>) {
  return (
    <Suspense>
      <Results {...props} />
    </Suspense>
  )
}

function Results<Report extends MapReport>({
  reports,
  info,
  query,
  row,
  municipalitySlug = null,
  action = null,
  empty,
}: Props<Report>) {
  const [pointed, setPointed] = useState<number | null>(null)
  // A tap on a card focuses it first, and must not wait for the pins to render.
  const onPoint = useCallback((id: number | null) => startTransition(() => setPointed(id)), [])
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const linkTo = (page: number) => `${pathname}${listSearch(query, { page })}`
  const last = (info.firstItem ?? 0) + info.count - 1
  return (
    <ListOrMap
      hasMap={reports.length > 0}
      head={
        <>
          <p role="status" data-range="">
            {info.firstItem === null
              ? isPastLastPage(info)
                ? say`Keine Meldungen auf dieser Seite`
                : say`Keine Meldungen`
              : say`${numberText(info.firstItem)}–${numberText(last)} von ${countText(info.total, 'Meldung', 'Meldungen')}`}
          </p>
          {reports.length > 0 ? action : null}
        </>
      }
    >
      <PrintedAddress path={`${pathname}${listSearch(query, { page: query.page })}`} />
      <div className={styles.list} aria-busy={isLoading}>
        {reports.length > 0 ? null : isPastLastPage(info) ? <PastLastPage {...{ info, linkTo }} /> : empty}
        <ul>
          {reports.map((report, index) => (
            <li key={report.id} data-lit={report.id === pointed || undefined}>
              {row(report, { isFirst: index < AT_ONCE, onPoint })}
            </li>
          ))}
        </ul>
        <Pagination info={info} linkTo={linkTo} />
        {info.total > COUNTS[0] ? <PageSize query={query} /> : null}
      </div>
      <div className={styles.map}>
        <ReportMapPlace
          reports={reports}
          filter={mapFilter(query, municipalitySlug)}
          pointed={pointed}
          onPoint={onPoint}
        />
      </div>
    </ListOrMap>
  )
}

/** The panes are passed as children, so that switching between them re-renders no card and no pin. */
function ListOrMap({ hasMap, head, children }: { hasMap: boolean; head: ReactNode; children: ReactNode }) {
  const parts = useListOrMap()
  return (
    <div className={styles.results} data-view={hasMap ? parts.shown : 'list'}>
      <div className={styles.head}>
        {head}
        {hasMap ? (
          <div className={styles.switch}>
            <ListOrMapButton {...parts} />
          </div>
        ) : null}
      </div>
      {children}
    </div>
  )
}

/** The list's URL, in print only: nobody can follow a link on paper. */
function PrintedAddress({ path }: { path: string }) {
  return <p className={styles.printed}>{absolute(originOf(useMatches()), path)}</p>
}
