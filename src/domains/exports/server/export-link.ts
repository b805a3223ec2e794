import { type LinkParts, sessionLink, sessionOfLink } from '#domains/auth/server/revocation/session-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { LINK_MINUTES } from '../export.rules.ts'
import type { ReportExportRow } from './report-exports.sql.ts'

/** Where files of reports are served. */
export const REPORT_EXPORT_ROUTE = '/dateien/exporte'
const PURPOSE = 'report-export'

type Signing = Pick<Context, 'clock' | 'secret'>
type Naming = Signing & Pick<Context, 'viewer'>

/** Whether the file can be fetched now. */
export const canFetch = ({ expiresAt }: Pick<ReportExportRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && now < expiresAt

/**
 * The address of a file for a quarter of an hour: whoever asked for it gets it from the API, it stands in no mail. It names the
 * session that it was given to, and is worth what that session still is when it is used.
 */
export function exportFilePath({ clock, secret, viewer }: Naming, id: string): string {
  const until = clock.now().getTime() + LINK_MINUTES * MINUTE
  return `${REPORT_EXPORT_ROUTE}/${id}?${sessionLink(secret, PURPOSE, { id, until, viewer })}`
}

/** The session that an address was given to; null for one that is not ours, or does not hold any more. */
export const sessionOfExportFile = ({ clock, secret }: Signing, id: string, link: LinkParts): string | null =>
  sessionOfLink(secret, PURPOSE, { ...link, id, now: clock.now() })
