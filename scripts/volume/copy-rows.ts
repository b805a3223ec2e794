import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Value = string | number | boolean | null
export type Row = Readonly<Record<string, Value>>

/** Characters that are sent in one piece. */
const PIECE = 64 * 1024

/**
 * Writes rows by COPY, as fast as PostgreSQL takes them and without holding them. Columns are those of the
 * first row.
 */
export async function copyRows(client: Client, table: string, rows: Iterable<Row>): Promise<number> {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return 0
  const columns = Object.keys(first.value)
  let count = 0
  function* lines() {
    let piece = ''
    for (let next = first as IteratorResult<Row>; !next.done; next = iterator.next()) {
      const { value } = next
      piece += `${columns.map((column) => escaped(value[column] ?? null)).join('\t')}\n`
      count += 1
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  await pipeline(
    Readable.from(lines()),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  )
  return count
}

/** A value in COPY's text format. */
const escaped = (value: Value): string =>
  value === null
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (char) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[char] ?? char}`)
