import { NOTIFICATION_SETTINGS } from '#domains/paths.ts'
import { queuePushes } from '#domains/push/server/queue-push.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { heldUntil, type Mail, queueMail } from '#kit/server/mail/queue.ts'
import { type EventName, isDaily, isEventOn, type Settings, waysOf } from '../notification.rules.ts'
import { nextDaily } from './digests/daily-digest.ts'
import { digestTime, type Recent } from './digests/digest.rules.ts'
import { recentMails } from './digests/digests.sql.ts'
import { insertNotifications } from './notifications.sql.ts'
import { settingsOf } from './preferences.sql.ts'
import { unsubscribeHeaders } from './unsubscribing/unsubscribe.ts'
import type { MailSubscription } from './unsubscribing/unsubscribe-token.ts'

/** What one person reads of it. */
export type Words = {
  /** Where it leads, on this site. */
  path: string
  /** Its subject is the notification's title, too. */
  mail: Pick<Mail, 'kind' | 'subject' | 'content' | 'headers' | 'urgency'>
}

export type Notification = {
  event: EventName
  municipalityId: number
  reportId?: number
  commentId?: number
  announcementId?: number
  /** The cause: each person is told of it once, however often it is processed. */
  idempotencyKey: string
  words(person: PersonRow): Words
}

/**
 * Tells people of something, in the transaction of its cause: whoever wants to know finds it behind the bell, and gets it by
 * the ways they chose (rule 51). Nobody is told of what they do themselves, nor without a confirmed account that is
 * neither locked nor deleted. Reads people and settings in one statement each, so large groups come in batches.
 */
export async function notify(
  trx: Trx,
  context: Context,
  notification: Notification,
  personIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(personIds)].filter((id) => id !== context.viewer.id)
  if (ids.length === 0) return
  const { event, municipalityId, words, ...about } = notification
  const people = new Map((await findPeople(trx, ids)).map((person) => [person.id, person]))
  const settings = await settingsOf(trx, ids)
  const wishesOf = ({ id }: PersonRow): Settings => settings.get(id) ?? new Map()
  const wanting = ids
    .flatMap((id) => people.get(id) ?? [])
    .filter((person) => canReceive(person) && isEventOn(wishesOf(person), event))
  if (wanting.length === 0) return
  const numbers = await nextIds(trx, 'notification_id', wanting.length)
  const now = context.clock.now()
  // A reminder is a list of its own already, and is not bundled with others.
  const recent =
    event === 'REMINDER' ? new Map<number, Recent>() : await recentMails(trx, idsOf(wanting), now)
  const daily = wanting.some((person) => isDaily(wishesOf(person), event))
    ? await nextDaily(trx, context, municipalityId)
    : null
  const told = wanting.map((person, index) => {
    const idempotencyKey = `${about.idempotencyKey}:${person.id}`
    const ways = waysOf(wishesOf(person), event)
    const isLater = isDaily(wishesOf(person), event) && ways.includes('EMAIL')
    const bundle = ways.includes('EMAIL') ? bundled(recent.get(person.id), context) : null
    const digestAt = isLater ? daily : bundle
    return { person, id: numbers[index] as number, idempotencyKey, ways, isLater, digestAt, ...words(person) }
  })
  const rows = told.map(({ person, id, idempotencyKey, path, mail, ways, isLater, digestAt }) => ({
    ...about,
    ...{ municipalityId, id, personId: person.id, event, idempotencyKey, path },
    title: mail.subject,
    isMailed: ways.includes('EMAIL'),
    digestAt,
    isDaily: isLater,
    createdAt: now,
    holdId: context.hold?.id ?? null,
    notBefore: heldUntil(context),
  }))
  const reportId = about.reportId ?? null
  const isNew = new Set(await insertNotifications(trx, rows))
  const fresh = told.filter(({ person }) => isNew.has(person.id))
  for (const each of fresh) {
    const { person, id, idempotencyKey, mail, ways, digestAt } = each
    // Each way by which it leaves has its line here: nobody else sends notifications.
    if (ways.includes('EMAIL') && digestAt === null)
      await queueMail(trx, context, {
        ...(await switchable(context, mail, { personId: person.id, event, municipalityId, reportId })),
        idempotencyKey,
        municipalityId,
        personId: person.id,
        recipient: person.email,
        notificationId: id,
      })
  }
  const pushed = fresh.filter(({ ways }) => ways.includes('WEB_PUSH'))
  const pushes = pushed.map(({ person, id, idempotencyKey, path, mail }) => ({
    ...{ personId: person.id, title: mail.subject, path, event, idempotencyKey, notificationId: id },
    topic: topicOf(notification),
  }))
  await queuePushes(trx, context, municipalityId, pushes)
}

/** The mail with what ends it: for mail programs one click, for people the way to their settings. */
async function switchable(
  context: Context,
  mail: Words['mail'],
  subscription: MailSubscription,
): Promise<Words['mail']> {
  const settings = {
    label: 'Benachrichtigungen einstellen',
    url: `${context.publicUrl}${NOTIFICATION_SETTINGS}`,
  }
  const { sender } = mail.content
  return {
    ...mail,
    headers: { ...mail.headers, ...(await unsubscribeHeaders(context, subscription)) },
    content: { ...mail.content, sender: { ...sender, links: [settings, ...sender.links] } },
  }
}

/** News of one report take each other's place on a device (E-22). */
function topicOf({ event, reportId, announcementId }: Notification): string {
  if (reportId !== undefined) return `report-${reportId}`
  return announcementId === undefined ? event : `announcement-${announcementId}`
}

/** Whether anything reaches this person at all. */
export const canReceive = (person: PersonRow): boolean =>
  person.deletedAt === null && person.lockedAt === null && person.emailConfirmedAt !== null

const idsOf = (people: readonly PersonRow[]): number[] => people.map(({ id }) => id)

/** When the mail leaves that holds it with others; null where it has its own. */
const bundled = (recent: Recent | undefined, { newsAtOnce, clock }: Context): Date | null =>
  recent === undefined ? null : digestTime(recent, newsAtOnce, clock.now())
