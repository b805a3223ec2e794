import { type LinkParts, sessionLink, sessionOfLink } from '#domains/auth/server/revocation/session-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { EXPORT_LINK_MINUTES } from '../account.rules.ts'

/** Where copies of people's data are served. */
export const EXPORT_ROUTE = '/dateien/daten'
const PURPOSE = 'data-export'

type Signing = Pick<Context, 'clock' | 'secret'>
type Naming = Signing & Pick<Context, 'viewer'>

/**
 * The address of a copy, for a quarter of an hour: it is given to nobody but the signed-in person, and stands in no mail. It names
 * the session that it was given to, and ends with it.
 */
export function exportPath({ clock, secret, viewer }: Naming, id: string): string {
  const until = clock.now().getTime() + EXPORT_LINK_MINUTES * MINUTE
  return `${EXPORT_ROUTE}/${id}.zip?${sessionLink(secret, PURPOSE, { id, until, viewer })}`
}

/** The session that an address was given to; null for one that is not ours, or does not hold any more. */
export const sessionOfExport = ({ clock, secret }: Signing, id: string, link: LinkParts): string | null =>
  sessionOfLink(secret, PURPOSE, { ...link, id, now: clock.now() })
