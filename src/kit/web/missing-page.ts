import { readToken } from './data/auth-token.ts'
import { isHydrating } from './data/page.ts'
import { pageMeta } from './meta.ts'

/** Title of a page that is not found; `gate.ts` looks for it. */
export const MISSING_TITLE = 'Seite nicht gefunden'
/** Title while a viewer with a token waits for their own view of a page. */
export const WAITING_TITLE = 'Wird geladen …'

/**
 * The title of a page without data. The first document is a visitor's, and may be missing only for them
 * (decision 0146): with a token the answer is still awaited.
 */
export function missingPageMeta() {
  const isAwaited = isHydrating() && readToken() !== null
  return pageMeta({ title: isAwaited ? WAITING_TITLE : MISSING_TITLE, isPrivate: true })
}
