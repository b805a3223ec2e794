import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { MERGE_DAYS } from '../../merge.rules.ts'
import type { ReportRow } from '../reports.sql.ts'
import {
  addAuthor,
  addRemembered,
  closeMerge,
  findMerge,
  forgetMergesBefore,
  markMovedWith,
  markReturned,
  movedWith,
  openMerge,
  PEOPLE_KINDS,
  type PeopleKind,
  rememberLeft,
  removeCome,
  returnPeople,
  takePeople,
} from './merged-people.sql.ts'

/**
 * The followers and supporters of a duplicate and its author become those of the original, each once; the
 * merge is remembered. The duplicate points at the original already, as do its own former duplicates.
 * @param movedIds its own former duplicates
 */
export async function mergePeople(
  trx: Trx,
  report: ReportRow,
  original: ReportRow,
  { at, movedIds }: { at: Date; movedIds: readonly number[] },
): Promise<void> {
  await openMerge(trx, report, at)
  await markMovedWith(trx, report, movedIds)
  for (const kind of PEOPLE_KINDS) {
    await takePeople(trx, report, kind)
    // The public number must not tell of a report that only staff see.
    if (kind === 'FOLLOWER' || !report.isInternal) await addAuthor(trx, report, kind, at)
    await addRemembered(trx, original, kind)
  }
}

/**
 * Undoes that: people who are with the original by this merge alone return; those who came there by their
 * own wish or by another duplicate stay. Returns false where the merge is not remembered any more: then all
 * stay with the original. The duplicate points at nothing already, those that moved with it point at it.
 */
export async function unmergePeople(
  trx: Trx,
  report: ReportRow,
  original: ReportRow,
  { at, movedIds }: { at: Date; movedIds: readonly number[] },
): Promise<boolean> {
  const merge = await findMerge(trx, report)
  if (merge === null || merge.undoneAt !== null) return false
  for (const kind of PEOPLE_KINDS) {
    await removeCome(trx, original, [report.id, ...movedIds], kind)
    await returnPeople(trx, report, kind)
  }
  await closeMerge(trx, report, at)
  await markReturned(trx, report)
  for (const kind of PEOPLE_KINDS) for (const each of [original, report]) await addRemembered(trx, each, kind)
  return true
}

/** The duplicates that came to an original with a report, and return with it. */
export const comeWith = (trx: Trx, report: ReportRow, original: ReportRow): Promise<number[]> =>
  movedWith(trx, report, original)

/** When a report was merged; null where that is not remembered (any more). */
export const mergedAt = async (trx: Trx, report: ReportRow): Promise<Date | null> =>
  (await findMerge(trx, report))?.mergedAt ?? null

/** Remembers that somebody has left an original: undoing a merge does not bring them back. */
export const leaveMerged = (trx: Trx, report: ReportRow, kind: PeopleKind, personId: number): Promise<void> =>
  rememberLeft(trx, report, kind, personId)

/** Forgets the oldest merges whose time is over; their people stay with the originals. Returns how many. */
export const forgetMerges = (trx: Trx, now: Date, most: number): Promise<number> =>
  forgetMergesBefore(trx, new Date(now.getTime() - MERGE_DAYS * DAY), most)
