import { noteWritten } from '#domains/casework/server/notes/note.events.ts'
import { commentCreated, commentRemoved } from '#domains/comments/server/comment.events.ts'
import type { Decision } from '#domains/moderation/notice.rules.ts'
import { noticeDecided, noticeTaken } from '#domains/moderation/server/moderation.events.ts'
import type { NoticeRow } from '#domains/moderation/server/notices.sql.ts'
import { saveSetting } from '#domains/notifications/server/preferences.sql.ts'
import { tellFollowers } from '#domains/notifications/server/subscribers/tell-followers.ts'
import { tellTown } from '#domains/notifications/server/subscribers/tell-town.ts'
import { insertFollower } from '#domains/reports/server/following/followers.sql.ts'
import {
  guestReportReceived,
  reportApproved,
  reportAssigned,
  reportFiled,
  reportGivenToTeam,
  reportStatusChanged,
  reportWithdrawn,
} from '#domains/reports/server/report.events.ts'
import { updateReport } from '#domains/reports/server/reports.sql.ts'
import { saveTeamRow } from '#domains/routing/server/teams.sql.ts'
import { reportMuchSupported } from '#domains/supports/server/support.events.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { aComment, type Cause, type Scene } from './scene.ts'

/** Stands in for the event of the report's way that the mail is about. */
const eventId = 1

/** Mails about a report, in the order of its life. */
export const reportCauses: readonly Cause[] = [
  (trx, context, { town, category }) =>
    context.emit(trx, context, guestReportReceived, {
      municipalityId: town.id,
      categoryId: category.id,
      guestReportId: 1,
      email: 'gast@beispiel.example',
      token: 'BeispielBeispielBeispielBeispielBeispiel123',
      code: '123456',
      key: '1',
    }),
  (trx, context, { report, status }) =>
    context.emit(trx, context, reportFiled, {
      report: { ...report, isPublished: false, statusId: status.NOT_APPROVED.id },
    }),
  (trx, context, { report, admin }) =>
    context.emit(trx, context, reportApproved, { report, actorId: admin.id, eventId }),
  (trx, context, { report: from, status, admin }) =>
    context.emit(trx, context, reportStatusChanged, {
      report: { ...from, isPublished: false, statusId: status.REJECTED.id },
      from: status.NOT_APPROVED,
      to: status.REJECTED,
      actorId: admin.id,
      eventId: 2,
      answerId: null,
      toldIds: [],
    }),
  (trx, context, { report, status, words: { reason } }) =>
    context.emit(trx, context, reportWithdrawn, {
      report: { ...report, isPublished: false, statusId: status.NOT_APPROVED.id },
      reason,
      eventId,
    }),
  (trx, context, { report, editor, admin }) =>
    context.emit(trx, context, reportAssigned, {
      report,
      personId: editor.id,
      actorId: admin.id,
      eventId,
    }),
  async (trx, context, { report, editor, admin, town }) => {
    const teamId = await nextId(trx, 'team_id')
    const { id: municipalityId } = town
    const team = { municipalityId, id: teamId, name: 'Bauhof', memberIds: [editor.id] }
    await saveTeamRow(trx, team, report.createdAt)
    await context.emit(trx, context, reportGivenToTeam, { report, teamId, actorId: admin.id, eventId })
  },
  (trx, context, { report, editor, admin }) =>
    context.emit(trx, context, noteWritten, {
      ...{ report, authorId: admin.id, mentionedIds: [editor.id] },
      noteId: 1,
    }),
  (trx, context, { report }) =>
    context.emit(trx, context, reportMuchSupported, { report: { ...report, supportCount: 10 } }),
  async (trx, context, { report, status, neighbour, admin }) => {
    await insertFollower(trx, report, neighbour.id, context.clock.now())
    await tellFollowers(context, {
      reportId: report.id,
      fromStatusId: status.NEW.id,
      toStatusId: status.ACCEPTED.id,
      actorId: admin.id,
      eventId,
    })
  },
  async (trx, context, { report, neighbour, admin }) => {
    const changedAt = context.clock.now()
    await saveSetting(trx, { personId: neighbour.id, setting: 'REPORT_IN_TOWN', isOn: true, changedAt })
    await tellTown(context, { reportId: report.id, actorId: admin.id })
  },
  (trx, context, { comment, report }) =>
    context.emit(trx, context, commentCreated, { comment, answered: null, report, setsStatus: false }),
  async (trx, context, { comment, report, author, words }) => {
    const answer = await aComment(trx, context, report, author, words.comment)
    await context.emit(trx, context, commentCreated, {
      comment: answer,
      answered: comment,
      report,
      setsStatus: false,
    })
  },
  (trx, context, { comment, report, words: { reason } }) =>
    context.emit(trx, context, commentRemoved, { comment, report, reason }),
  async (trx, context, { report, admin, words }) => {
    const comment = await aComment(trx, context, report, admin, words.answer, true)
    await context.emit(trx, context, commentCreated, { comment, answered: null, report, setsStatus: false })
  },
  // With the official answer of the same act.
  async (trx, context, { report: before, status, admin, author, words }) => {
    const resolvedAt = context.clock.now()
    const report = await updateReport(trx, before, { statusId: status.DONE.id, resolvedAt })
    const given = await aComment(trx, context, report, admin, words.answer, true)
    const [from, to, actorId] = [status.ACCEPTED, status.DONE, admin.id]
    const change = { report, from, to, actorId, eventId: 3, answerId: given.id, toldIds: [] }
    await context.emit(trx, context, reportStatusChanged, change)
    const comment = await aComment(trx, context, report, author, words.comment)
    await context.emit(trx, context, commentCreated, { comment, answered: null, report, setsStatus: false })
  },
  async (trx, context, scene) => {
    const notice = noticeOn(scene)
    const where = { report: scene.report, commentId: scene.comment.id }
    await context.emit(trx, context, noticeTaken, { notice, ...where, hasReceipt: true })
  },
  (trx, context, scene) => decide(trx, context, scene, 'REMOVED'),
]

const decide = (trx: Trx, context: Context, scene: Scene, decision: Decision): Promise<void> => {
  const { report, words } = scene
  const decided = { notices: [noticeOn(scene)], report, decision, reason: words.reason }
  return context.emit(trx, context, noticeDecided, decided)
}

/** A notice by the report's author about the neighbour's comment. */
const noticeOn = ({ town, report, comment, author, neighbour, words }: Scene): NoticeRow => ({
  ...{
    id: 4711,
    municipalityId: town.id,
    reportId: report.id,
    contentType: 'COMMENT',
    contentId: comment.id,
  },
  ...{ authorId: neighbour.id, notifierId: author.id, notifierEmail: null, notifierKey: 'sample' },
  ...{ status: 'OPEN', decision: null, decisionReason: null, decidedAt: null, decidedById: null },
  ...{ reason: words.reason, createdAt: comment.createdAt },
})
