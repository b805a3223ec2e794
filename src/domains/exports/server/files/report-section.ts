import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadStatuses } from '#domains/municipalities/server/status.graphql.ts'
import { statusNameFor } from '#domains/municipalities/status-text.rules.ts'
import { type PhotoRow, photosOfReports } from '#domains/photos/server/photos.sql.ts'
import { coordinatesText } from '#domains/places/coordinates.rules.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { mapBySlug, type TownMap } from '#domains/places/server/geodata/geodata.sql.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import { publicEventsOf, type ReportEventRow } from '#domains/reports/server/reports.sql.ts'
import { SOURCE_NAMES } from '#domains/reports/source-names.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, type Message, message, plural, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { inTown } from '#kit/server/database/row-level-security.ts'
import { facts, figures, heading, list, paragraph } from '#kit/server/pdf/blocks.ts'
import type { Element, Pdf } from '#kit/server/pdf/pdf.ts'
import type { ExportRow } from '../export-rows.sql.ts'
import { firstComments, type SaidRow } from '../report-details.sql.ts'
import { answersOf, reportUrl } from './export-columns.ts'
import { mapPicture, photoPictures } from './report-pictures.ts'

/** The level of detail of a document: one complete report, or many shorter ones. */
export type Extent = { isStaff: boolean; level: 1 | 2; mostPhotos: number; mostComments: number }

/** The related rows of some reports, loaded in one batch. */
export type Details = {
  town: MunicipalityRow
  map: TownMap | null
  statuses: ReadonlyMap<number, string>
  photos: ReadonlyMap<number, PhotoRow[]>
  comments: ReadonlyMap<number, SaidRow[]>
  events: ReadonlyMap<number, ReportEventRow[]>
}

export async function detailsOf(
  context: Context,
  town: MunicipalityRow,
  ids: readonly number[],
  { mostComments }: Extent,
): Promise<Details> {
  const { db } = context
  const [map, statuses, [photos, comments, events]] = await Promise.all([
    mapBySlug(db, town.slug),
    loadStatuses(context, town.id),
    inTown(
      db,
      town.id,
      async (trx) =>
        [
          await photosOfReports(trx, ids),
          await firstComments(trx, ids, mostComments),
          await publicEventsOf(trx, ids),
        ] as const,
    ),
  ])
  return {
    ...{ town, map },
    statuses: new Map(statuses.map(({ id, name }) => [id, name])),
    photos: Map.groupBy(photos, ({ reportId }) => reportId),
    comments: Map.groupBy(comments, ({ reportId }) => reportId),
    events: Map.groupBy(events, ({ reportId }) => reportId),
  }
}

/** Writes one report: description, location, photos, history and comments. */
export async function reportSection(
  context: Context,
  pdf: Pdf,
  parent: Element,
  row: ExportRow,
  details: Details,
  extent: Extent,
): Promise<void> {
  const { town, map } = details
  const below = extent.level === 1 ? 2 : 3
  const when = (date: Date) =>
    dateTimeText(date.toISOString(), timeZoneOf(town.country), localeOf(town.country))
  heading(pdf, parent, extent.level, row.title)
  facts(pdf, parent, factsOf(context, row, details, extent, when))
  heading(pdf, parent, below, say`Beschreibung`)
  paragraph(pdf, parent, row.description)
  const thing: [string, string][] = row.thing === null ? [] : [[say`Objekt`, row.thing]]
  const answers = [...thing, ...answersOf(row)]
  if (answers.length > 0) {
    heading(pdf, parent, below, say`Angaben zur Kategorie`)
    facts(pdf, parent, answers)
  }
  const drawn = await mapPicture(context, town, map, row)
  if (drawn !== null) {
    heading(pdf, parent, below, say`Karte`, extent.level === 1 ? 280 : 240)
    figures(pdf, parent, [drawn], { columns: 1, highest: extent.level === 1 ? 272 : 230 })
  }
  const photos = details.photos.get(row.id) ?? []
  const shown = photos.slice(0, extent.mostPhotos)
  const pictures = await photoPictures(context, shown, extent.level === 1 ? 'LARGE' : 'MEDIUM')
  if (pictures.length > 0) {
    heading(pdf, parent, below, say`Fotos`, 250)
    figures(pdf, parent, pictures, { columns: 2, highest: 240 })
    const more = photos.length - shown.length
    if (more > 0) leftOut(pdf, parent, more, countText(more, 'Foto', 'Fotos'))
  }
  writeSteps(pdf, parent, below, row, details, when)
  writeComments(pdf, parent, below, row, details, when)
}

