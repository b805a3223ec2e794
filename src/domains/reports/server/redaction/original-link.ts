import { type LinkParts, sessionLink, sessionOfLink } from '#domains/auth/server/revocation/session-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'

/** Path under which the uncovered originals of photos are served. */
export const ORIGINAL_ROUTE = '/dateien/originale'
const PURPOSE = 'photo-original'
/** Minutes that an address is valid: long enough to decide on a photo. */
const LINK_MINUTES = 15

type Signing = Pick<Context, 'clock' | 'secret'>

/**
 * The address of an original. It names the session of the member of staff it was made for, and is checked
 * against that session's current rights.
 */
export function originalPath({ clock, secret, viewer }: Signing & Pick<Context, 'viewer'>, key: string) {
  const until = clock.now().getTime() + LINK_MINUTES * MINUTE
  return `${ORIGINAL_ROUTE}/${key}.webp?${sessionLink(secret, PURPOSE, { id: key, until, viewer })}`
}

/** The session that the address was made for; null if the signature is wrong or the address has expired. */
export const sessionOfOriginal = ({ clock, secret }: Signing, key: string, link: LinkParts): string | null =>
  sessionOfLink(secret, PURPOSE, { ...link, id: key, now: clock.now() })
