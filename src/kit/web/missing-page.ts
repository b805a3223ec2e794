import { message } from '#kit/common/say.ts'
import { readToken } from './data/auth-token.ts'
import { isHydrating } from './data/page.ts'
import { pageMeta } from './meta.ts'

/** Title of a page that is not found; `gate.ts` looks for it. */
export const MISSING_TITLE = message`Seite nicht gefunden`
/** Title while a viewer with a token waits for their own view of a page. */
export const WAITING_TITLE = message`Wird geladen …`

const OFFLINE_TITLE = message`Keine Verbindung`

/**
 * The title of a page without data. The first document is a visitor's, and may be missing only for them
 * (decision 0146): with a token the answer is still awaited. Offline nobody knows whether there is one.
 */
export function missingPageMeta() {
  const isAwaited = isHydrating() && readToken() !== null
  const isOffline = typeof document !== 'undefined' && !navigator.onLine
  if (isOffline && !isHydrating()) return pageMeta({ title: OFFLINE_TITLE(), isPrivate: true })
  return pageMeta({ title: isAwaited ? WAITING_TITLE() : MISSING_TITLE(), isPrivate: true })
}
