import type { Db } from '#kit/server/database/db.ts'

/** The setting that says that the demo is in a database, and as of when it was filled. */
export const DEMO_SETTING = 'demo'

/** Whether the demo was filled into this database. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('key').where('key', '=', DEMO_SETTING).executeTakeFirst()
  return row !== undefined
}
