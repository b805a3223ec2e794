import { mayComeTwice, type Outage } from './outages.ts'
import type { Found, FoundPhoto, Told, ToldStep, ToldWrite } from './told.ts'

/** Number of faults by kind; each must be 0. */
export type Findings = {
  lostReports: number
  lostComments: number
  lostPhotos: number
  lostSteps: number
  missingFiles: number
  /** Files that are no picture, or not the picture that was acknowledged. */
  changedFiles: number
  /** Reports with the same idempotency key, or with a key that no client sent. */
  doubledReports: number
  doubledComments: number
  doubledSteps: number
  /** Reports whose status is not the last acknowledged one. */
  wrongStatus: number
  /** Reports without a mail. */
  mailsMissing: number
  mailsDoubled: number
}

/** Compares the clients' acknowledgements with the stored data. */
export function check(told: Told, found: Found, outages: readonly Outage[]): Findings {
  const files = found.photos.flatMap((photo) => photo.files)
  const wrote = [...told.reports, ...told.comments]
  return {
    lostReports: lost(told.reports, found.reports),
    lostComments: lost(told.comments, found.comments),
    lostPhotos: lostPhotos(wrote, found.photos),
    lostSteps: lostSteps(told.steps, found.steps),
    missingFiles: files.filter(({ sha256 }) => sha256 === null).length,
    changedFiles: changedFiles(wrote, files),
    doubledReports: surplus(told.reports, told.open, found.reports),
    doubledComments: surplus(told.comments, told.open, found.comments),
    doubledSteps: doubledSteps(found.steps),
    wrongStatus: wrongStatus(told.steps, found.reports),
    ...checkMails(found, outages),
  }
}

const lost = (told: readonly ToldWrite[], found: readonly { id: number; key: string }[]): number => {
  const keys = new Map(found.map(({ id, key }) => [id, key]))
  return told.filter(({ id, key }) => keys.get(id) !== key).length
}

/** Each acknowledged photo must have its row. */
function lostPhotos(told: readonly ToldWrite[], found: readonly FoundPhoto[]): number {
  const names = new Set(found.flatMap(({ files }) => files.map(({ name }) => name)))
  return told.flatMap(({ photos }) => photos).filter(({ file }) => !names.has(file)).length
}

function changedFiles(told: readonly ToldWrite[], files: readonly FoundPhoto['files'][number][]): number {
  const shown = new Map(told.flatMap(({ photos }) => photos.map(({ file, sha256 }) => [file, sha256])))
  return files.filter(({ name, sha256, isPicture }) => {
    if (sha256 === null) return false
    const before = shown.get(name) ?? null
    return !isPicture || (before !== null && before !== sha256)
  }).length
}

function surplus(
  told: readonly ToldWrite[],
  open: readonly string[],
  found: readonly { id: number; key: string }[],
): number {
  const known = new Set([...told.map(({ key }) => key), ...open])
  const byKey = Map.groupBy(found, ({ key }) => key)
  return [...byKey].reduce((sum, [key, rows]) => sum + rows.length - (known.has(key) ? 1 : 0), 0)
}

const byReport = (steps: readonly ToldStep[]) => Map.groupBy(steps, ({ reportId }) => reportId)
const byTarget = (steps: readonly ToldStep[]) =>
  Map.groupBy(steps, ({ reportId, statusId }) => `${reportId} ${statusId}`)

/** Each acknowledged step must be in the history. There may be more, because some answers got lost. */
function lostSteps(told: readonly ToldStep[], found: readonly ToldStep[]): number {
  const there = byTarget(found)
  return [...byTarget(told)].reduce(
    (sum, [target, steps]) => sum + Math.max(0, steps.length - (there.get(target)?.length ?? 0)),
    0,
  )
}

/** Counts status changes to the status that the report already had. */
function doubledSteps(found: readonly ToldStep[]): number {
  let doubled = 0
  for (const [, steps] of byReport(found)) {
    doubled += steps.filter(({ statusId }, index) => steps[index - 1]?.statusId === statusId).length
  }
  return doubled
}

function wrongStatus(told: readonly ToldStep[], reports: Found['reports']): number {
  const last = new Map(told.map(({ reportId, statusId }) => [reportId, statusId]))
  return reports.filter(({ id, statusId }) => last.has(id) && last.get(id) !== statusId).length
}

/**
 * Each report has exactly one receipt. No mail arrived twice, except where a process died during delivery.
 */
function checkMails({ reports, messages, copies }: Found, outages: readonly Outage[]) {
  const arrived = Map.groupBy(copies, ({ messageId }) => messageId)
  const receipts = Map.groupBy(
    messages.filter(({ kind }) => kind === 'report.filed'),
    ({ subject }) => /\d{4}-\d{6}/.exec(subject)?.[0] ?? subject,
  )
  const unread = messages.filter(({ id, isSent }) => isSent && !arrived.has(id))
  const unsent = messages.filter(({ isSent, isDropped }) => !isSent && !isDropped)
  const untold = reports.filter(({ number }) => !receipts.has(number))
  const twice = [...arrived.values()].filter((all) => all.length > 1 && !isExcused(all, outages))
  const again = [...receipts.values()].reduce((sum, all) => sum + all.length - 1, 0)
  return {
    mailsMissing: unread.length + unsent.length + untold.length,
    mailsDoubled: twice.length + again,
  }
}

/** A second copy is excused only where the record of the one before may have been lost. */
const isExcused = (copies: readonly { readAt: number }[], outages: readonly Outage[]): boolean =>
  copies
    .toSorted((a, b) => a.readAt - b.readAt)
    .slice(0, -1)
    .every(({ readAt }) => mayComeTwice(readAt, outages))

/** Excused second copies, and messages for which a second copy would be a finding. */
export function watchedMails({ copies }: Found, outages: readonly Outage[]) {
  const arrived = Map.groupBy(copies, ({ messageId }) => messageId)
  const watched = [...arrived.values()].filter(([first]) => first && !mayComeTwice(first.readAt, outages))
  return { mailsAgain: copies.length - arrived.size, mailsWatched: watched.length }
}

export const isWhole = (findings: Findings): boolean => Object.values(findings).every((count) => count === 0)
