import { type RawBuilder, sql } from 'kysely'
import type { DataKind } from '../erasure.rules.ts'

/** One entry of the data export: labels for people as keys, stored data as values. */
export type Entry = Record<string, unknown>

/** One kind of rows in a look-up's count. */
export type Counted = {
  kind: DataKind
  only?: RawBuilder<boolean>
  /** Restricts the rows further where a single town looks up. */
  onlyInTown?: RawBuilder<unknown>
}

export type Reference = {
  /** The table and the column that names the person. */
  column: `${string}.${string}`
  /** Columns of the same rows that identify or describe the person: addresses, names, telephone numbers. */
  describes?: readonly string[]
  /** How a look-up counts the rows, or why it does not count them. */
  counted: readonly Counted[] | { isNotCounted: string }
  /**
   * How a single town's erasure treats rows that belong to it: like the account's deletion, or not at all.
   * null: the rows belong to the account, not to a town.
   */
  inTown: 'purged' | 'stays' | null
  /** The section and the entries in the data export, or why the rows are left out. */
  copy:
    | { section: string; entries: (personId: number) => RawBuilder<{ entry: Entry }> }
    | { isLeftOut: string }
  /**
   * The effect of the account's deletion: it deletes the row, sets the person to null, or replaces the person
   * by the account that stands for all deleted ones.
   */
  onPurge: 'deleted' | 'cleared' | 'nameless'
}

/**
 * SQL condition: the person may see the report. Only staff see an internal report, even if its author asks
 * (D-29).
 */
export const mayBeTold = (report: string, personId: number | null) => sql`(not ${sql.ref(report)}.is_internal
  or exists(select from municipality_role w where w.person_id = ${personId} and w.municipality_id = ${sql.ref(report)}.municipality_id)
  or exists(select from person w where w.id = ${personId} and w.is_super_admin))`
