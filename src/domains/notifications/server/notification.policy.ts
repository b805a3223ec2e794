import type { Viewer } from '#domains/access/server/viewer.ts'
import { CATEGORIES, type Category } from '../notification.rules.ts'

/** What is for staff sees, and sets, who works for a town: the platform's own people have no town's mails. */
export const canSet = ({ adminOf, editorOf }: Viewer, { isForStaff }: Category): boolean =>
  !isForStaff || adminOf.size > 0 || editorOf.size > 0

export const categoriesFor = (viewer: Viewer): Category[] =>
  CATEGORIES.filter((category) => canSet(viewer, category))
