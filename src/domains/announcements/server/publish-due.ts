import type { Context } from '#kit/server/builder.ts'
import { claimDue, updateAnnouncementRow } from './announcements.sql.ts'
import { beginToNotify } from './notify-followers.ts'

/** Publishes all due announcements, each in its own transaction (rule 48). Returns their number. */
export async function publishDue(context: Context): Promise<number> {
  for (let done = 0; ; done += 1) {
    const found = await context.db.transaction().execute(async (trx) => {
      const row = await claimDue(trx, context.clock.now())
      if (row === null) return false
      const changes = { status: 'PUBLISHED', publishesAt: null } as const
      await updateAnnouncementRow(trx, row, changes)
      await beginToNotify(trx, context, { ...row, ...changes })
      return true
    })
    if (!found) return done
  }
}
