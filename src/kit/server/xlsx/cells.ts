import { plainCellText } from '../../common/csv/spreadsheet-text.ts'
import { xmlText } from '../../common/xml-text.ts'

/** The format of a column's values. A moment is a date with its time of day. */
export type CellFormat = 'text' | 'integer' | 'decimal' | 'moment'
export type CellValue = string | number | null

/** Indices of the formats in styles.xml. */
export const STYLES: Record<CellFormat | 'head', number> = {
  text: 1,
  integer: 2,
  decimal: 3,
  moment: 4,
  head: 5,
}

/** Characters of a cell, at most. */
const MOST_CHARACTERS = 32_767

/**
 * Text for a cell. An apostrophe keeps a text that looks like a formula from becoming one, also after copy
 * and paste. The format's own escape sequences ("_x0041_") are escaped.
 */
export function cellText(text: string): string {
  const safe = plainCellText(text)
  const cut = [...safe].length > MOST_CHARACTERS ? [...safe].slice(0, MOST_CHARACTERS).join('') : safe
  return xmlText(cut.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}

/** "A" for 0, "AA" for 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26))
}

/**
 * The XML of a cell; empty for null. Texts are inline strings, so that no table of shared strings grows in
 * memory.
 */
export function cellXml(at: string, value: CellValue, format: CellFormat | 'head'): string {
  if (value === null) return ''
  const style = STYLES[format]
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
}

const DAY = 86_400_000
/** The serial number of 1 January 1970. */
const EPOCH = 25_569

/** A moment as a spreadsheet's serial number of days, in local time of a time zone. */
export function momentSerial(date: Date, timeZone: string): number {
  const local = date.getTime() + offsetOf(date, timeZone)
  // To the second: more digits than that are noise.
  return Number((Math.floor(local / 1000) / (DAY / 1000) + EPOCH).toFixed(8))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Offset of a time zone from UTC in milliseconds. */
function offsetOf(date: Date, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  clocks.set(timeZone, clock)
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day, hour, minute, second } = parts
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  return local - Math.floor(date.getTime() / 1000) * 1000
}
