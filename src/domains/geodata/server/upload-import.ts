import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { requireQuota } from '#kit/server/rate-limits/allowance.ts'
import { checked } from '#kit/server/validation.ts'
import { beginsAs, PIECE_BYTES, placeImportSchema, WRONG_KIND } from '../place-import.rules.ts'
import { importPlacesJob } from './geodata.jobs.ts'
import { importGone, managedImport, managedTown } from './managed-town.ts'
import { pieceKey, removePieces } from './pieces.ts'
import {
  changeImport,
  deleteImport,
  insertImport,
  lockImport,
  openImport,
  type PlaceImportRow,
} from './place-imports.sql.ts'

/** Imports of a town; each may take a processor for minutes. */
const QUOTA = { hourly: 20, daily: 60 }
/** Milliseconds without a piece after which another upload may take the place of one. */
const PATIENCE = 2 * MINUTE

/**
 * Announces a file of a town; its pieces follow. A town has one import at a time.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED, CONFLICT while another runs
 */
export async function startPlaceImport(
  context: Context,
  municipalityId: number,
  input: { kind: unknown; fileName: unknown; size: unknown },
): Promise<PlaceImportRow> {
  const town = await managedTown(context, municipalityId)
  const announced = checked(placeImportSchema, input)
  await requireQuota(context, 'place-imports', `town ${town.id}`, QUOTA, say`Zu viele Importe`)
  const now = context.clock.now()
  const former = await openImport(context.db, town.id)
  if (former !== null && isIdle(former, now)) await dropUpload(context, former)
  return context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    const row: PlaceImportRow = {
      ...announced,
      ...{ municipalityId: town.id, id: await nextId(trx, 'place_import_id'), received: 0 },
      ...{ state: 'UPLOADING', stage: null, percent: null, startedAt: now, changedAt: now },
      ...{ dataAt: null, problem: null, summary: null },
    }
    if (!(await insertImport(trx, row)))
      throw new DomainError(
        'CONFLICT',
        say`Für diese Gemeinde läuft gerade schon ein Import. Bitte warten Sie, bis er fertig ist.`,
      )
    return row
  })
}

const isIdle = ({ state, changedAt }: PlaceImportRow, now: Date): boolean =>
  state === 'UPLOADING' && now.getTime() - changedAt.getTime() > PATIENCE

/** Forgets an upload: first its row, so that no piece is added any more. */
async function dropUpload({ db, storage }: Pick<Context, 'db' | 'storage'>, row: PlaceImportRow) {
  await deleteImport(db, row)
  await removePieces(storage, row)
}

/**
 * Adds the next piece. A repeated one changes nothing. The last piece starts the import.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT for a piece at another place, UPLOAD_REJECTED for a file
 * of another kind, which ends the upload
 */
export async function addPlaceImportPiece(
  context: Context,
  id: number,
  offset: number,
  file: File,
): Promise<PlaceImportRow> {
  const row = await managedImport(context, id)
  const end = offset + file.size
  if (row.state !== 'UPLOADING' || end <= row.received) return row
  if (offset !== row.received || file.size < 1 || file.size > PIECE_BYTES || end > row.size)
    throw badInput({ piece: say`Dieses Stück der Datei passt nicht an das vorige.` })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (offset === 0 && !beginsAs(row.kind, bytes)) {
    await dropUpload(context, row)
    throw new DomainError('UPLOAD_REJECTED', WRONG_KIND[row.kind](), {
      fields: { file: WRONG_KIND[row.kind]() },
    })
  }
  await context.storage.write(pieceKey(row, offset), bytes)
  const after = await context.db.transaction().execute((trx) => noteArrived(trx, context, row, end))
  // Cancelled meanwhile: the piece belongs to nobody.
  if (after === null) {
    await removePieces(context.storage, row)
    throw importGone()
  }
  return after
}

async function noteArrived(
  trx: Trx,
  context: Context,
  before: PlaceImportRow,
  received: number,
): Promise<PlaceImportRow | null> {
  const row = await lockImport(trx, before.id)
  if (row === null) return null
  // The same piece came twice at once.
  if (row.state !== 'UPLOADING' || row.received !== before.received) return row
  const isWhole = received === row.size
  const changes = {
    ...{ received, changedAt: context.clock.now() },
    ...(isWhole && { state: 'WAITING' as const }),
  }
  await changeImport(trx, row, ['UPLOADING'], changes)
  if (isWhole) {
    await requireRolesUnchanged(trx, context)
    const { municipalityId, id } = row
    const act = { action: 'municipality.places-uploaded', municipalityId, objectId: municipalityId } as const
    await record(trx, context, { ...act, newValue: row.kind })
    await context.enqueue(trx, importPlacesJob, { municipalityId, id })
  }
  return { ...row, ...changes }
}

/**
 * Ends an upload, or an import that has not begun; nothing of it stays. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, CONFLICT for one that runs already
 */
export async function cancelPlaceImport(context: Context, id: number): Promise<boolean> {
  const found = await managedImport(context, id)
  const isOver = await context.db.transaction().execute(async (trx) => {
    const row = await lockImport(trx, id)
    if (row === null) return true
    if (row.state === 'RUNNING')
      throw new DomainError(
        'CONFLICT',
        say`Der Import hat schon begonnen und lässt sich nicht mehr abbrechen. Er dauert einige Minuten.`,
      )
    if (row.state === 'DONE' || row.state === 'FAILED') return false
    await deleteImport(trx, row)
    return true
  })
  if (isOver) await removePieces(context.storage, found)
  return isOver
}
