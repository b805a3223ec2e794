import type { Db } from '#kit/server/database/db.ts'
import type { Columns, Values } from './columns.ts'
import { type ForeignReport, type Refusal, type Refused, ReportRefused } from './foreign-report.ts'
import { importedBefore } from './imports.sql.ts'
import type { ForeignRecord } from './reading/foreign-record.ts'
import { type ImportFile, ImportFileError } from './reading/import-file.ts'
import { readRecords } from './reading/read-records.ts'
import type { Tallying } from './tally.ts'
import { type Translation, translateReport } from './translate-report.ts'

/** Reports that are looked up, stored and committed together. */
const BATCH = 200

export type Reading = {
  file: ImportFile
  columns: Columns
  translation: Translation
  source: string
  tally: Tallying
  onRefused: (refused: Refused) => void
}

/**
 * The new reports of a file in batches, and counts everything on the way. The memory holds one batch, and the
 * numbers of all reports: a number that comes a second time is found wherever it stood.
 * @throws ImportFileError where the file cannot be read any further
 */
export async function* readReports(db: Db, reading: Reading): AsyncGenerator<ForeignReport[]> {
  const { file, columns, translation, tally } = reading
  const seen = new Set<string>()
  let rows: { record: ForeignRecord; values: Values }[] = []
  const townId = translation.known.town.id
  const batchOf = async (): Promise<ForeignReport[]> => {
    const ids = rows.map(({ values }) => values('id')[0]?.trim() ?? '')
    const before = await importedBefore(db, townId, reading.source, ids)
    const found = rows.flatMap(({ record, values }, at) => {
      const id = ids[at] ?? ''
      if (before.has(id)) tally.counts.before += 1
      else if (id !== '' && seen.has(id)) tally.counts.repeated += 1
      else {
        const report = translated(record, values, reading)
        if (report !== null) seen.add(id)
        return report ?? []
      }
      return []
    })
    rows = []
    return found
  }
  for await (const record of readRecords(file)) {
    const values = columns.values(record)
    if (record.isHeader === true) continue
    tally.counts.total += 1
    rows.push({ record, values })
    if (rows.length >= BATCH) yield await batchOf()
  }
  if (rows.length > 0) yield await batchOf()
  if (tally.counts.total === 0) throw new ImportFileError({ fault: 'no-reports' })
}

/** The names of a refusal that the tables of categories and statuses show. */
const NAMED: Partial<Record<Refusal, ['category' | 'status', null | undefined]>> = {
  'unknown-category': ['category', undefined],
  'category-left-out': ['category', null],
  'unknown-status': ['status', undefined],
  'status-left-out': ['status', null],
}

function translated(record: ForeignRecord, values: Values, reading: Reading): ForeignReport | null {
  const { tally, translation, onRefused } = reading
  try {
    if (record.isTooLong === true) throw new ReportRefused('too-many-cells')
    const report = translateReport(values, record.at, translation)
    tally.take(values, report)
    return report
  } catch (error) {
    if (!(error instanceof ReportRefused)) throw error
    const { refusal, found } = error
    const named = NAMED[refusal]
    if (named !== undefined && found !== null) tally.unknown(named[0], found, named[1])
    tally.refuse(refusal)
    const id = values('id')[0]?.trim().slice(0, MOST_ID) ?? null
    // What is left out on purpose is counted, and not listed one by one.
    if (refusal !== 'category-left-out' && refusal !== 'status-left-out')
      onRefused({ at: record.at, id, refusal, found })
    return null
  }
}

/** Characters of a foreign number in a message. */
const MOST_ID = 60
