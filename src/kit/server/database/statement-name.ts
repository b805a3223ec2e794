import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  MergeQueryNode,
  type OperationNode,
  SelectQueryNode,
  UpdateQueryNode,
} from 'kysely'
import { tableName } from './changes/query-nodes.ts'
import { nameInDatabase } from './column-names.ts'

/** The operation of a statement and its table; without a table where the query builder does not know it. */
export type StatementName = { operation: string; table: string | null }

/** Names a statement without its values, by what the query builder knows of it. */
export function statementName({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): StatementName {
  if (SelectQueryNode.is(query)) return named('SELECT', query.from?.froms[0])
  if (InsertQueryNode.is(query)) return named('INSERT', query.into)
  if (UpdateQueryNode.is(query)) return named('UPDATE', query.table)
  if (DeleteQueryNode.is(query)) return named('DELETE', query.from.froms[0])
  if (MergeQueryNode.is(query)) return named('MERGE', query.into)
  return { operation: firstWord(sql), table: null }
}

const named = (operation: string, table: OperationNode | undefined): StatementName => ({
  operation,
  table: nameInDatabase(tableName(table)) || null,
})

/** The first word of raw SQL behind its comments, which is all that is read of it. */
function firstWord(sql: string): string {
  const text = sql.trimStart()
  if (text.startsWith('--')) return firstWord(after(text, '\n'))
  if (text.startsWith('/*')) return firstWord(after(text, '*/'))
  return /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'STATEMENT'
}

function after(text: string, end: string): string {
  const at = text.indexOf(end)
  return at < 0 ? '' : text.slice(at + end.length)
}
