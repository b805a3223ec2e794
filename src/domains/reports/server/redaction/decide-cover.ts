import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { partNumbers, partsOf } from '#domains/photos/possible-finds.rules.ts'
import { coverSchema } from '#domains/photos/redaction.rules.ts'
import { coverOriginal, swapFiles } from '#domains/photos/server/cover-photo.ts'
import { noteDecision, originalOf } from '#domains/photos/server/originals/originals.ts'
import { findPhoto } from '#domains/photos/server/photos.sql.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { recordStep } from '../history/report-history.ts'
import { canLiftCovers, canSee } from '../report.policy.ts'
import { lockReport, type ReportRow } from '../reports.sql.ts'
import { requireVersion } from '../require-same.ts'
import { findReport, missing, nameOf, placesText, recordChange } from './redact-photo.ts'
import { photoChanged, requireSeen } from './require-seen.ts'

type Decision = {
  photoId: number
  rectangles: readonly Rectangle[]
  version?: number | null | undefined
  seenPath?: string | null | undefined
}

/**
 * Sets which parts of a photo are covered, from its original: staff accept what the program has covered,
 * lift single covers, move them or add some. Without any nothing is covered, and the original goes unless the
 * photo is edited.
 * @throws UNAUTHENTICATED, NOT_FOUND also without covers, FORBIDDEN, CONFLICT, BAD_USER_INPUT,
 * UPLOAD_REJECTED, RATE_LIMITED
 */
export async function decidePhotoCover(context: Context, input: Decision): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const { photo, report, original } = await requireOriginal(context, context.db, input.photoId, findReport)
  requireSeen(photo, input.seenPath)
  requireVersion(viewer, report, input.version)
  const { rectangles } = checked(coverSchema(original), { rectangles: input.rectangles })
  const before = partsOf(original.parts)
  const [lifted, added] = [without(before, rectangles), without(rectangles, before)]
  const isSame = lifted + added === 0
  const files = isSame ? null : await coverOriginal(context, viewer.id, original, rectangles)
  return context.db.transaction().execute(async (trx) => {
    const locked = await requireOriginal(context, trx, photo.id, lockReport)
    // Without these checks a concurrent redaction or decision would be undone.
    if (locked.photo.key !== photo.key || String(locked.original.parts) !== String(original.parts))
      throw photoChanged()
    requireVersion(viewer, locked.report, input.version)
    if (files !== null) await swapFiles(trx, context, locked.photo, files)
    await noteDecision(trx, context, locked.original, partNumbers(rectangles) ?? [])
    const from = await nameOf(trx, locked.photo)
    const to = `${from}, ${factsOf(lifted, added)}`
    const change = { field: 'photos', from, to } as const
    if (!isSame) return recordChange(trx, context, locked.report, change)
    await recordStep(trx, context, locked.report, { kind: 'PROCESSED', changes: [change] })
    return locked.report
  })
}

/** How many of the rectangles are not among the others. */
const without = (some: readonly Rectangle[], others: readonly Rectangle[]): number =>
  some.filter((one) => !others.some((other) => isSameRectangle(one, other))).length

const isSameRectangle = (one: Rectangle, other: Rectangle): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** German for everybody, because the history keeps it. */
function factsOf(lifted: number, added: number): string {
  if (lifted + added === 0) return 'Schwärzung geprüft und belassen'
  return [
    ...(lifted > 0 ? [`Schwärzung ${placesText(lifted)} aufgehoben`] : []),
    ...(added > 0 ? [`${placesText(added)} neu geschwärzt`] : []),
  ].join(', ')
}

/** The photo, its report and its original, if the viewer may lift its covers. */
async function requireOriginal<Connection extends Db>(
  { viewer }: Context,
  connection: Connection,
  photoId: number,
  find: (connection: Connection, reportId: number, viewer: Viewer) => Promise<ReportRow | null>,
) {
  const found = await findPhoto(connection, photoId)
  const report = found === null ? null : await find(connection, found.reportId, viewer)
  // Reads the photo again, now that the report is locked.
  const photo = report === null ? null : await findPhoto(connection, photoId)
  if (report === null || photo === null || !canSee(viewer, report)) throw missing()
  if (!canLiftCovers(viewer, report)) throw forbidden()
  const original = await originalOf(connection, photo)
  // That of a photo which is only edited has no covers to decide on.
  if (original === null || original.parts.length === 0) throw missing()
  return { photo, report, original }
}
