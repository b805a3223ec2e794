import { CompiledQuery } from 'kysely'
import type { Db as QueueDb } from 'pg-boss'
import { writingTo } from './changes/written-table.ts'
import type { Trx } from './db.ts'

/**
 * A transaction as the job queue sees it: what it writes goes to its own tables, which no page is made from.
 */
export const queueTransaction = (trx: Trx): QueueDb => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const query = writingTo('pgboss.job', CompiledQuery.raw(text, values))
    return { rows: [...(await trx.executeQuery(query)).rows] }
  },
})
