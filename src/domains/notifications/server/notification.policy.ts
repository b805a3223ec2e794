import type { Viewer } from '#domains/access/server/viewer.ts'
import { CATEGORIES, type Category } from '../notification.rules.ts'

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