function factsOf(
  { publicUrl, clock }: Context,
  row: ExportRow,
  { town }: Details,
  { isStaff }: Extent,
  when: (date: Date) => string,
): [string, string][] {
  const { subCategory } = row
  const known: [string, string | null][] = [
    [say`Nummer`, row.number],
    [say`Status`, statusNameFor({ kind: row.statusKind, name: row.status }, isStaff)],
    [say`Kategorie`, subCategory === null ? row.category : `${row.category} › ${subCategory}`],
    [say`Adresse`, reportAddress(row) || null],
    [say`Koordinaten`, coordinatesText(row)],
    [say`Eingegangen`, when(row.createdAt)],
    [say`Erledigt`, row.resolvedAt && when(row.resolvedAt)],
    [say`Zuständig`, isStaff ? row.responsible : null],
    [say`Quelle`, isStaff ? SOURCE_NAMES[row.source]() : null],
    [
      say`Sichtbar`,
      row.isInternal
        ? say`nur für die Gemeinde`
        : row.isPublished
          ? say`öffentlich`
          : say`noch nicht öffentlich`,
    ],
    [say`Link`, reportUrl(row, { publicUrl, town, now: clock.now() })],
    [say`E‑Mail`, row.email],
    [say`Name`, [row.firstName, row.lastName].filter(Boolean).join(' ') || null],
    [say`Telefon`, row.telephone],
  ]
  return known.filter((each): each is [string, string] => each[1] !== null)
}

function leftOut(pdf: Pdf, parent: Element, count: number, what: string): void {
  const text = plural(
    count,
    message`${what} mehr steht auf der Seite der Meldung.`,
    message`${what} mehr stehen auf der Seite der Meldung.`,
  )
  paragraph(pdf, parent, text, { isQuiet: true })
}

const STEPS: Record<string, Message> = {
  CREATED: message`Meldung eingegangen`,
  APPROVED: message`Von der Gemeinde freigegeben`,
  APPROVAL_WITHDRAWN: message`Freigabe zurückgezogen`,
  EDITED: message`Angaben geändert`,
}

type When = (date: Date) => string

function writeSteps(pdf: Pdf, parent: Element, level: 2 | 3, row: ExportRow, details: Details, when: When) {
  const events = details.events.get(row.id) ?? []
  if (events.length === 0) return
  heading(pdf, parent, level, say`Verlauf`)
  const items = events.map(({ kind, toStatusId, createdAt }) => {
    const what = STEPS[kind]?.() ?? say`Neuer Status: ${details.statuses.get(toStatusId) ?? row.status}`
    return { label: `${when(createdAt)} – ${what}`, text: '' }
  })
  list(pdf, parent, items)
}

function writeComments(
  pdf: Pdf,
  parent: Element,
  level: 2 | 3,
  row: ExportRow,
  details: Details,
  when: When,
) {
  const comments = details.comments.get(row.id) ?? []
  if (comments.length === 0) return
  heading(pdf, parent, level, say`Kommentare`)
  const items = comments.map(({ text, isOfficial, createdAt }) => ({
    label: `${isOfficial ? say`Antwort von ${details.town.name}` : say`Kommentar`}, ${when(createdAt)}`,
    text,
  }))
  list(pdf, parent, items)
  const more = row.commentCount - comments.length
  if (more > 0) leftOut(pdf, parent, more, countText(more, 'Kommentar', 'Kommentare'))
}
