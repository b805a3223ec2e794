import { plainCellText } from '#kit/common/spreadsheet-text.ts'
import type { FigureCell as Cell } from '../statistics-table.rules.ts'

/**
 * Rows as German spreadsheets open them: UTF-8 with its mark, semicolons, decimal commas (RFC 4180 otherwise).
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
