import { type RawBuilder, sql } from 'kysely'
import type { DataKind } from '../erasure.rules.ts'

/** One entry of the copy: what people read on the left, what is known on the right. */
export type Entry = Record<string, unknown>

/** Rows of one kind, as they are counted where somebody is looked up. */
export type Counted = {
  kind: DataKind
  only?: RawBuilder<boolean>
  /** What is left of them where a town asks. */
  onlyInTown?: RawBuilder<unknown>
}

export type Reference = {
  /** The table and its column that names the person. */
  column: `${string}.${string}`
  /** Columns of the same rows by which somebody is found or described: addresses, names, telephone numbers. */
  describes?: readonly string[]
  /** As what it is counted where somebody is looked up; or why it is not. */
  counted: readonly Counted[] | { isNotCounted: string }
  /**
   * Where it belongs to a town: what becomes of it when that town deletes what it has of the person, the same as when the
   * account goes, or nothing. Null: it is the account's.
   */
  inTown: 'purged' | 'stays' | null
  /** Where it stands in the copy, and its entries; or why it stands in none. */
  copy:
    | { section: string; entries: (personId: number) => RawBuilder<{ entry: Entry }> }
    | { isLeftOut: string }
  /**
   * What becomes of it when the account goes: the row is deleted, the person taken out of it, or the person replaced by
   * the one that stands for all deleted accounts.
   */
  onPurge: 'deleted' | 'cleared' | 'nameless'
}

/** What a town keeps to itself it tells nobody but its staff, also not who once reported it (D-29). */
export const mayBeTold = (report: string, personId: number | null) => sql`(not ${sql.ref(report)}.is_internal
  or exists(select from municipality_role w where w.person_id = ${personId} and w.municipality_id = ${sql.ref(report)}.municipality_id)
  or exists(select from person w where w.id = ${personId} and w.is_super_admin))`
