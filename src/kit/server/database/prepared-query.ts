import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { takesShortcuts } from './dialect.ts'

/** A named placeholder for a value. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Placeholders for the values while a statement is built: one expression for each. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

const places = new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` })

/**
 * A query that is compiled once and reused. Compiling costs the process about as much as sending it and
 * reading the result, and nearly every page runs these. Its text never depends on a value; a list is one
 * value (`anyOf`).
 */
export function statement<Values, Row>(
  build: (db: Db, values: Places<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let written: CompiledQuery | undefined
  return async (db, values) => {
    const query = (takesShortcuts(db) && written) || build(db, places as Places<Values>).compile()
    written = query as CompiledQuery
    const parameters = query.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    )
    return (await db.executeQuery({ ...query, parameters })).rows as Row[]
  }
}

/** `any($1)`: the whole list is one parameter, so the text never changes with its length. */
export const anyOf = <Item>(list: RawBuilder<readonly Item[]>): RawBuilder<Item> => sql<Item>`any(${list})`
