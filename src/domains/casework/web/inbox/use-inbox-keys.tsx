import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#kit/common/say.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { type InboxQuery, inboxSearch } from '../../inbox-query.rules.ts'
import type { StaffTown } from '../processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { ActDialog } from './acts/act-dialogs.ts'
import { useInboxActs } from './acts/use-inbox-acts.ts'
import type { DoneAct, Undo } from './acts/use-undo.ts'
import type { InboxRowFragment } from './InboxPage.generated.ts'
import { areShortcutsOn, goesOn, keepGoingOn, keepShortcuts } from './shortcuts.ts'
import { useActionQueue } from './use-action-queue.ts'
import { isListed, useLeaving } from './use-leaving.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ReportActDialog = lazy(() =>
  import('./acts/ReportActDialog.tsx').then((module) => ({ default: module.ReportActDialog })),
)
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
)

type Panel = ReportStaffPanelFragment
type Rows = readonly InboxRowFragment[]

type Options = {
  town: StaffTown & { categories: readonly { id: number; slug: string }[] }
  undo: Undo
  query: InboxQuery
  reports: Rows
  opened: Panel | null
  onChoose: (id: number) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Keyboard shortcuts of the inbox: moving through the list, and the most frequent actions with one key each.
 */
export function useInboxKeys({ town, undo, query, reports, opened, heading, onChoose }: Options) {
  const navigate = useNavigate()
  const [isOn, setOn] = useState(areShortcutsOn)
  const [isHelping, setHelping] = useState(false)
  const [isGoingOn, setGoingOn] = useState(goesOn)
  const [acted, setActed] = useState<{
    dialog: ActDialog
    report: Panel
    slug: string | null
    template: number | null
  } | null>(null)
  const slug = query.report?.slug ?? null
  const { inTurn, arrive, shows, latest } = useActionQueue<{
    reports: Rows
    query: InboxQuery
    opened: Panel | null
  }>(
    useMemo(() => ({ reports, query, opened }), [reports, query, opened]),
    slug,
  )
  const acts = useInboxActs({
    municipalityId: town.id,
    onDone: (done) => {
      leaving()
      undo.show({ ...done, opens: latest.current.shown.query.report })
    },
    onMoved: async (categoryId) => {
      const { query: at } = latest.current.shown
      const category = town.categories.find(({ id }) => id === categoryId)
      if (category === undefined || at.report === null) return
      const report = { ...at.report, categorySlug: category.slug }
      await navigate({ search: inboxSearch({ ...at, report }) }, { preventScrollReset: true, replace: true })
    },
  })
  const place = usePlace(reports, slug)
  // A key can wait for the act before it, which the undo of this render does not know.
  const latestUndo = useRef(undo)
  useEffect(() => {
    latestUndo.current = undo
  })
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
  /** After an act: the next report, or the list where it was the last one. */
  const goOn = async ({ reports: rows, query: at }: { reports: Rows; query: InboxQuery }) => {
    if (!goesOn()) return
    const next = place.next(rows, at.report?.slug ?? null, 1)
    if (next !== null) revealRow(next.id)
    await open(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  /**
   * The notice is there before the dialog has closed: who has undone the act by then stays. A report that has
   * left the list may have gone on already.
   */
  const goOnAfterDialog = (from: string | null) =>
    inTurn((shown) =>
      latestUndo.current.undone === null && shown.query.report?.slug === from ? goOn(shown) : undefined,
    )
  const leaving = useLeaving(reports, slug, (from) =>
    inTurn((shown) =>
      shown.query.report?.slug === from && !isListed(shown.reports, from) ? goOn(shown) : undefined,
    ),
  )
  /** Runs an act on the open report. The next one in turn finds the state that it led to. */
  const onOpened = (act: (report: Panel) => unknown, ends: boolean) =>
    inTurn(async (shown) => {
      const { opened } = shown
      const from = shown.query.report?.slug ?? null
      if (opened === null || (await act(opened)) !== true) return
      await shows(({ opened: now }) => now?.id !== opened.id || now.version !== opened.version)
      const hasLeft = isListed(shown.reports, from) && !isListed(latest.current.shown.reports, from)
      if (ends || hasLeft) await goOn(shown)
    })
  const openDialog = (dialog: ActDialog, template: number | null = null) =>
    inTurn(({ opened, query: { report } }) => {
      if (opened === null) return
      const obstacle = obstacleTo(dialog, opened)
      if (obstacle === null) setActed({ dialog, report: opened, slug: report?.slug ?? null, template })
      else showToast(obstacle, 'error')
    })
  const approve = () => onOpened(acts.approve, true)
  /** Takes the last act back, and opens the report that it concerned. */
  const takeBack = () =>
    inTurn(async (shown) => {
      const report = latestUndo.current.act?.opens ?? null
      const goBack = async () => {
        if (report === null) return
        await navigate({ search: inboxSearch({ ...shown.query, report }) }, { preventScrollReset: true })
      }
      if ((await latestUndo.current.undo(goBack)) && report !== null) await arrive(report.slug)
      // The pressed button is gone: the focus would fall out of the page.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading.current?.focus()
      })
    })
  const switchGoingOn = (to: boolean) => {
    keepGoingOn(to)
    setGoingOn(to)
  }
  useShortcuts(isOn, {
    j: () => step(1),
    k: () => step(-1),
    Enter: () => heading.current?.focus(),
    ...(opened && { Escape: () => inTurn(() => open(null)) }),
    a: approve,
    z: () => onOpened(acts.assignToMe, false),
    r: () => openDialog('reject'),
    d: () => openDialog('duplicate'),
    w: () => openDialog('withdraw'),
    u: takeBack,
    v: () => openDialog('answer'),
    '1': (digit) => openDialog('answer', Number(digit) - 1),
    s: () => focusOn('#statusId'),
    c: () => write('#message', '#fuer-alle'),
    n: () => write('#internalNotes', '#fuer-interne'),
    x: () => opened && onChoose(opened.id),
    '/': () => focusOn('input[name="searchText"]'),
    '?': () => setHelping(true),
  })
  return {
    showHelp: () => setHelping(true),
    takeBack,
    /** For acts on the selected reports, the open one perhaps among them. */
    showDone: (done: DoneAct) => {
      leaving()
      undo.show(done)
    },
    /** For the forms of the open report. */
    undoable: { ...acts, acted: leaving },
    bar: {
      onApprove: approve,
      onOpen: (dialog: ActDialog) => openDialog(dialog),
      isGoingOn,
      onGoingOn: switchGoingOn,
    },
    dialogs: (
      <Suspense>
        {isHelping ? (
          <ShortcutsDialog
            isOn={isOn}
            onSwitch={(to) => {
              keepShortcuts(to)
              setOn(to)
            }}
            isGoingOn={isGoingOn}
            onGoingOn={switchGoingOn}
            onClose={() => setHelping(false)}
          />
        ) : null}
        {acted === null ? null : (
          <ReportActDialog
            dialog={acted.dialog}
            template={acted.template}
            report={newer(acted.report, opened)}
            town={town}
            acts={acts}
            onClose={() => setActed(null)}
            onDone={() => goOnAfterDialog(acted.slug)}
          />
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

/** Reason the action is unavailable; null if available. */
function obstacleTo(dialog: ActDialog, { permissions, ...report }: Panel): string | null {
  if (dialog === 'reject' && !permissions.nextStatuses.some(({ kind }) => kind === 'REJECTED'))
    return say`${report.number} lässt sich jetzt nicht ablehnen.`
  if (dialog === 'duplicate' && !permissions.canMarkDuplicate)
    return say`${report.number} lässt sich nicht als Duplikat markieren.`
  if (dialog === 'withdraw' && !permissions.canWithdrawApproval)
    return say`Hier ist keine Freigabe zurückzuziehen.`
  return null
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
