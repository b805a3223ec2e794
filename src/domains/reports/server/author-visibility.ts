import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { loadOne } from '#kit/server/loader.ts'
import { contactReadsSince } from './history/report-history.sql.ts'
import { canSeeAuthorDetails, isContactLogged, type Subject } from './report.policy.ts'

/** Minutes for which contact data stay revealed: enough for a telephone call or a letter. */
export const CONTACT_MINUTES = 15

/** Reports whose contact data the viewer has revealed within that time. */
const loadRead = loadOne(
  async (context, ids: readonly number[]) => {
    if (context.viewer.id === null) return []
    const since = new Date(context.clock.now().getTime() - CONTACT_MINUTES * MINUTE)
    return contactReadsSince(context.db, ids, context.viewer.id, since)
  },
  ({ reportId }) => reportId,
)

/** The details of a report's author, and of commenters, that the viewer may see. */
export async function visibleAuthorDetails(
  context: Context,
  report: Subject & { id: number },
): Promise<{ showsDetails: boolean; showsContact: boolean }> {
  const showsDetails = canSeeAuthorDetails(context.viewer, report)
  if (!showsDetails || !isContactLogged(context.viewer, report))
    return { showsDetails, showsContact: showsDetails }
  return { showsDetails, showsContact: (await loadRead(context, report.id)) !== null }
}
