import { tellOfDuplicate } from '#domains/notifications/server/subscribers/duplicate-notifications.ts'
import { insertFollower } from '#domains/reports/server/following/followers.sql.ts'
import { reportMarkedDuplicate, reportUnmarkedDuplicate } from '#domains/reports/server/report.events.ts'
import { updateReport } from '#domains/reports/server/reports.sql.ts'
import { aReport, type Cause } from './scene.ts'

/** Mails about a report that is marked as a duplicate, and then unmarked. */
export const duplicateCauses: readonly Cause[] = [
  async (trx, context, scene) => {
    const { report: before, neighbour, admin } = scene
    const words = { ...scene.words, title: `Auch hier: ${scene.words.title}` }
    const original = await aReport(trx, context, { ...scene, words, author: neighbour }, 1)
    const report = await updateReport(trx, before, { duplicateOfId: original.id })
    await insertFollower(trx, original, neighbour.id, context.clock.now())
    const [eventId, followerIds] = [4, [neighbour.id]]
    const marked = { report, original, followerIds, authorFollows: true, actorId: admin.id, eventId }
    await context.emit(trx, context, reportMarkedDuplicate, marked)
    const ids = { reportId: report.id, originalId: original.id, personIds: followerIds }
    await tellOfDuplicate(context, { ...ids, actorId: admin.id, eventId })
    const unmarked = { report: before, original, actorId: admin.id, eventId: 5 }
    await context.emit(trx, context, reportUnmarkedDuplicate, unmarked)
  },
]
