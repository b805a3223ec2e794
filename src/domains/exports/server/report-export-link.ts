import { type LinkParts, sessionLink, sessionOfLink } from '#domains/auth/server/revocation/session-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { LINK_MINUTES } from '../export.rules.ts'
import type { ReportExportRow } from './report-exports.sql.ts'

/** Path under which export files are served. */
export const REPORT_EXPORT_ROUTE = '/dateien/exporte'
const PURPOSE = 'report-export'

type Signing = Pick<Context, 'clock' | 'secret'>
type Naming = Signing & Pick<Context, 'viewer'>

/** Returns whether the file can be downloaded now. */
export const canFetch = ({ expiresAt }: Pick<ReportExportRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && now < expiresAt

/**
 * The file's address, valid for `LINK_MINUTES`. Only the API returns it, to the person who requested the
 * export; no mail contains it. It names the session and is checked against that session's current rights.
 */
export function reportExportPath({ clock, secret, viewer }: Naming, id: string): string {
  const until = clock.now().getTime() + LINK_MINUTES * MINUTE
  return `${REPORT_EXPORT_ROUTE}/${id}?${sessionLink(secret, PURPOSE, { id, until, viewer })}`
}

/**
 * Returns the session that the address was issued to; null if the signature is wrong or the address has
 * expired.
 */
export const sessionOfReportExport = (
  { clock, secret }: Signing,
  id: string,
  link: LinkParts,
): string | null => sessionOfLink(secret, PURPOSE, { ...link, id, now: clock.now() })
