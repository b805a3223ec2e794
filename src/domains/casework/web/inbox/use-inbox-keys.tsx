import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type InboxQuery, inboxSearch } from '../../inbox-query.rules.ts'
import type { StaffTown } from '../processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { InboxRowFragment } from './InboxPage.generated.ts'
import { areShortcutsOn, keepShortcuts } from './shortcuts.ts'
import { useActionQueue } from './use-action-queue.ts'
import { useInboxActs } from './use-inbox-acts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const AnswerDialog = lazy(() =>
  import('./AnswerDialog.tsx').then((module) => ({ default: module.AnswerDialog })),
)
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
)

type Panel = ReportStaffPanelFragment
type Rows = readonly InboxRowFragment[]

type Options = {
  town: StaffTown
  query: InboxQuery
  reports: Rows
  opened: Panel | null
  onChoose: (id: number) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Keyboard shortcuts of the inbox: moving through the list, and the most frequent actions with one key each.
 */
export function useInboxKeys({ town, query, reports, opened, heading, onChoose }: Options) {
  const navigate = useNavigate()
  const [isOn, setOn] = useState(areShortcutsOn)
  const [isHelping, setHelping] = useState(false)
  const [answered, setAnswered] = useState<Panel | null>(null)
  const slug = query.report?.slug ?? null
  const { inTurn, arrive, latest } = useActionQueue<{
    reports: Rows
    query: InboxQuery
    opened: Panel | null
  }>(
    useMemo(() => ({ reports, query, opened }), [reports, query, opened]),
    slug,
  )
  const acts = useInboxActs()
  const place = usePlace(reports, slug)
  const open = async (report: InboxRowFragment | null) => {
    const opens = report && { categorySlug: report.category.slug, slug: report.slug }
    const search = inboxSearch({ ...latest.current.shown.query, report: opens })
    void navigate({ search }, { preventScrollReset: true })
    await arrive(report?.slug ?? null)
  }
  const step = (by: 1 | -1) =>
    inTurn(async (shown) => {
      const report = place.next(shown.reports, shown.query.report?.slug ?? null, by)
      if (report === null) return
      revealRow(report.id)
      await open(report)
    })
  /** Runs an action on the open report; the next one gets the state that this one returns. */
  const onOpened = (act: (report: Panel) => unknown) =>
    inTurn(async ({ opened }) => {
      const after = opened && (await act(opened))
      if (after) latest.current.shown = { ...latest.current.shown, opened: after as Panel }
    })
  useShortcuts(isOn, {
    j: () => step(1),
    k: () => step(-1),
    Enter: () => heading.current?.focus(),
    ...(opened && { Escape: () => inTurn(() => open(null)) }),
    a: () => onOpened(acts.approve),
    z: () => onOpened(acts.assignToMe),
    v: () => onOpened((report) => setAnswered(report)),
    s: () => focusOn('#statusId'),
    c: () => write('#message', '#fuer-alle'),
    n: () => write('#internalNotes', '#fuer-interne'),
    x: () => opened && onChoose(opened.id),
    '/': () => focusOn('input[name="searchText"]'),
    '?': () => setHelping(true),
  })
  return {
    showHelp: () => setHelping(true),
    dialogs: (
      <Suspense>
        {isHelping ? (
          <ShortcutsDialog
            isOn={isOn}
            onSwitch={(to) => {
              keepShortcuts(to)
              setOn(to)
            }}
            onClose={() => setHelping(false)}
          />
        ) : null}
        {answered === null ? null : (
          <AnswerDialog report={newer(answered, opened)} town={town} onClose={() => setAnswered(null)} />
        )}
      </Suspense>
    ),
  }
}

/**
 * The position in the list. It stays after the open report has left the list, for example by approval: the
 * next report has then moved up to it.
 */
function usePlace(reports: Rows, slug: string | null) {
  const place = useRef(-1)
  useEffect(() => {
    const found = reports.findIndex((report) => report.slug === slug)
    if (found >= 0) place.current = found
  }, [reports, slug])
  return {
    next: (rows: Rows, from: string | null, by: 1 | -1): InboxRowFragment | null => {
      const found = rows.findIndex((report) => report.slug === from)
      if (found >= 0) place.current = found
      const isThere = found >= 0 || by < 0 || place.current < 0
      return rows[isThere ? place.current + by : place.current] ?? null
    },
  }
}

/** The newer version of the open report: after a conflict a retry uses that version. */
const newer = (answered: Panel, opened: Panel | null): Panel =>
  opened?.id === answered.id && (opened.version ?? 0) > (answered.version ?? 0) ? opened : answered

function revealRow(id: number): void {
  const row = document.querySelector(`article[data-report-id="${id}"]`)
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Focuses a field of the report's panel, or of the list. */
function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** Focuses the note or the answer; the audience switch asks for confirmation where it must. */
function write(field: string, audience: string): void {
  if (document.querySelector(field) === null) document.querySelector<HTMLElement>(audience)?.click()
  requestAnimationFrame(() => focusOn(field))
}
