import { plainCellText } from './spreadsheet-text.ts'

/** Null is an empty cell. */
export type Cell = string | number | null

/**
 * CSV for German spreadsheet programs: UTF-8 with a byte order mark, semicolons and decimal commas, otherwise
 * RFC 4180.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = plainCellText(cell)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
