import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { LINK_MINUTES } from '../export.rules.ts'
import type { ReportExportRow } from './report-exports.sql.ts'

/** Where files of reports are served. */
export const REPORT_EXPORT_ROUTE = '/dateien/exporte'
const PURPOSE = 'report-export'

type Signing = Pick<Context, 'clock' | 'secret'>

/** Whether the file can be fetched now. */
export const canFetch = ({ expiresAt }: Pick<ReportExportRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && now < expiresAt

/** The address of a file for a quarter of an hour: whoever asked for it gets it from the API, it stands in no mail. */
export function exportFilePath({ clock, secret }: Signing, id: string): string {
  const until = clock.now().getTime() + LINK_MINUTES * MINUTE
  return `${REPORT_EXPORT_ROUTE}/${id}?bis=${until}&sig=${sign(secret, PURPOSE, `${id}:${until}`)}`
}

/** Whether an address was given out by us and still holds. */
export function isSignedExportFile(
  { clock, secret }: Signing,
  id: string,
  until: string | null,
  signature: string | null,
): boolean {
  if (until === null || signature === null || !(Number(until) > clock.now().getTime())) return false
  return isSigned(secret, PURPOSE, `${id}:${until}`, signature)
}
