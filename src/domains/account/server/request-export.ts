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
 * Asks for a copy of everything that is known of oneself. It is made in the background, and a mail says when it is there.
 * Asked for again within ten minutes it is the same one, so a second click makes no second.
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

/** Has somebody's copy made, for them alone: the mail goes to their own address, and the file is theirs to fetch. */
export async function startExport(trx: Trx, context: Context, personId: number): Promise<DataExportRow> {
  await lockPerson(trx, personId)
  const before = await newestExport(trx, personId)
  if (before !== null && isRecent(before, context)) return before
  // One at a time: ten minutes apart they would fill the store.
  return begin(trx, context, { personId, email: null }, await takeOutExports(trx, personId))
}

/**
 * Has a copy made for whoever reads an address that no account has, or whose account nobody ever opened: they cannot sign
 * in, so the mail itself holds the link to the file.
 */
export async function startAddressExport(trx: Trx, context: Context, email: string): Promise<void> {
  await lockAddress(trx, email)
  const before = await newestExportOf(trx, email)
  if (before !== null && isRecent(before, context)) return
  await begin(trx, context, { personId: null, email }, await takeOutExportsOf(trx, email))
}

const isRecent = ({ requestedAt }: DataExportRow, { clock }: Context): boolean =>
  clock.now().getTime() - requestedAt.getTime() < EXPORT_PAUSE_MINUTES * MINUTE

/** Writes a new copy down in place of the ones before, whose files go. */
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

/** When a copy can be fetched no more; null while it is not there. */
export const expiryOf = ({ readyAt }: DataExportRow): Date | null =>
  readyAt && new Date(readyAt.getTime() + EXPORT_HOURS * HOUR)

/** Whether the session that an address was given to is still its owner's, who is neither locked nor gone (decision 0129). */
export async function mayFetchCopy(
  { db, clock, isDemo }: Pick<Context, 'db' | 'clock' | 'isDemo'>,
  row: DataExportRow,
  sessionId: string,
): Promise<boolean> {
  const found = await findViewer(db, sessionId, { now: clock.now(), isDemo })
  const viewer = found && confined(found)
  return viewer?.id === row.personId && viewer.isActive
}

/** Whether a copy can be fetched now. */
export function canFetch(row: DataExportRow, now: Date): boolean {
  const expiry = expiryOf(row)
  return expiry !== null && now < expiry
}
