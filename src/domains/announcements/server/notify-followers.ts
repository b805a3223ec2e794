import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { findAreasAnnouncing, type Reach } from '#domains/neighbourhood/server/told-areas.ts'
import { notify, type Words } from '#domains/notifications/server/notify.ts'
import {
  followersAmong,
  recipientsAfter,
} from '#domains/notifications/server/subscribers/announcement-followers.sql.ts'
import { announcementPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { circleOf } from '../announcement-scope.rules.ts'
import { notifyFollowersJob } from './announcement.jobs.ts'
import { isCurrent } from './announcement.policy.ts'
import { type AnnouncementRow, lockAnnouncement, updateAnnouncementRow } from './announcements.sql.ts'

/** Mails per transaction. */
const BATCH = 100

/**
 * Enqueues the notification job if the announcement is current and nobody was notified yet. The job is
 * enqueued in the transaction of the publication: both commit or neither does.
 */
export async function beginToNotify(
  trx: Trx,
  context: Context,
  row: AnnouncementRow,
): Promise<AnnouncementRow> {
  const isDue = row.sendNotification && row.notificationStatus === 'NONE'
  if (!isDue || !isCurrent(row, context.clock.now())) return row
  await updateAnnouncementRow(trx, row, { notificationStatus: 'PENDING' })
  await context.enqueue(trx, notifyFollowersJob, { id: row.id })
  return { ...row, notificationStatus: 'PENDING' }
}

/**
 * Writes one mail per follower, exactly once: each batch and its progress commit in one transaction. That
 * makes repeated, concurrent and interrupted runs safe. If the announcement is hidden or ends meanwhile the
 * rest of the followers get no mail.
 */
export async function notifyFollowers(context: Context, id: number): Promise<void> {
  try {
    while (await context.db.transaction().execute((trx) => notifyBatch(trx, context, id))) {
      // Each turn commits one batch.
    }
  } catch (error) {
    // The list shows FAILED until a retry of the job succeeds.
    await context.db.transaction().execute(async (trx) => {
      const row = await lockAnnouncement(trx, id)
      if (row !== null && row.notificationStatus !== 'SENT')
        await updateAnnouncementRow(trx, row, { notificationStatus: 'FAILED' })
    })
    throw error
  }
}

/** Writes one batch of mails. Returns whether there is more to do. */
async function notifyBatch(trx: Trx, context: Context, id: number): Promise<boolean> {
  const row = await lockAnnouncement(trx, id)
  if (row === null || row.notificationStatus === 'NONE' || row.notificationStatus === 'SENT') return false
  const [town] = await findMunicipalities(trx, [row.municipalityId])
  const isShown =
    isCurrent(row, context.clock.now()) && town?.isActive && town.enabledFeatures.includes('ANNOUNCEMENTS')
  if (town === undefined || !isShown) {
    // If the announcement was hidden before the first mail, it can still notify when it is shown again.
    const notificationStatus = row.notifiedCount === 0 ? 'NONE' : 'SENT'
    await updateAnnouncementRow(trx, row, { notificationStatus })
    return false
  }
  const found = await recipientsAfter(trx, row.municipalityId, row.notifiedUpTo, BATCH)
  const told = await tell(trx, context, row, town, found)
  const isDone = found.length < BATCH
  await updateAnnouncementRow(trx, row, {
    notificationStatus: isDone ? 'SENT' : 'SENDING',
    notifiedUpTo: found.at(-1) ?? row.notifiedUpTo,
    notifiedCount: row.notifiedCount + told,
  })
  return !isDone
}

/** Tells followers of the town, and others by an area that fits (rule 136). Returns the number of people. */
async function tell(
  trx: Trx,
  context: Context,
  row: AnnouncementRow,
  town: MunicipalityRow,
  personIds: readonly number[],
): Promise<number> {
  const about = {
    municipalityId: town.id,
    announcementId: row.id,
    idempotencyKey: `announcement.published:${row.id}`,
  }
  const followers = await followersAmong(trx, town.id, personIds)
  const words = (isFollower: boolean) => () => wordsOf(context, row, town, isFollower)
  await notify(trx, context, { ...about, event: 'ANNOUNCEMENT', words: words(true) }, followers)
  const others = personIds.filter((id) => !followers.includes(id))
  const areas = new Map(
    (await findAreasAnnouncing(trx, town.id, reachOf(row), others)).map((area) => [area.personId, area]),
  )
  const told = { ...about, event: 'AREA_ANNOUNCEMENT' as const, areas, words: words(false) }
  await notify(trx, context, told, [...areas.keys()])
  return followers.length + areas.size
}

/** The area and categories of an announcement, as areas of people are compared with them. */
export const reachOf = ({
  categoryIds,
  districtIds,
  ...place
}: Pick<AnnouncementRow, 'categoryIds' | 'districtIds' | 'latitude' | 'longitude' | 'radius'>): Reach => ({
  categoryIds,
  districtIds,
  circle: circleOf(place),
})

/** Mails 17 and 44 of the catalogue: an announcement, for a follower or by an area. */
function wordsOf(
  { publicUrl }: Context,
  row: AnnouncementRow,
  town: MunicipalityRow,
  isFollower: boolean,
): Words {
  const path = announcementPath(town, row.id)
  return {
    path,
    mail: {
      kind: isFollower ? 'announcement.published' : 'announcement.in-area',
      urgency: 'BULK',
      subject: row.title,
      headers: townHeaders(town),
      content: {
        heading: row.title,
        paragraphs: [
          say`Guten Tag,`,
          say`die Gemeinde ${town.name} gibt bekannt:`,
          row.teaser || beginOf(row.text),
        ],
        button: { label: say`Ankündigung lesen`, url: `${publicUrl}${path}` },
        reason: isFollower
          ? say`Sie bekommen diese Nachricht, weil Sie sich Ankündigungen der Gemeinde ${town.name} schicken lassen.`
          : say`Sie bekommen diese Nachricht, weil Sie diese Umgebung in ${town.name} abonniert haben.`,
        sender: townSender(town, publicUrl),
      },
    },
  }
}

/** The first paragraph, cut to at most 500 characters for the mail. */
function beginOf(text: string): string {
  const [first = ''] = text.split('\n\n')
  return first.length <= 500 ? first : `${first.slice(0, 499).trimEnd()}…`
}
