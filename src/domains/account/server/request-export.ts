import { randomUUID } from 'node:crypto'
import { confined } from '#domains/access/server/viewer.ts'
import { type Again, requireReAuthentication } from '#domains/auth/server/re-authenticate.ts'
import { requireStillVerified } from '#domains/auth/server/revocation/lock-verified.ts'
import { findViewer } from '#domains/auth/server/sessions.sql.ts'
import { removeFilesJob } from '#domains/photos/server/remove-files.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import { canDecideOnData } from '#domains/users/server/user.policy.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden } from '#kit/server/errors.ts'
import { randomToken } from '#kit/server/secrets.ts'
import { EXPORT_HOURS, EXPORT_PAUSE_MINUTES } from '../account.rules.ts'
import { exportDataJob } from './account.jobs.ts'
import {
  type DataExportRow,
  insertExport,
  lockAddress,
  newestExport,
  newestExportOf,
  takeOutExports,
  takeOutExportsOf,
} from './exports.sql.ts'

/**
 * Requests a data export of the viewer's own data. A job builds it, and a mail says when it is ready. A
 * second request within ten minutes returns the same export.
 * @throws as `requireReAuthentication` and `requireStillVerified`.
 */
export async function requestDataExport(context: Context, again: Again): Promise<DataExportRow> {
  const { viewer, person } = await requireReAuthentication(context, again)
  if (!canDecideOnData(viewer, person)) throw forbidden()
  return context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    return startExport(trx, context, person.id)
  })
}

/**
 * Starts a data export for an account. The mail goes to the account's own address, and only its owner can
 * download the file.
 */
export async function startExport(trx: Trx, context: Context, personId: number): Promise<DataExportRow> {
  await lockPerson(trx, personId)
  const before = await newestExport(trx, personId)
  if (before !== null && isRecent(before, context)) return before
  // One export at a time: one every ten minutes would fill the store.
  return begin(trx, context, { personId, email: null }, await takeOutExports(trx, personId))
}

/**
 * Starts a data export for an address without an account, or with an account that was never confirmed. Its
 * owner cannot sign in, so the mail links to the file directly.
 */
export async function startAddressExport(trx: Trx, context: Context, email: string): Promise<void> {
  await lockAddress(trx, email)
  const before = await newestExportOf(trx, email)
  if (before !== null && isRecent(before, context)) return
  await begin(trx, context, { personId: null, email }, await takeOutExportsOf(trx, email))
}

const isRecent = ({ requestedAt }: DataExportRow, { clock }: Context): boolean =>
  clock.now().getTime() - requestedAt.getTime() < EXPORT_PAUSE_MINUTES * MINUTE

/** Inserts a new export in place of the earlier ones, whose files are removed. */
async function begin(
  trx: Trx,
  context: Context,
  owner: Pick<DataExportRow, 'personId' | 'email'>,
  formerKeys: string[],
): Promise<DataExportRow> {
  const row = {
    id: randomUUID(),
    ...owner,
    storageKey: `exports/${randomToken()}.zip`,
    requestedAt: context.clock.now(),
    readyAt: null,
    size: null,
  }
  if (formerKeys.length > 0) await context.enqueue(trx, removeFilesJob, { keys: formerKeys })
  await insertExport(trx, row)
  await context.enqueue(trx, exportDataJob, { id: row.id })
  return row
}

/** Time at which a data export can no longer be downloaded; null while it is not ready. */
export const expiryOf = ({ readyAt }: DataExportRow): Date | null =>
  readyAt && new Date(readyAt.getTime() + EXPORT_HOURS * HOUR)

/**
 * Returns whether the session that the address was issued to is still open and its account is neither
 * locked nor deleted (decision 0129).
 */
export async function mayFetchCopy(
  { db, clock, isDemo }: Pick<Context, 'db' | 'clock' | 'isDemo'>,
  row: DataExportRow,
  sessionId: string,
): Promise<boolean> {
  const found = await findViewer(db, sessionId, { now: clock.now(), isDemo })
  const viewer = found && confined(found)
  return viewer?.id === row.personId && viewer.isActive
}

/** Returns whether a data export can be downloaded now. */
export function canFetch(row: DataExportRow, now: Date): boolean {
  const expiry = expiryOf(row)
  return expiry !== null && now < expiry
}
