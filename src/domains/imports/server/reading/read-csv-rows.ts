import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { addValue, type ForeignRecord, type ForeignValue } from './foreign-record.ts'
import { type ImportFile, ImportFileError, MAX_RECORD_CHARS, textOf } from './import-file.ts'

const DELIMITERS = [';', ',', '\t'] as const

type Parsed = { record: string[]; info: { lines: number } }

/**
 * The rows of a CSV file whose first row names its columns, one at a time. The separator is the one that the
 * header has most; quotes are those of RFC 4180.
 * @throws ImportFileError
 */
export async function* readCsvRows(file: ImportFile): AsyncGenerator<ForeignRecord> {
  const parser = parse({
    ...{ bom: true, delimiter: await delimiterOf(file), info: true },
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    max_record_size: MAX_RECORD_CHARS,
  })
  const source = Readable.from(textOf(file))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let columns: string[] | null = null
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const begins = line
      // The line on which the row ends; the next one begins below.
      line = info.lines + 1
      if (columns === null) {
        columns = record.map((name) => name.trim())
        yield { at: { line: 1 }, isHeader: true, fields: new Map(columns.map((name) => [name, ''])) }
        continue
      }
      const fields = new Map<string, ForeignValue>()
      for (const [at, name] of columns.entries()) addValue(fields, name, record[at] ?? '')
      yield { at: { line: begins }, fields, isTooLong: record.length > columns.length }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too-large-record' : 'malformed'
    throw new ImportFileError({ fault, at: { line }, reason: error.message })
  } finally {
    source.destroy()
    parser.destroy()
  }
}

async function delimiterOf(file: ImportFile): Promise<string> {
  for await (const text of textOf(file)) {
    const header = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)))
    const counts = DELIMITERS.map((each) => header.split(each).length)
    return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
  }
  return ';'
}
