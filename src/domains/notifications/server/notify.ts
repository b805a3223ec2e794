import type { Frequency } from '#domains/neighbourhood/area-subscription.rules.ts'
import type { Fitting } from '#domains/neighbourhood/server/told-areas.ts'
import { areaPath, NOTIFICATION_SETTINGS } from '#domains/paths.ts'
import { queuePushes } from '#domains/push/server/queue-push.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import { pathIn } from '#kit/common/languages/language-path.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { heldUntil, type Mail, queueMail } from '#kit/server/mail/queue.ts'
import { isDaily } from '../daily.rules.ts'
import { type EventName, isEventOn, type Settings, waysOf } from '../notification.rules.ts'
import { nextDigest, zoneOf } from './digests/daily-digest.ts'
import { digestTime, type Recent } from './digests/digest.rules.ts'
import { recentMails } from './digests/digests.sql.ts'
import { canReceive } from './notification.policy.ts'
import { insertNotifications } from './notifications.sql.ts'
import { settingsOf } from './preferences.sql.ts'
import { unsubscribeHeaders } from './unsubscribing/unsubscribe.ts'
import type { Ended } from './unsubscribing/unsubscribe-token.ts'

/** The text of a notification for one person. */
export type Words = {
  /** Path on this site that the notification opens. */
  path: string
  /** The mail's subject is also the notification's title. */
  mail: Pick<Mail, 'kind' | 'subject' | 'content' | 'headers' | 'urgency'>
}

export type Notification = {
  event: EventName
  /** Fallback: people who switched `event` off but not this one get the notification as `orEvent`. */
  orEvent?: EventName
  municipalityId: number
  reportId?: number
  commentId?: number
  announcementId?: number
  /** By person the area because of which they are told, and how often its mails leave. */
  areas?: ReadonlyMap<number, Pick<Fitting, 'id' | 'frequency'>>
  /** Key of the cause: each person is told once, however often the cause is processed. */
  idempotencyKey: string
  /** Called in the language of the person. */
  words(person: PersonRow): Words
}

/**
 * Creates notifications in the transaction of their cause. Everybody who wants the event finds it behind the
 * bell, and gets it by the channels they chose (rule 51). It skips the person who caused it, and every
 * account that is unconfirmed, locked or deleted. It reads people and settings in one statement each, so
 * callers pass large groups in batches.
 */
