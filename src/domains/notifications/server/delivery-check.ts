import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { callerMailObstacle } from '#domains/callers/server/caller-mails.ts'
import { findComments } from '#domains/comments/server/comments.sql.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { isInPreparation } from '#domains/municipalities/server/municipality.policy.ts'
import type { FindPushObstacle } from '#domains/push/server/send-pushes.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { findPeople, isStaffOf, type PersonRow, worksForAll } from '#domains/users/server/people.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { DropReason, MessageRow } from '#kit/server/mail/outbox.sql.ts'
import { type ChannelName, categoryOf, type EventName, waysOf } from '../notification.rules.ts'
import { canReceive } from './notification.policy.ts'
import { findNotification, type NotificationRow } from './notifications.sql.ts'
import { ownSettings, stillFollows } from './still-on.ts'
import { isAnnouncementCurrent } from './subscribers/announcement-followers.sql.ts'

type Carrying = Pick<MessageRow, 'notificationId' | 'municipalityId'>
type ForStaff = Pick<MessageRow, 'personId' | 'staffOf'>
type AboutReport = Pick<MessageRow, 'personId' | 'municipalityId' | 'reportId'>
type ForCaller = Pick<MessageRow, 'callerReportId' | 'municipalityId' | 'recipient'>

/**
 * Returns why a mail must not leave any more, or null. The outbox asks this at the moment of sending, which
 * can be long after the mail was written. A mail for a town's staff goes only to people who still work there.
 * A mail with a notification goes only where it is still wanted and can be read, and so does one to a caller;
 * one with a report of its own only to a reader who may see that.
 */
export const findMailDropReason = async (
  db: Db,
  mail: Carrying & ForStaff & ForCaller & AboutReport,
  now: Date,
): Promise<DropReason | null> =>
  (await obstacleToStaff(db, mail)) ??
  (await obstacleToCaller(db, mail)) ??
  (await obstacleToReader(db, mail)) ??
  (await findDropReason(db, mail, now))

/** Returns why a notification must not leave by mail any more, or null. */
export const findDropReason = (db: Db, mail: Carrying, now: Date): Promise<DropReason | null> =>
  obstacleTo('EMAIL', db, mail, now)

async function obstacleToCaller(
  db: Db,
  { callerReportId: reportId, municipalityId, recipient }: ForCaller,
): Promise<DropReason | null> {
  if (reportId === null || municipalityId === null) return null
  return callerMailObstacle(db, { municipalityId, reportId, recipient })
}

async function obstacleToStaff(db: Db, { personId, staffOf }: ForStaff): Promise<DropReason | null> {
  if (staffOf.length === 0) return null
  const [person] = personId === null ? [] : await findPeople(db, [personId])
  if (person === undefined || !canReceive(person)) return 'ACCOUNT'
  return (await worksForAll(db, person.id, staffOf)) ? null : 'HIDDEN'
}

/** An address without an account reads what everybody sees. */
async function obstacleToReader(
  db: Db,
  { personId, municipalityId, reportId }: AboutReport,
): Promise<DropReason | null> {
  if (reportId === null || municipalityId === null) return null
  const isStaff = personId !== null && (await isStaffOf(db, personId, municipalityId))
  return (await isReportVisible(db, { personId, isStaff, municipalityId, reportId })) ? null : 'HIDDEN'
}

/** Checks a push message before it leaves. Those written at night leave up to ten hours later. */
export const findPushObstacle: FindPushObstacle = async (db, push, now) => {
  const [town] = push.municipalityId === null ? [] : await findMunicipalities(db, [push.municipalityId])
  if (town?.enabledFeatures.includes('PUSH') === false) return 'SWITCHED_OFF'
  return obstacleTo('WEB_PUSH', db, push, now)
}

async function obstacleTo(
  way: ChannelName,
  db: Db,
  { notificationId, municipalityId }: Carrying,
  now: Date,
): Promise<DropReason | null> {
  if (notificationId === null || municipalityId === null) return null
  const row = await findNotification(db, municipalityId, notificationId)
  if (row === null) return 'GONE'
  const [person] = await findPeople(db, [row.personId])
  if (person === undefined || !canReceive(person)) return 'ACCOUNT'
  if (!(await isWanted(db, row, way))) return 'SWITCHED_OFF'
  return (await isVisible(db, row, person, now)) ? null : 'HIDDEN'
}

async function isWanted(db: Db, row: NotificationRow, way: ChannelName): Promise<boolean> {
  const event = nameOf(row)
  if (!waysOf(await ownSettings(db, row.personId), event).includes(way)) return false
  return (await stillFollows(db, { ...row, event })) ?? true
}

async function isVisible(db: Db, row: NotificationRow, person: PersonRow, now: Date): Promise<boolean> {
  const { personId, municipalityId, reportId, commentId, announcementId } = row
  if (announcementId !== null) return isAnnouncementCurrent(db, municipalityId, announcementId, now)
  if (commentId !== null) {
    const [comment] = await findComments(db, [commentId])
    if (comment === undefined || comment.deletedAt !== null) return false
  }
  const isStaff = await isStaffOf(db, personId, municipalityId)
  if (isReadAsStaff(row, person) && !isStaff) return false
  return reportId === null || isReportVisible(db, { personId, isStaff, municipalityId, reportId })
}

type Reading = { personId: number | null; isStaff: boolean; municipalityId: number; reportId: number }

async function isReportVisible(
  db: Db,
  { personId, isStaff, municipalityId, reportId }: Reading,
): Promise<boolean> {
  let [report] = await findReports(db, [reportId])
  // Staff of a town in preparation are told like all others.
  if (report === undefined && isStaff) {
    const [town] = await findMunicipalities(db, [municipalityId])
    if (town !== undefined && isInPreparation(town))
      [report] = await findReports(db, [reportId], [municipalityId])
  }
  const editorOf = new Set(isStaff ? [municipalityId] : [])
  return report !== undefined && canSee({ ...ANONYMOUS, id: personId, editorOf }, report)
}

/** Whether the event is told to a town's staff alone. */
const isForStaff = (row: NotificationRow): boolean => categoryOf(nameOf(row)).isForStaff

/**
 * Whether a person reads it as staff of its town. The super administrator, who works for no town, is also
 * told of one that asks to be switched on.
 */
export const isReadAsStaff = (row: NotificationRow, { isSuperAdmin }: PersonRow): boolean =>
  isForStaff(row) && !(isSuperAdmin && nameOf(row) === 'LAUNCH')

const nameOf = ({ event }: NotificationRow) => event as EventName
