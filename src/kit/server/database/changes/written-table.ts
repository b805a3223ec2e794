import { type CompiledQuery, type OperationNode, type OperationNodeSource, RawNode, TableNode } from 'kysely'

/**
 * A table that a statement writes to, and the ids of the municipalities whose rows it changes. Null: the
 * statement does not say whose.
 */
export type Write = { table: string; municipalities: readonly unknown[] | null }

type WrittenNode = RawNode & { written: Write }

/**
 * The name of the table that a raw statement writes to: `update ${written('message')} set …`. Caches are
 * invalidated by what the query builder knows of a statement, and it does not read raw SQL. With
 * `municipalityId` the statement changes rows of that municipality only.
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
