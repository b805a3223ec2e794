import { type LinkParts, sessionLink, sessionOfLink } from '#domains/auth/server/revocation/session-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { EXPORT_HOURS, EXPORT_LINK_MINUTES } from '../account.rules.ts'

/** Where copies of people's data are served. */
export const EXPORT_ROUTE = '/dateien/daten'
const PURPOSE = 'data-export'
const MAILED = 'data-export-by-mail'

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

/** The same for as long as the copy lies there: for the mail to an address without an account, which is all that they have. */
export function mailedExportPath({ clock, secret }: Signing, id: string): string {
  const until = clock.now().getTime() + EXPORT_HOURS * HOUR
  return `${EXPORT_ROUTE}/${id}.zip?bis=${until}&sig=${sign(secret, MAILED, `${id}:${until}`)}`
}

/** The session that an address was given to; null for one that is not ours, or does not hold any more. */
export const sessionOfExport = ({ clock, secret }: Signing, id: string, link: LinkParts): string | null =>
  sessionOfLink(secret, PURPOSE, { ...link, id, now: clock.now() })

/** Whether an address is one that we mailed, and holds still. It opens nothing but copies for addresses without an account. */
export const isMailedExport = (
  { clock, secret }: Signing,
  id: string,
  { until, signature }: LinkParts,
): boolean =>
  until !== null &&
  signature !== null &&
  Number(until) > clock.now().getTime() &&
  isSigned(secret, MAILED, `${id}:${until}`, signature)
