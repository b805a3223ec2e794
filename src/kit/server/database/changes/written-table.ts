import { type CompiledQuery, type OperationNode, type OperationNodeSource, RawNode, TableNode } from 'kysely'

/**
 * A table that a statement writes to, and whose rows: municipalities by their ids, or null where the
 * statement does not tell.
 */
export type Write = { table: string; municipalities: readonly unknown[] | null }

type WrittenNode = RawNode & { written: Write }

/**
 * The name of the table that a statement in our own words writes to: `update ${written('message')} set …`.
 * The query builder does not read such text, and the write has to be noted. `municipalityId`: it changes rows
 * of this one alone.
 */
export function written(table: string, municipalityId?: number): OperationNodeSource {
  const write: Write = { table, municipalities: municipalityId === undefined ? null : [municipalityId] }
  const node: WrittenNode = { ...RawNode.createWithChild(TableNode.create(table)), written: write }
  return { toOperationNode: () => node }
}

/** Marks a compiled query as writing to `table`, for SQL that does not come from this code. */
export const writingTo = (table: string, query: CompiledQuery): CompiledQuery => ({
  ...query,
  query: written(table).toOperationNode() as WrittenNode,
})

/** The write that a node made by `written` declares; null for any other node. */
export const writeIn = (node: OperationNode): Write | null =>
  'written' in node ? (node as WrittenNode).written : null
