import { randomUUID } from 'node:crypto'
import { readsAsStaff, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { type Again, requireReAuthentication } from '#domains/auth/server/re-authenticate.ts'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { canRead } from '#domains/municipalities/server/municipality.policy.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import { dayIn, numberText } from '#kit/common/german.ts'
import { message, plural, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireQuota } from '#kit/server/rate-limits/allowance.ts'
import { randomToken } from '#kit/server/secrets.ts'
import { LINK_MINUTES, MOST_AT_ONCE, MOST_NAMED, MOST_PHOTO_BYTES, MOST_REPORTS } from '../export.rules.ts'
import { allowedReportsExportFormats, canExportContactData } from './export.policy.ts'
import { exportIds } from './export-batches.ts'
import { criteriaNames, type ExportQuery } from './export-criteria.ts'
import { makeExportJob } from './exports.jobs.ts'
import { bytesBelow } from './files/exported-photos.sql.ts'
import { runInteractiveOr } from './interactive-exports.ts'
import { insertExport, isWaiting, markReady, type ReportExportRow } from './report-exports.sql.ts'

/** Most exports per person, by hour and day (S-53). */
export const QUOTA = { hourly: 60, daily: 300 }
/** Hours after which an unfinished export no longer blocks a new one. */
const TIMEOUT_HOURS = 2

export type ExportRequest = Again & {
  municipalityId: number
  format: ExportFormat
  query: ExportQuery
  includesContactData: boolean
}

/**
 * Exports the reports of a list. A small export runs while the person waits. A large one, or one that finds
 * the queue full, runs in the background and ends with a mail (rule 60). The audit log records each export.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT while one is being made,
 * RATE_LIMITED
 */
export async function exportReports(context: Context, asked: ExportRequest): Promise<ReportExportRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, asked.municipalityId)
  if (town === null || !canRead(viewer, town)) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!readsAsStaff(viewer, town.id)) throw forbidden()
  requireFeature(town, 'EXPORT')
  if (!allowedReportsExportFormats(viewer, town).includes(asked.format)) throw forbidden()
  if (asked.includesContactData && !canExportContactData(viewer, town))
    throw forbidden(say`Kontaktdaten kann nur exportieren, wer die Gemeinde verwaltet.`)
  requireNameable(asked.query.ids)
  await requireQuota(context, 'export', `account ${viewer.id}`, QUOTA, say`Zu viele Exporte`)
  const ids = await exportIds(context, town, asked.query, MOST_REPORTS[asked.format] + 1)
  requireAllSeen(asked.query.ids, ids.length)
  requireFitting(asked.format, ids.length)
  if (asked.format === 'ZIP') requirePackable(await bytesBelow(context.db, town.id, ids))
  if (asked.includesContactData) await requireReAuthentication(context, asked)
  const row = newExport(context, viewer, town, asked, ids.length)
  return row.isMailed ? enqueued(context, viewer, row, asked) : written(context, viewer, row, asked, ids)
}

/** Refuses more individually chosen reports than the inbox allows. */
function requireNameable(named: ExportQuery['ids']): void {
  if (named != null && named.length > MOST_NAMED)
    throw badInput({ filter: say`Sie können höchstens ${MOST_NAMED}\u00a0Meldungen einzeln auswählen.` })
}

/** Refuses the export if a chosen report is missing: the person would take the file for complete. */
function requireAllSeen(named: ExportQuery['ids'], seen: number): void {
  const missing = new Set(named).size - seen
  if (named == null || missing <= 0) return
  throw badInput({
    filter: plural(
      missing,
      message`Eine der ausgewählten Meldungen gibt es hier nicht mehr. Bitte laden Sie die Liste neu und wählen Sie noch einmal aus.`,
      message`${missing} der ausgewählten Meldungen gibt es hier nicht mehr. Bitte laden Sie die Liste neu und wählen Sie noch einmal aus.`,
    ),
  })
}

