import { z } from 'zod'
import { holdOf } from '#domains/casework/server/bulk/bulk-acts.sql.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { followersAfter } from '#domains/reports/server/following/followers.sql.ts'
import { reportStatusChanged } from '#domains/reports/server/report.events.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { answeredSubject, answerOf, answerPath, answerQuote } from './answer-quote.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'
import { stillThere } from './still-there.ts'

const change = z.object({
  reportId: z.int(),
  fromStatusId: z.int(),
  toStatusId: z.int(),
  actorId: z.int().nullable(),
  eventId: z.int(),
  /** The hold by which the change can still be undone. */
  holdId: z.int().optional(),
  /** The official comment written in the same act. */
  answerId: z.int().optional(),
  /** People who have a mail about it from the same act. */
  toldIds: z.array(z.int()).optional(),
})

/**
 * Writes the mails to the followers of a report. It is a job, so that the staff member who changes the status
 * does not wait for it.
 */
export const tellFollowersJob = defineJob('notifications.tell-followers', change)

/** People told in one transaction. */
const BATCH = 100

const onStatusChanged = subscribe(
  reportStatusChanged,
  async (trx, context, { report, from, to, actorId, eventId, answerId, toldIds }) => {
    if (!report.isPublished || report.isInternal) return
    const ids = { reportId: report.id, fromStatusId: from.id, toStatusId: to.id }
    const cause = { actorId, eventId, toldIds: [...toldIds], ...(answerId !== null && { answerId }) }
    await context.enqueue(trx, tellFollowersJob, { ...ids, ...cause, holdId: context.hold?.id })
  },
)

/**
 * Tells every follower of a new status, once, with the answer that came with it; it is idempotent. It tells
 * nobody where the report was hidden, made internal or deleted meanwhile.
 */
export async function tellFollowers(
  context: Context,
  { reportId, fromStatusId, toStatusId, actorId, eventId, holdId, answerId, toldIds }: z.infer<typeof change>,
): Promise<void> {
  for (let after = 0; ; ) {
    const last = await context.db.transaction().execute(async (trx) => {
      const hold = holdId === undefined ? undefined : await holdOf(trx, holdId)
      if (hold === 'UNDONE') return null
      const [report] = await findReports(trx, [reportId])
      if (!report?.isPublished || report.isInternal || report.deletedAt !== null) return null
      const followers = await followersAfter(trx, report, after, BATCH)
      const statuses = await findStatuses(trx, [report.municipalityId])
      const [from, to] = [fromStatusId, toStatusId].map((id) => statuses.find((each) => each.id === id))
      const matter = await matterOf(trx, context, report)
      const answer = await answerOf(trx, answerId)
      // These have a mail of their own, and the actor knows already.
      const told = new Set([actorId, report.personId, ...(toldIds ?? [])])
      const others = followers.filter((id) => !told.has(id))
      await notifyAboutReport(trx, { ...context, ...(hold && { hold }) }, matter, others, {
        event: 'FOLLOWED_STATUS',
        kind: 'report.followed-status-changed',
        path: answerPath(matter, answer),
        idempotencyKey: `report.followed-status-changed:${eventId}`,
        words: (reader) => ({
          subject:
            answer === null
              ? say`Meldung ${report.number}: ${to?.name ?? ''}`
              : answeredSubject(report.number, to?.name ?? ''),
          reason: say`Sie bekommen diese Nachricht, weil Sie diese Meldung verfolgen. Auf ihrer Seite können Sie das beenden.`,
          content: {
            paragraphs: [
              say`Guten Tag,`,
              answer === null
                ? say`die Gemeinde ${matter.town.name} hat den Status der Meldung ${nameOf(matter)}, die Sie verfolgen, von „${from?.name ?? ''}“ auf „${to?.name ?? ''}“ gesetzt.`
                : say`die Gemeinde ${matter.town.name} hat auf die Meldung ${nameOf(matter)}, die Sie verfolgen, geantwortet und ihren Status von „${from?.name ?? ''}“ auf „${to?.name ?? ''}“ gesetzt.`,
            ],
            button: { label: say`Meldung ansehen`, url: matter.url },
            ...(answer !== null && answerQuote(matter, answer)),
            ...(to?.kind === 'DONE' && { afterButton: stillThere(context, matter, reader) }),
          },
        }),
      })
      return followers.length < BATCH ? null : (followers.at(-1) ?? null)
    })
    if (last === null) return
    after = last
  }
}

export const followerNotifications: readonly Subscription[] = [onStatusChanged]
