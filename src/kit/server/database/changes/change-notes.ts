import type { OperationNode } from 'kysely'
import { EVERYWHERE, REGISTERS, type WatchedTables, writtenScopes } from './written-scopes.ts'

export type WriteWatch = {
  tables: WatchedTables
  /** The time that a change is noted with. */
  now: () => Date
  /**
   * Hears whose pages have changed, once that is committed: municipalities by their ids, EVERYWHERE,
   * REGISTERS.
   */
  onChange: (scopes: readonly number[]) => void
}

/**
 * A note of a transaction: a statement that it runs before its commit, and a function that is called after
 * it.
 */
type Note = { sql: string; tell: () => void }

/** The notes of the writes of one connection. */
export type TransactionNotes = {
  begin(): void
  /**
   * After a statement: the note to write now, where no transaction is open. `command` is PostgreSQL's word
   * for what it did.
   */
  after(query: OperationNode, command: string): Note | null
  /** The note to write with the commit. */
  commit(): Note | null
  rollback(): void
}

const NONE: TransactionNotes = { begin: () => {}, after: () => null, commit: () => null, rollback: () => {} }

/**
 * Notes each transaction that may have changed a page, in that transaction itself: other processes know of it
 * as soon as they can see what it did (page-changes.sql.ts). Not `isNarrow`: each write concerns all pages.
 */
export function createChangeNotes(
  watch: WriteWatch | undefined,
  { isNarrow }: { isNarrow: boolean },
): () => TransactionNotes {
  if (watch === undefined) return () => NONE
  const { tables, now, onChange } = watch
  const noteOf = (scopes: readonly number[]): Note | null => {
    if (scopes.length === 0) return null
    // Scopes are whole numbers, and the time is ours.
    const rows = scopes.map((scope) => `(pg_current_xact_id(), ${scope}, '${now().toISOString()}')`)
    return {
      sql: `insert into page_change (transaction, scope, changed_at) values ${rows.join(', ')}`,
      tell: () => onChange(scopes),
    }
  }
  const scopesOf = (query: OperationNode, command: string) => {
    const scopes = writtenScopes(query, command, tables)
    return isNarrow || scopes.length === 0 ? scopes : [EVERYWHERE, REGISTERS]
  }
  return () => {
    /** Scopes that the open transaction wrote; null: none is open. */
    let written: Set<number> | null = null
    const end = () => {
      const scopes = [...(written ?? [])]
      written = null
      return scopes
    }
    return {
      begin: () => {
        written = new Set()
      },
      after: (query, command) => {
        const scopes = scopesOf(query, command)
        if (written === null) return noteOf(scopes)
        for (const scope of scopes) written.add(scope)
        return null
      },
      commit: () => noteOf(end()),
      rollback: () => void end(),
    }
  }
}
