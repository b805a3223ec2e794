import type { ForeignRecord } from './foreign-record.ts'
import type { ImportFile } from './import-file.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { readJson } from './read-json.ts'
import { readXml } from './read-xml.ts'

const READERS = { json: readJson, xml: readXml, csv: readCsvRows }

/**
 * The reports of a file one by one, in its order. The first record of a CSV file is its header.
 * @throws ImportFileError where the file cannot be read any further
 */
export const readRecords = (file: ImportFile): AsyncGenerator<ForeignRecord> => READERS[file.shape](file)
