import { Keyboard } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ExportReportsButton } from '#domains/exports/web/ExportReportsButton.tsx'
import { COUNTS, isNarrowed, type ListQuery, mapFilter } from '#domains/report-lists/list-query.rules.ts'
import { filterChoices } from '#domains/report-lists/web/filter-options.ts'
import { ListOrMapButton } from '#domains/report-lists/web/ListOrMapButton.tsx'
import { ReportMap } from '#domains/report-lists/web/map/ReportMap.tsx'
import { PageSize } from '#domains/report-lists/web/PageSize.tsx'
import { ReportFilterBar } from '#domains/report-lists/web/ReportFilterBar.tsx'
import type { PageInfoFragment } from '#domains/report-lists/web/ReportResults.generated.ts'
import { useListOrMap } from '#domains/report-lists/web/use-list-or-map.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { countText, numberText } from '#kit/common/german.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { type InboxQuery, inboxOf, inboxSearch } from '../../inbox-query.rules.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import styles from './Inbox.module.css'
import type { InboxPageQuery, InboxRowFragment, InboxTownQuery } from './InboxPage.generated.ts'
import { InboxQueues } from './InboxQueues.tsx'
import { InboxReport, type OpenReport } from './InboxReport.tsx'
import { InboxRow } from './InboxRow.tsx'
import { QUEUE_NAMES } from './queue-names.ts'
import { useChoice } from './use-choice.ts'
import { useInboxKeys } from './use-inbox-keys.tsx'
import type { SavedViewChipFragment } from './views/SavedViews.generated.ts'
import { SavedViews } from './views/SavedViews.tsx'

type Props = {
  town: NonNullable<InboxTownQuery['municipality']>
  query: InboxQuery
  counts: NonNullable<InboxPageQuery['reportQueues']>
  views: readonly SavedViewChipFragment[]
  reports: readonly InboxRowFragment[]
  info: PageInfoFragment | null
  opened: OpenReport | null
  /** Errors of the report in the URL; null where it names none. */
  openErrors: ReactNode
}

/** Queues, list and report: the list keeps its scroll position while reports open beside it. */
export function Inbox({ town, query, counts, views, reports, info, opened, openErrors }: Props) {
  const me = useCurrentUser()
  const parts = useListOrMap()
  const [pointed, setPointed] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useOneAtATime(opened?.id ?? null, heading)
  const choice = useChoice(reports)
  const keys = useInboxKeys({ town, query, reports, opened, heading, onChoose: choice.change })
  const isLoading = useNavigation().state === 'loading'
  const { shown, list } = query
  const searchOf = (from: ListQuery, changes: Partial<ListQuery>) =>
    inboxSearch({ ...query, list: { ...from, ...changes }, report: null })
  const searchFor = (report: { slug: string; category: { slug: string } }) =>
    inboxSearch({ ...query, report: { categorySlug: report.category.slug, slug: report.slug } })
  const isFiltered = isNarrowed(list)
  return (
    <>
      <InboxQueues query={query} counts={counts} />
      <SavedViews slug={town.slug} query={query} views={views} />
      <div className={styles.inbox} data-open={openErrors !== null || undefined} data-view={parts.shown}>
        <div className={styles.list}>
          <h2 className="hidden-visually">{QUEUE_NAMES[shown].label}</h2>
          <ReportFilterBar
            query={list}
            {...filterChoices(town)}
            searchOf={searchOf}
            unfiltered={`?queue=${shown}`}
          >
            <input type="hidden" name="queue" value={shown} />
          </ReportFilterBar>
          <div className={styles.head}>
            {reports.length > 0 ? (
              <CheckboxField
                name="allReports"
                label="Alle hier auswählen"
                isChecked={choice.isAll}
                onChange={choice.changeAll}
              />
            ) : null}
            <p role="status">{info === null ? '' : rangeText(info)}</p>
            <span className={styles.keys}>
              <Button variant="quiet" icon={<Icon of={Keyboard} size={18} />} onClick={keys.showHelp}>
                Tastenkürzel
              </Button>
            </span>
            {reports.length > 0 ? (
              <span className={styles.switch}>
                <ListOrMapButton {...parts} />
              </span>
            ) : null}
          </div>
          <div className={styles.rows} aria-busy={isLoading}>
            {reports.length === 0 ? (
              <EmptyState
                title={isFiltered ? 'Keine Meldung passt zu dieser Auswahl' : QUEUE_NAMES[shown].empty}
                action={
                  <ButtonLink to={{ search: inboxOf('ALL', query) }}>In allen Meldungen suchen</ButtonLink>
                }
              />
            ) : null}
            <ul>
              {reports.map((report) => (
                <li key={report.id}>
                  <InboxRow
                    report={report}
                    to={searchFor(report)}
                    isOpen={query.report?.slug === report.slug}
                    isLit={pointed === report.id}
                    isMine={me !== null && report.responsibleEditor?.id === me.id}
                    onPoint={setPointed}
                    isChosen={choice.has(report.id)}
                    onChoose={() => choice.change(report.id)}
                  />
                </li>
              ))}
            </ul>
            <BulkBar town={town} chosen={choice.chosen} onClear={choice.clear}>
              <ExportReportsButton
                town={town}
                filter={{ ids: choice.chosen.map(({ id }) => id) }}
                total={choice.chosen.length}
                variant="secondary"
              />
            </BulkBar>
            {info === null ? null : <Pagination info={info} linkTo={(page) => searchOf(list, { page })} />}
            {info !== null && info.total > COUNTS[0] ? <PageSize query={list} searchOf={searchOf} /> : null}
          </div>
        </div>
        {openErrors === null ? (
          <div className={styles.map}>
            <ReportMap
              reports={reports}
              filter={{ ...mapFilter(list, town.slug), queue: shown === 'ALL' ? null : shown }}
              pointed={pointed}
              onPoint={setPointed}
              linkTo={searchFor}
            />
          </div>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          <section className={styles.pane} aria-label="Geöffnete Meldung" tabIndex={0}>
            {openErrors}
            {opened === null ? (
              <ButtonLink to={{ search: inboxSearch({ ...query, report: null }) }}>Zur Liste</ButtonLink>
            ) : (
              <InboxReport
                key={opened.id}
                report={opened}
                closeTo={inboxSearch({ ...query, report: null })}
                heading={heading}
              />
            )}
          </section>
        )}
      </div>
      <p role="status" className="hidden-visually">
        {opened === null ? '' : `Geöffnet: ${isolated(opened.title)}`}
      </p>
      {keys.dialogs}
    </>
  )
}

/** With one pane: opening a report scrolls to its top, closing it returns to its row. */
function useOneAtATime(openId: number | null, heading: RefObject<HTMLHeadingElement | null>): void {
  const last = useRef<number | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = openId
    if (!matchMedia('(max-width: 63.99rem)').matches) return
    if (openId !== null) heading.current?.focus()
    else if (before !== null)
      document.querySelector<HTMLElement>(`[data-report-id="${before}"] h3 a`)?.focus()
  }, [openId, heading])
}

function rangeText({ firstItem, count, total }: PageInfoFragment): string {
  if (firstItem === null) return 'Keine Meldungen'
  return `${numberText(firstItem)}–${numberText(firstItem + count - 1)} von ${countText(total, 'Meldung', 'Meldungen')}`
}
