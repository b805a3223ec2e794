import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** One row of the table of retention periods (rule 99). */
export type RetentionRow = {
  /** The name in the job, the command and the deletion protocol. */
  name: string
  /** The affected data, in German, for operators who run the command. */
  what: string
  /**
   * True for a row that deletes nothing and only warns the owners. It writes nothing into the deletion
   * protocol.
   */
  isNotice?: true
  /**
   * Deletes at most `most` items past their period and records them. Returns how many; 0 means that none are
   * left.
   */
  step(trx: Trx, context: Context, most: number): Promise<number>
}
