/** The values of one field: several where the source repeats it, as it does for photos. */
export type ForeignValue = string | string[]

/** Values of one field; further ones are left. */
const MOST_VALUES = 50

/** Where a record stands in its file, from 1; JSON has no lines that mean something. */
export type Position = { line: number } | { entry: number }

/**
 * One report as the other system wrote it: texts by their names. A nested name has its path, as
 * "extended_attributes.detailed_status".
 */
export type ForeignRecord = {
  at: Position
  fields: ReadonlyMap<string, ForeignValue>
  /** It only names the columns, with empty values. */
  isHeader?: true
  /** The row has more cells than the header has names. */
  isTooLong?: boolean
}

/** Adds a text to the fields of a record; blank ones are left out, and those beyond 50 of a field. */
export function addValue(fields: Map<string, ForeignValue>, name: string, text: string): void {
  if (text.trim() === '') return
  const before = fields.get(name)
  if (before === undefined) fields.set(name, text)
  else if (typeof before === 'string') fields.set(name, [before, text])
  else if (before.length < MOST_VALUES) before.push(text)
}
