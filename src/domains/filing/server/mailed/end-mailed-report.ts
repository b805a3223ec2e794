import { dropWaitingPhotos } from '#domains/photos/server/waiting-photos.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { hashToken } from '#kit/server/secrets.ts'
import {
  deleteGuestReport,
  emptyGuestReport,
  type GuestReportRow,
  lockByGuestToken,
} from '../guest-reports.sql.ts'

/**
 * The report by mail behind a link's token, locked, while it waits for its sender. Null for a link that is
 * over: a report that is sent with an account does not depend on it.
 */
export async function lockMailed(trx: Trx, token: string | null | undefined): Promise<GuestReportRow | null> {
  const row = token == null ? null : await lockByGuestToken(trx, hashToken(token))
  const content = row?.content as { isMailed?: true } | null | undefined
  return content?.isMailed ? row : null
}

/** Ends the link of a mail whose report was sent with an account, and deletes what the mail brought. */
export async function endMailedReport(
  trx: Trx,
  context: Pick<Context, 'enqueue' | 'clock'>,
  row: GuestReportRow,
  report: { id: number; municipalityId: number },
): Promise<void> {
  // In another town, where its author has found the place to be, the row has no report to name.
  if (row.municipalityId === report.municipalityId) await emptyGuestReport(trx, row, report.id)
  else await deleteGuestReport(trx, row)
  await dropWaitingPhotos(trx, context, row.id)
}
