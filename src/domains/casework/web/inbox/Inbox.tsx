import { Keyboard, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ExportReportsButton } from '#domains/exports/web/ExportReportsButton.tsx'
import { COUNTS, isNarrowed, type ListQuery, mapFilter } from '#domains/report-lists/list-query.rules.ts'
import { filterChoices } from '#domains/report-lists/web/filter-options.ts'
import { ListOrMapButton } from '#domains/report-lists/web/ListOrMapButton.tsx'
import { ReportMap } from '#domains/report-lists/web/map/ReportMap.tsx'
import { PageSize } from '#domains/report-lists/web/PageSize.tsx'
import type { PageInfoFragment } from '#domains/report-lists/web/ReportResults.generated.ts'
import { useListOrMap } from '#domains/report-lists/web/use-list-or-map.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { numberText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { type InboxQuery, inboxSearch, inboxUrl } from '../../inbox-query.rules.ts'
import { UndoableActs } from '../processing/undoable.ts'
import { UndoNotice } from './acts/UndoNotice.tsx'
import { useUndo } from './acts/use-undo.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import styles from './Inbox.module.css'
import { InboxFilterBar } from './InboxFilterBar.tsx'
import type { InboxPageQuery, InboxRowFragment, InboxTownQuery } from './InboxPage.generated.ts'
import { InboxQueues } from './InboxQueues.tsx'
import { InboxReport, type OpenReport } from './InboxReport.tsx'
import { InboxRow } from './InboxRow.tsx'
import { PaneSplitter } from './layout/PaneSplitter.tsx'
import { RowDensity } from './layout/RowDensity.tsx'
import { useLayout } from './layout/use-layout.ts'
import { QUEUE_NAMES } from './queue-names.ts'
import { areShortcutsOn } from './shortcuts.ts'
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
  const tools = useTools(query)
  const [pointed, setPointed] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useOneAtATime(opened?.id ?? null, heading)
  const pane = useTop(opened?.id ?? null)
  const choice = useChoice(reports)
  const layout = useLayout()
  const undo = useUndo()
  const keys = useInboxKeys({ town, undo, query, reports, opened, heading, onChoose: choice.change })
  const isLoading = useNavigation().state === 'loading'
  const { shown, list } = query
  const searchOf = (from: ListQuery, changes: Partial<ListQuery>) =>
    inboxSearch({ ...query, list: { ...from, ...changes }, report: null })
  const searchFor = (report: { slug: string; category: { slug: string } }) =>
    inboxSearch({ ...query, report: { categorySlug: report.category.slug, slug: report.slug } })
  const isFiltered = isNarrowed(list)
  return (
    <>
      <UndoNotice undo={undo} onUndo={keys.takeBack} />
      <div
        className={styles.inbox}
        style={layout.style}
        data-open={openErrors !== null || undefined}
        data-view={parts.shown}
        data-tools={tools.isOpen || undefined}
        data-roomy={layout.isRoomy || undefined}
      >
        <button
          type="button"
          ref={tools.button}
          className={styles.tools}
          aria-expanded={tools.isOpen}
          aria-controls="werkzeuge"
          onClick={tools.change}
        >
          <Icon of={SlidersHorizontal} size={18} />
          <span>
            <span className="hidden-visually">{say`Warteschlangen und Suche:`} </span>
            {QUEUE_NAMES[shown].label()}
          </span>
          {info === null ? null : <strong>{numberText(info.total)}</strong>}
          {isFiltered ? <em>{say`gefiltert`}</em> : null}
        </button>
        <div id="werkzeuge" className={styles.side}>
          <InboxQueues query={query} counts={counts} />
          <SavedViews slug={town.slug} query={query} views={views} />
        </div>
        <div id="liste" className={styles.list}>
          <h2 className="hidden-visually">{QUEUE_NAMES[shown].label()}</h2>
          <div className={styles.search}>
            <InboxFilterBar
              query={list}
              {...filterChoices(town)}
              hasDeadlines
              supportThreshold={town.supportThreshold ?? 0}
              districts={town.districts}
              searchOf={searchOf}
              unfiltered={`?queue=${shown}`}
            >
              <input type="hidden" name="queue" value={shown} />
            </InboxFilterBar>
          </div>
          <div className={styles.head}>
            {reports.length > 0 ? (
              <CheckboxField
                name="allReports"
                label={say`Alle hier auswählen`}
                isChecked={choice.isAll}
                onChange={choice.changeAll}
              />
            ) : null}
            <p role="status" data-range="">
              {info === null ? '' : rangeText(info)}
            </p>
            <div className={styles.ways}>
              <span className={styles.keys}>
                <Button variant="quiet" icon={<Icon of={Keyboard} size={18} />} onClick={keys.showHelp}>
                  {say`Tastenkürzel`}
                </Button>
              </span>
              {reports.length > 0 ? <ListOrMapButton {...parts} /> : null}
            </div>
          </div>
          <div className={styles.rows} aria-busy={isLoading}>
            {/* Before the rows, so that the keyboard reaches it from "select all"; the style sheet shows it
            // below. */}
            <BulkBar town={town} chosen={choice.chosen} onClear={choice.clear} onDone={keys.showDone}>
              <ExportReportsButton
                town={town}
                filter={{ ids: choice.chosen.map(({ id }) => id) }}
                total={choice.chosen.length}
                variant="secondary"
              />
            </BulkBar>
            {reports.length === 0 ? (
              <EmptyState
                title={isFiltered ? say`Keine Meldung passt zu dieser Auswahl` : QUEUE_NAMES[shown].empty()}
                action={
                  <ButtonLink
                    to={{ search: inboxUrl('ALL', query) }}
                  >{say`In allen Meldungen suchen`}</ButtonLink>
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
                    supportThreshold={town.supportThreshold ?? 0}
                    isMine={me !== null && report.responsibleEditor?.id === me.id}
                    onPoint={setPointed}
                    isChosen={choice.has(report.id)}
                    onChoose={() => choice.change(report.id)}
                  />
                </li>
              ))}
            </ul>
            {info === null ? null : <Pagination info={info} linkTo={(page) => searchOf(list, { page })} />}
            {info !== null && info.total > COUNTS[0] ? <PageSize query={list} searchOf={searchOf} /> : null}
            {reports.length > 0 ? <RowDensity isRoomy={layout.isRoomy} onChange={layout.setRoomy} /> : null}
          </div>
          <div className={styles.map}>
            {parts.shown === 'list' ? null : (
              <ReportMap
                reports={reports}
                filter={{
                  ...mapFilter(list, town.slug),
                  queue: shown === 'ALL' ? null : shown,
                  onlyMuchSupported: list.onlyMuchSupported,
                }}
                pointed={pointed ?? opened?.id ?? null}
                onPoint={setPointed}
                linkTo={searchFor}
              />
            )}
          </div>
        </div>
        {openErrors === null ? null : (
          <PaneSplitter share={layout.share} onChange={layout.setShare} controls="liste" />
        )}
        {openErrors === null ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          <section ref={pane} className={styles.pane} aria-label={say`Geöffnete Meldung`} tabIndex={0}>
            {openErrors}
            {opened === null ? (
              <ButtonLink
                to={{ search: inboxSearch({ ...query, report: null }) }}
              >{say`Zur Liste`}</ButtonLink>
            ) : (
              <UndoableActs value={keys.undoable}>
                <InboxReport
                  key={opened.id}
                  report={opened}
                  closeTo={inboxSearch({ ...query, report: null })}
                  linkTo={searchFor}
                  heading={heading}
                  acts={keys.bar}
                />
              </UndoableActs>
            )}
          </section>
        )}
      </div>
      <p role="status" className="hidden-visually">
        {opened === null ? '' : openedText(isolated(opened.title))}
      </p>
      {keys.dialogs}
    </>
  )
}

/**
 * Queues, views and search where they open by a button: they close once something was chosen, and by Escape.
 */
function useTools({ shown, list: { searchText } }: InboxQuery) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen should be visible
  useEffect(() => setOpen(false), [shown, searchText])
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return { isOpen, button, change: () => setOpen(!isOpen) }
}

/** The pane begins at its top with every report. */
function useTop(openId: number | null) {
  const pane = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report begins at its top
  useEffect(() => {
    if (pane.current !== null) pane.current.scrollTop = 0
  }, [openId])
  return pane
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

/** Beside the list the focus stays in it, so the key that leads into the report is announced. */
const openedText = (title: string) =>
  areShortcutsOn() && matchMedia('(min-width: 64rem)').matches
    ? say`Geöffnet: ${title}. Enter springt hinein.`
    : say`Geöffnet: ${title}`

function rangeText({ firstItem, count, total }: PageInfoFragment): string {
  if (firstItem === null) return say`Keine Meldungen`
  return say`${numberText(firstItem)}–${numberText(firstItem + count - 1)} von ${countText(total, 'Meldung', 'Meldungen')}`
}