function requireFitting(format: ExportFormat, count: number): void {
  if (count === 0) throw badInput({ filter: say`Zu dieser Auswahl gibt es keine Meldungen.` })
  if (count > MOST_REPORTS[format]) {
    const most = numberText(MOST_REPORTS[format])
    throw badInput({
      filter: say`Eine ${format}-Datei kann höchstens ${most}\u00a0Meldungen enthalten. Bitte grenzen Sie die Auswahl ein.`,
    })
  }
}

function requirePackable(bytes: number): void {
  if (bytes > MOST_PHOTO_BYTES)
    throw badInput({
      filter: say`Die Fotos haben zusammen mehr als 4\u00a0GB. Bitte grenzen Sie die Auswahl ein, zum Beispiel auf ein Jahr.`,
    })
}

function newExport(
  { clock }: Context,
  viewer: SignedIn,
  town: MunicipalityRow,
  { format, query, ...asked }: ExportRequest,
  total: number,
): ReportExportRow & { query: ExportQuery } {
  const now = clock.now()
  // An archive of photos never contains contact data.
  const includesContactData = asked.includesContactData && format !== 'ZIP'
  const day = dayIn(now, timeZoneOf(town.country))
  return {
    ...{ municipalityId: town.id, personId: viewer.id, format, includesContactData, query },
    ...newFile(format),
    isMailed: total > MOST_AT_ONCE[format],
    ...{ total, done: 0, requestedAt: now, readyAt: null, size: null, expiresAt: null },
    fileName: `${format === 'ZIP' ? 'fotos' : 'meldungen'}-${town.slug}-${day}.${extensionOf(format)}`,
  }
}

const extensionOf = (format: ExportFormat): string => format.toLowerCase()

/** The id and storage key of a new export. */
const newFile = (format: ExportFormat) => ({
  ...{ id: randomUUID(), storageKey: `exports/${randomToken()}.${extensionOf(format)}` },
})

type Row = ReportExportRow & { query: ExportQuery }

/** The log keeps its texts as they were written, so they are German for everybody. */
const logOf = ({ municipalityId, format, total, includesContactData }: Row, { query }: ExportRequest) => ({
  action: 'municipality.reports-exported' as const,
  municipalityId,
  newValue:
    `${format}, ${total}, Kontaktdaten: ${includesContactData ? 'ja' : 'nein'}, Filter: ${criteriaNames(query) || '–'}`.slice(
      0,
      200,
    ),
})

/** Enqueues an export in the background, one at a time per person: a second one is a CONFLICT. */
async function enqueued(context: Context, viewer: SignedIn, row: Row, asked: ExportRequest): Promise<Row> {
  await context.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id)
    const since = new Date(row.requestedAt.getTime() - TIMEOUT_HOURS * HOUR)
    if (await isWaiting(trx, viewer.id, since))
      throw new DomainError(
        'CONFLICT',
        say`Für Sie wird schon ein Export erstellt. Bitte warten Sie, bis er fertig ist.`,
      )
    await insertExport(trx, row)
    await record(trx, context, logOf(row, asked))
    await context.enqueue(trx, makeExportJob, { id: row.id })
  })
  return row
}

/**
 * Runs the export while the person waits. If the queue is full or it takes too long, it is enqueued instead
 * (decision 0123).
 */
async function written(
  context: Context,
  viewer: SignedIn,
  row: Row,
  asked: ExportRequest,
  ids: readonly number[],
): Promise<Row> {
  const write = async () => {
    await context.db.transaction().execute(async (trx) => {
      await insertExport(trx, row)
      await record(trx, context, logOf(row, asked))
    })
    return {
      ...row,
      ...(await finished(context, row, await context.writeExport({ id: row.id, ids, now: row.requestedAt }))),
    }
  }
  return runInteractiveOr(viewer.id, write, () =>
    enqueued(context, viewer, { ...row, ...newFile(row.format), isMailed: true }, asked),
  )
}

/** Marks a file as ready. It is kept as long as its address is valid. */
export async function finished(context: Context, row: ReportExportRow, size: number) {
  const readyAt = context.clock.now()
  const facts = { size, readyAt, expiresAt: new Date(readyAt.getTime() + LINK_MINUTES * MINUTE) }
  await markReady(context.db, row, facts)
  return facts
}
