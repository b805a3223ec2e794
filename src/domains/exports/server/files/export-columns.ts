import { toldAnswers } from '#domains/category-questions/answer-text.rules.ts'
import * as paths from '#domains/paths.ts'
import { wktOf } from '#domains/places/shapes/shape.rules.ts'
import { SOURCE_NAMES } from '#domains/reports/source-names.rules.ts'
import { addressOf } from '#domains/site.rules.ts'
import { type Message, message } from '#kit/common/say.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import type { ExportRow } from '../export-rows.sql.ts'

/** The values besides the row that a column needs. */
export type ColumnFacts = { town: Parameters<typeof addressOf>[1]; publicUrl: string; now: Date }

/** A column of every export, as a table cell and as an XML element. */
export type Column = {
  /** Name of the XML element, as in the schema. */
  name: string
  title: Message
  format: 'text' | 'integer' | 'decimal' | 'moment' | 'boolean'
  /** Column width in characters. */
  width: number
  value: (row: ExportRow, facts: ColumnFacts) => string | number | boolean | Date | null
}

/** In the order of rule 62, which is that of the XML schema. New columns follow at the end of their list. */
const REPORT_COLUMNS: readonly Column[] = [
  text('nummer', message`Nummer`, 14, ({ number }) => number),
  text('titel', message`Titel`, 48, ({ title }) => title),
  text('beschreibung', message`Beschreibung`, 80, ({ description }) => description),
  text('status', message`Status`, 20, ({ status }) => status),
  text('kategorie', message`Kategorie`, 26, ({ category }) => category),
  text('unterkategorie', message`Unterkategorie`, 26, ({ subCategory }) => subCategory),
  text('adresse', message`Adresse`, 30, ({ street, houseNumber }) => joined(street, houseNumber)),
  text('plz', message`PLZ`, 8, ({ zip }) => zip),
  text('ort', message`Ort`, 22, ({ place }) => place),
  column('breite', message`Breite`, 'decimal', 12, ({ latitude }) => latitude),
  column('laenge', message`Länge`, 'decimal', 12, ({ longitude }) => longitude),
  column('erstellt', message`Erstellt`, 'moment', 18, ({ createdAt }) => createdAt),
  column('erledigt', message`Erledigt`, 'moment', 18, ({ resolvedAt }) => resolvedAt),
  column('tageOffen', message`Tage offen`, 'integer', 12, openDays),
  text('zustaendig', message`Zuständig`, 24, ({ responsible }) => responsible),
  column('kommentare', message`Kommentare`, 'integer', 13, ({ commentCount }) => commentCount),
  column('fotos', message`Fotos`, 'integer', 8, ({ photoCount }) => photoCount),
  text('quelle', message`Quelle`, 22, ({ source }) => SOURCE_NAMES[source]()),
  text('link', message`Link`, 60, reportUrl),
  column('intern', message`Intern`, 'boolean', 8, ({ isInternal }) => isInternal),
  column('fristAntwort', message`Frist erste Antwort`, 'moment', 20, ({ answerDueAt }) =>
    lastMoment(answerDueAt),
  ),
  column('fristAbschluss', message`Frist Abschluss`, 'moment', 18, ({ completionDueAt }) =>
    lastMoment(completionDueAt),
  ),
  text('team', message`Team`, 20, ({ team }) => team),
  text(
    'angaben',
    message`Angaben`,
    60,
    (row) =>
      answersOf(row)
        .map(([question, answer]) => `${question} ${answer}`)
        .join('\n') || null,
  ),
  text('objekt', message`Objekt`, 24, ({ thing }) => thing),
  text('geometrie', message`Geometrie`, 40, ({ shape }) => shape && wktOf(shape)),
]

/** Each question with its answer, as people read them. */
export const answersOf = ({ questionItems, answers }: ExportRow): [string, string][] =>
  toldAnswers(questionItems ?? [], answers ?? []).map(({ question, text: answer }) => [question, answer])

/** Contact data of the author or caller, exported only on request (rule 61). */
const CONTACT_COLUMNS: readonly Column[] = [
  text('vorname', message`Vorname`, 18, ({ firstName }) => firstName),
  text('nachname', message`Nachname`, 18, ({ lastName }) => lastName),
  text('email', message`E‑Mail-Adresse`, 32, ({ email }) => email),
  text('telefon', message`Telefon`, 20, ({ telephone }) => telephone),
  text(
    'anschrift',
    message`Anschrift`,
    40,
    ({ homeStreet, homeHouseNumber, homeZip, homePlace, ...row }) =>
      row.callerAddress ?? joined(joined(homeStreet, homeHouseNumber), joined(homeZip, homePlace), ', '),
  ),
  // Staff write a caller's name down as one.
  text('name', message`Name, wie aufgenommen`, 30, ({ callerName }) => callerName),
]

/**
 * The columns of an export. Internal notes are never exported: they are free text that may contain personal
 * data.
 */
export const columnsOf = (withContact: boolean): readonly Column[] =>
  withContact ? [...REPORT_COLUMNS, ...CONTACT_COLUMNS] : REPORT_COLUMNS

function column(
  name: string,
  title: Message,
  format: Column['format'],
  width: number,
  value: Column['value'],
): Column {
  return { name, title, format, width, value }
}

function text(name: string, title: Message, width: number, value: Column['value']): Column {
  return column(name, title, 'text', width, value)
}

function joined(first: string | null, second: string | null, between = ' '): string | null {
  return [first, second].filter(Boolean).join(between) || null
}

/** Whole days from the report's creation to its end, or to now. */
function openDays({ createdAt, resolvedAt }: ExportRow, { now }: ColumnFacts): number {
  return Math.max(0, Math.floor(((resolvedAt ?? now).getTime() - createdAt.getTime()) / DAY))
}

/** The last minute of the last day: a deadline ends when the next day begins. */
const lastMoment = (dueAt: Date | null): Date | null =>
  dueAt === null ? null : new Date(dueAt.getTime() - MINUTE)

/** The absolute address of a report's page. */
export function reportUrl(row: ExportRow, { publicUrl, town }: ColumnFacts): string {
  const place = { municipality: town, category: { slug: row.categorySlug } }
  return addressOf(publicUrl, town, paths.reportPath({ slug: row.slug, ...place }))
}