export async function notify(
  trx: Trx,
  context: Context,
  notification: Notification,
  personIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(personIds)].filter((id) => id !== context.viewer.id)
  if (ids.length === 0) return
  const { event: first, orEvent = first, municipalityId, words, areas, ...about } = notification
  const people = new Map((await findPeople(trx, ids)).map((person) => [person.id, person]))
  const settings = await settingsOf(trx, ids)
  const wishesOf = ({ id }: PersonRow): Settings => settings.get(id) ?? new Map()
  const eventFor = (person: PersonRow): EventName => (isEventOn(wishesOf(person), first) ? first : orEvent)
  const wanting = ids
    .flatMap((id) => people.get(id) ?? [])
    .filter((person) => canReceive(person) && isEventOn(wishesOf(person), eventFor(person)))
  if (wanting.length === 0) return
  const numbers = await nextIds(trx, 'notification_id', wanting.length)
  const now = context.clock.now()
  // A reminder is a list already, so it is not put into a digest.
  const recent =
    first === 'REMINDER' ? new Map<number, Recent>() : await recentMails(trx, idsOf(wanting), now)
  const frequencyOf = (person: PersonRow): Frequency =>
    areas?.get(person.id)?.frequency ?? (isDaily(wishesOf(person), eventFor(person)) ? 'DAILY' : 'AT_ONCE')
  const isDigested = wanting.some((person) => frequencyOf(person) !== 'AT_ONCE')
  const zone = isDigested ? await zoneOf(trx, municipalityId) : ''
  const told = wanting.map((person, index) => {
    const idempotencyKey = `${about.idempotencyKey}:${person.id}`
    const event = eventFor(person)
    const ways = waysOf(wishesOf(person), event)
    const isMailed = ways.includes('EMAIL')
    const later = isMailed ? nextDigest(context, frequencyOf(person), zone) : null
    const isLater = later !== null
    const digestAt = later ?? (isMailed ? bundled(recent.get(person.id), context) : null)
    const id = numbers[index] as number
    const said = speakIn(person.language, () => words(person))
    return { person, id, event, idempotencyKey, ways, isLater, digestAt, ...said }
  })
  const rows = told.map(({ person, id, event, idempotencyKey, path, mail, ways, isLater, digestAt }) => ({
    ...about,
    ...{ municipalityId, id, personId: person.id, event, idempotencyKey, path },
    title: mail.subject,
    isMailed: ways.includes('EMAIL'),
    digestAt,
    isDaily: isLater,
    areaSubscriptionId: areas?.get(person.id)?.id ?? null,
    createdAt: now,
    holdId: context.hold?.id ?? null,
    notBefore: heldUntil(context),
  }))
  const reportId = about.reportId ?? null
  const endedBy = (personId: number, event: EventName): Ended => {
    const area = areas?.get(personId)
    return area === undefined
      ? { personId, event, municipalityId, reportId }
      : { area: { municipalityId, id: area.id, personId } }
  }
  const isNew = new Set(await insertNotifications(trx, rows))
  const fresh = told.filter(({ person }) => isNew.has(person.id))
  for (const each of fresh) {
    const { person, id, event, idempotencyKey, mail, ways, digestAt } = each
    // The one place where notifications are sent: each channel has its line here.
    if (ways.includes('EMAIL') && digestAt === null)
      await speakIn(person.language, async () =>
        queueMail(trx, context, {
          ...(await switchable(context, mail, endedBy(person.id, event))),
          idempotencyKey,
          municipalityId,
          personId: person.id,
          recipient: person.email,
          notificationId: id,
        }),
      )
  }
  const pushed = fresh.filter(({ ways }) => ways.includes('WEB_PUSH'))
  const pushes = pushed.map(({ person, id, event, idempotencyKey, path, mail }) => ({
    ...{ personId: person.id, title: mail.subject, path: pathIn(person.language, path) },
    ...{ event, idempotencyKey, notificationId: id },
    topic: topicOf(notification),
  }))
  await queuePushes(trx, context, municipalityId, pushes)
}

/**
 * Adds to a mail how to end its subscription: one-click headers for mail programs, a link to the settings for
 * people.
 */
async function switchable(
  context: Context,
  mail: Words['mail'],
  subscription: Ended,
): Promise<Words['mail']> {
  const settings =
    'area' in subscription
      ? {
          label: say`Umgebung ändern oder pausieren`,
          url: `${context.publicUrl}${areaPath(subscription.area.id)}`,
        }
      : {
          label: say`Benachrichtigungen einstellen`,
          url: `${context.publicUrl}${NOTIFICATION_SETTINGS}`,
        }
  const { sender } = mail.content
  return {
    ...mail,
    headers: { ...mail.headers, ...(await unsubscribeHeaders(context, subscription)) },
    content: { ...mail.content, sender: { ...sender, links: [settings, ...sender.links] } },
  }
}

/** Push messages about one report replace each other on a device (E-22). */
function topicOf({ event, reportId, announcementId }: Notification): string {
  if (reportId !== undefined) return `report-${reportId}`
  return announcementId === undefined ? event : `announcement-${announcementId}`
}

const idsOf = (people: readonly PersonRow[]): number[] => people.map(({ id }) => id)

/** When the digest leaves that holds this notification; null where it has a mail of its own. */
const bundled = (recent: Recent | undefined, { newsAtOnce, clock }: Context): Date | null =>
  recent === undefined ? null : digestTime(recent, newsAtOnce, clock.now())
