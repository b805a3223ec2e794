import { cleanField } from '../foreign-text.rules.ts'
import { FORMAT_COLUMNS, IMPORT_FIELDS, type ImportField, type ImportFormat } from '../import.rules.ts'
import type { Mapping } from '../mapping.rules.ts'
import type { ForeignRecord } from './reading/foreign-record.ts'

/** The values of a record by our fields, clean and trimmed; blank ones are left out. */
export type Values = (field: ImportField) => readonly string[]

/** Reads the fields of records, and remembers which of their names nobody asks for. */
export type Columns = {
  values(record: ForeignRecord): Values
  /** Names in the file that are not taken over, in the order in which they came. */
  unused(): string[]
  /** The columns of each mapped field of which none is in the file. */
  missing(): string[][]
}

/**
 * Names that are remembered beside the wanted ones; a file that makes up a name for each report does not fill
 * the memory.
 */
const MOST_NAMES = 300

const listOf = (names: string | readonly string[]): string[] =>
  typeof names === 'string' ? [names] : [...names]

const keyOf = (name: string): string => name.trim().toLowerCase()

/** The columns of a format, replaced by those that the mapping names. */
export function columnsOf(format: ImportFormat, { columns }: Mapping): Columns {
  const wanted = new Map<ImportField, string[]>()
  for (const field of IMPORT_FIELDS) {
    const names = columns[field] ?? FORMAT_COLUMNS[format][field] ?? []
    wanted.set(field, listOf(names).map(keyOf))
  }
  const used = new Set([...wanted.values()].flat())
  const seen = new Map<string, string>()
  return {
    values: ({ fields }) => {
      const byKey = new Map<string, readonly string[]>()
      for (const [name, value] of fields) {
        const key = keyOf(name)
        if (!seen.has(key) && (seen.size < MOST_NAMES || used.has(key))) seen.set(key, name)
        byKey.set(key, typeof value === 'string' ? [value] : value)
      }
      return (field) => {
        for (const key of wanted.get(field) ?? []) {
          const values = (byKey.get(key) ?? []).map((value) => cleanField(field, value))
          const found = values.filter((value) => value !== '')
          if (found.length > 0) return found
        }
        return []
      }
    },
    unused: () => [...seen].filter(([key]) => !used.has(key)).map(([, name]) => name),
    missing: () =>
      Object.values(columns)
        .map(listOf)
        .filter((names) => names.length > 0 && !names.some((name) => seen.has(keyOf(name)))),
  }
}
