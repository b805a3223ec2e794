/**
 * A table of text fields with a quote as RFC 4180 has it; the separator is the one that the header has most.
 * @param most rows with the header; the rest of the file is not read
 */
export function readCsv(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): string[][] {
  const text = decoded(bytes)
  const header = text.slice(0, text.search(/\r|\n|$/))
  const separator = header.split(';').length >= header.split(',').length ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    row.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    // An empty line is no row.
    if (row.length > 1 || row[0]?.trim() !== '') rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text.charAt(at + 1) === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && field === '') isQuoted = true
    else if (sign === separator) endField()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') field += sign
  }
  if (rows.length < most) endRow()
  return rows
}

export type CsvTable = {
  /** The names of the columns in small letters. */
  columns: string[]
  /** The trimmed texts of each row by the names of their columns; undefined where the row is too short. */
  rows: Record<string, string | undefined>[]
}

/** Columns that are read. Each row is an object of them all, and no list of ours has so many. */
const MOST_COLUMNS = 200

/**
 * A table whose first row names its columns, of which the first 200 are read.
 * @param most rows below the header; the rest of the file is not read
 */
export function readCsvTable(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): CsvTable {
  const [header = [], ...rows] = readCsv(bytes, most + 1)
  const columns = header.slice(0, MOST_COLUMNS).map((name) => name.trim().toLowerCase())
  return {
    columns,
    rows: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]?.trim()]))),
  }
}

/** Excel writes UTF-8 with a mark, or the letters of Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
