import type { Viewer } from '#domains/access/server/viewer.ts'
import { CATEGORIES, type Category } from '../notification.rules.ts'

/** Whether mails can come once a day: those that staff are told something by. */
export const canSetDaily = (viewer: Viewer): boolean =>
  CATEGORIES.some((category) => category.isForStaff && canSet(viewer, category))

/** What is for staff sees, and sets, who works for a town: the platform's own people have no town's mails. */
export const canSet = ({ adminOf, editorOf }: Viewer, { isForStaff }: Category): boolean =>
  !isForStaff || adminOf.size > 0 || editorOf.size > 0

export const categoriesFor = (viewer: Viewer): Category[] =>
  CATEGORIES.filter((category) => canSet(viewer, category))
