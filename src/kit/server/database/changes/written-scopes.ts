import {
  DeleteQueryNode,
  InsertQueryNode,
  MergeQueryNode,
  type OperationNode,
  RawNode,
  UpdateQueryNode,
  type WithNode,
} from 'kysely'
import { nameInDatabase } from '../column-names.ts'
import { insertedMunicipalities, movesRows, municipalityOfRows, tableName } from './query-nodes.ts'
import { type Write, writeIn } from './written-table.ts'

/** The scope of writes that concern all pages, of every municipality and of none. */
export const EVERYWHERE = 0

/** The scope of writes to the registers that requests share (register-cache.ts), beside the pages. */
export const REGISTERS = -1

/** Tables that no page is made from, and those whose rows requests share. */
export type WatchedTables = { quiet: ReadonlySet<string>; registers: ReadonlySet<string> }

/** PostgreSQL's words for a statement that has written. */
const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'TRUNCATE', 'COPY'])

/**
 * Scopes whose pages a statement may have changed: municipalities by their ids, EVERYWHERE, or none where it
 * only read or wrote to quiet tables; and REGISTERS, where it wrote to one of those. Read from the query's
 * nodes, so that no use case can forget to say it; statements in our own words name their tables by
 * `written`. One that PostgreSQL says has written and that names none concerns everything.
 */
export function writtenScopes(
  query: OperationNode,
  command: string,
  { quiet, registers }: WatchedTables,
): readonly number[] {
  const all = writesOf(query)
  if (all.length === 0) return WRITES.has(command) ? [EVERYWHERE, REGISTERS] : []
  const writes = all
    .map((write) => ({ ...write, table: nameInDatabase(write.table) }))
    .filter(({ table }) => !quiet.has(table) && !table.startsWith('pgboss.'))
  const [first] = writes
  if (first === undefined) return []
  // Of several writes each may mean another municipality.
  const scopes = writes.length === 1 ? [...new Set(first.municipalities)] : []
  const pages = scopes.length > 0 && scopes.every(isId) ? scopes : [EVERYWHERE]
  return writes.some(({ table }) => registers.has(table)) ? [...pages, REGISTERS] : pages
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Writes of a query itself and within its CTEs; PostgreSQL allows them nowhere else. */
function writesOf(query: OperationNode): Write[] {
  const own = ownWrites(query)
  const { with: ctes } = query as { with?: WithNode }
  return ctes === undefined
    ? own
    : [...own, ...ctes.expressions.flatMap(({ expression }) => writesOf(expression))]
}

function ownWrites(query: OperationNode): Write[] {
  if (InsertQueryNode.is(query))
    return [{ table: tableName(query.into), municipalities: insertedMunicipalities(query) }]
  if (UpdateQueryNode.is(query)) {
    const municipalities = movesRows(query) ? null : municipalityOfRows(query.table, query.where)
    return [{ table: tableName(query.table), municipalities }]
  }
  if (DeleteQueryNode.is(query)) {
    const [table] = query.from.froms
    return [{ table: tableName(table), municipalities: municipalityOfRows(table, query.where) }]
  }
  if (MergeQueryNode.is(query)) return [{ table: tableName(query.into), municipalities: null }]
  if (!RawNode.is(query)) return []
  const write = writeIn(query)
  // The job queue's statements come without parts.
  return write === null ? (query.parameters ?? []).flatMap(writesOf) : [write]
}
