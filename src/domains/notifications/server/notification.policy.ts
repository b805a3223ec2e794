import type { Viewer } from '#domains/access/server/viewer.ts'
import { canWithdrawApproval, type Subject } from '#domains/reports/server/report.policy.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { CATEGORIES, type Category } from '../notification.rules.ts'

/** Whether an account can get any notification. */
export const canReceive = (person: PersonRow): boolean =>
  person.deletedAt === null && person.lockedAt === null && person.emailConfirmedAt !== null

/**
 * Whether the author of a report that the viewer hides can be told of it: neither the viewer, nor without an
 * account that receives anything, nor of an internal report, which the author cannot see.
 */
export const canTellAuthor = (viewer: Viewer, report: Subject, author: PersonRow | null): boolean =>
  canWithdrawApproval(viewer, report) &&
  !report.isInternal &&
  author !== null &&
  author.id !== viewer.id &&
  canReceive(author)

/** Whether a viewer can choose the daily digest: those who can set a category for staff. */
export const canSetDaily = (viewer: Viewer): boolean =>
  CATEGORIES.some((category) => category.isForStaff && canSet(viewer, category))

/**
 * A category for staff is visible to people who work for a town. The platform's own staff get no town's
 * mails.
 */
export const canSet = ({ adminOf, editorOf }: Viewer, { isForStaff }: Category): boolean =>
  !isForStaff || adminOf.size > 0 || editorOf.size > 0

export const categoriesFor = (viewer: Viewer): Category[] =>
  CATEGORIES.filter((category) => canSet(viewer, category))
