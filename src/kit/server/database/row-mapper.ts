import type { QueryArrayResult } from 'pg'
import { nameInCode } from './column-names.ts'

type Row = Record<string, unknown>

/**
 * Rows under the names of the code. PostgreSQL's client hands each over as a list of values (`rowMode:
 * 'array'`): as an object it would have the database's names, and would have to be copied. Where two columns
 * have one name, the last counts.
 */
export function namedRows({ fields, rows }: QueryArrayResult<unknown[]>): Row[] {
  const names = fields.map(({ name }) => nameInCode(name))
  // A copy of one object has all its properties at once; added one by one they would cost more than reading
  // the values.
  const empty: Row = Object.fromEntries(names.map((name) => [name, null]))
  return rows.map((values) => {
    const row = { ...empty }
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index]
    return row
  })
}
