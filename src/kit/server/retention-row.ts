import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** One row of the table of periods (rule 99). */
export type RetentionRow = {
  /** As the job, the command and the deletion protocol name it. */
  name: string
  /** What goes, in German, for whoever runs the command. */
  what: string
  /** Nothing goes: whoever it belongs to is told that it will. The deletion protocol has nothing of it. */
  isNotice?: true
  /** Lets go of at most `most` things whose time is over, and notes it; answers how many. 0: nothing is left. */
  step(trx: Trx, context: Context, most: number): Promise<number>
}
