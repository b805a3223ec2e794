import { type LinkParts, sessionLink, sessionOfLink } from '#domains/auth/server/revocation/session-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { EXPORT_HOURS, EXPORT_LINK_MINUTES } from '../account.rules.ts'

/** Path under which data exports are served. */
export const DATA_EXPORT_ROUTE = '/dateien/daten'
const PURPOSE = 'data-export'
const MAILED = 'data-export-by-mail'

type Signing = Pick<Context, 'clock' | 'secret'>
type Naming = Signing & Pick<Context, 'viewer'>

/**
 * The file's address for the signed-in owner, valid for `EXPORT_LINK_MINUTES`. No mail contains it. It
 * names the session and becomes invalid with it.
 */
export function dataExportPath({ clock, secret, viewer }: Naming, id: string): string {
  const until = clock.now().getTime() + EXPORT_LINK_MINUTES * MINUTE
  return `${DATA_EXPORT_ROUTE}/${id}.zip?${sessionLink(secret, PURPOSE, { id, until, viewer })}`
}

/**
 * The file's address for a mail to somebody without an account, valid for `EXPORT_HOURS`. It is their only
 * way to the file.
 */
export function mailedExportPath({ clock, secret }: Signing, id: string): string {
  const until = clock.now().getTime() + EXPORT_HOURS * HOUR
  return `${DATA_EXPORT_ROUTE}/${id}.zip?bis=${until}&sig=${sign(secret, MAILED, `${id}:${until}`)}`
}

/**
 * Returns the session that the address was issued to; null if the signature is wrong or the address has
 * expired.
 */
export const sessionOfDataExport = ({ clock, secret }: Signing, id: string, link: LinkParts): string | null =>
  sessionOfLink(secret, PURPOSE, { ...link, id, now: clock.now() })

/**
 * Whether the URL was mailed by us and has not expired. It opens only exports for e-mail addresses without an
 * account.
 */
export const isMailedExport = (
  { clock, secret }: Signing,
  id: string,
  { until, signature }: LinkParts,
): boolean =>
  until !== null &&
  signature !== null &&
  Number(until) > clock.now().getTime() &&
  isSigned(secret, MAILED, `${id}:${until}`, signature)
