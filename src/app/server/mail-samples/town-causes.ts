import { insertAnnouncement } from '#domains/announcements/server/announcements.sql.ts'
import { notifyFollowers } from '#domains/announcements/server/notify-followers.ts'
import { KEY_NAME_MAX } from '#domains/api-keys/api-key.rules.ts'
import { mailNewKey } from '#domains/api-keys/server/api-key.mails.ts'
import { tellPlatform, tellTown } from '#domains/launch/server/launch-request.mails.ts'
import { deleteArea, insertArea } from '#domains/neighbourhood/server/area-subscriptions.sql.ts'
import { sendDigests } from '#domains/notifications/server/digests/send-digests.ts'
import { tellNeighbours } from '#domains/notifications/server/neighbourhood/tell-neighbours.ts'
import { insertNotifications } from '#domains/notifications/server/notifications.sql.ts'
import { insertFollower } from '#domains/notifications/server/subscribers/announcement-followers.sql.ts'
import { saveRuleRow } from '#domains/reminders/server/rules.sql.ts'
import { sendDueReminders } from '#domains/reminders/server/send-due.ts'
import { mailSwitchedOff } from '#domains/webhooks/server/webhook.mails.ts'
import { WEBHOOK_NAME_MAX } from '#domains/webhooks/webhook.rules.ts'
import { nextId } from '#kit/server/database/db.ts'
import type { Cause } from './scene.ts'

/** Mails of a town to its citizens and its staff. */
export const townCauses: readonly Cause[] = [
  (trx, context, { town, admin, words }) =>
    tellPlatform(trx, context, town, { askedAt: context.clock.now(), message: words.answer }, [admin.id]),
  (trx, context, { town, words }) =>
    tellTown(trx, context, town, { askedAt: context.clock.now(), answer: words.answer }),
  (trx, context, { town, words }) =>
    mailNewKey(trx, context, {
      town,
      key: {
        ...{ municipalityId: town.id, id: 1, name: words.title.slice(0, KEY_NAME_MAX), hint: 'mwk_a1B2' },
        ...{ scopes: ['REPORTS_WRITE', 'UPDATES_WRITE'], perMinute: 60, createdAt: context.clock.now() },
        ...{ expiresAt: null, lastUsedOn: null, revokedAt: null },
      },
    }),
  (trx, context, { town, words }) =>
    mailSwitchedOff(trx, context, town, {
      ...{ id: 1, name: words.title.slice(0, WEBHOOK_NAME_MAX), offReason: 'FAILING' },
      switchedOffAt: context.clock.now(),
    }),
  async (trx, context, { town, status }) => {
    await saveRuleRow(trx, {
      id: await nextId(trx, 'reminder_rule_id'),
      municipalityId: town.id,
      userType: 'USER_TYPE_ADMIN',
      minAge: 10,
      reminderDayOfWeek: null,
      reminderHour: 8,
      nextDueAt: new Date(0),
      statusIds: [status.NEW.id, status.ACCEPTED.id],
    })
    await sendDueReminders(context)
  },
  async (trx, context, { town, author, words }) => {
    const now = context.clock.now()
    const id = await nextId(trx, 'announcement_id')
    await insertFollower(trx, town.id, author.id, now)
    await insertAnnouncement(trx, {
      ...{ id, municipalityId: town.id, title: words.title, text: words.answer, teaser: '' },
      ...{ status: 'PUBLISHED', sendNotification: true, notificationStatus: 'PENDING' },
      ...{ published: now, createdAt: now, updatedAt: now },
    })
    await notifyFollowers(context, id)
  },
  // The area of a person: an announcement, a report that is new and done, and a digest.
  async (trx, context, { town, editor, report, words }) => {
    const now = context.clock.now()
    const area = {
      ...{ municipalityId: town.id, id: await nextId(trx, 'area_subscription_id'), personId: editor.id },
      ...{ kind: 'TOWN', categoryIds: [], wantsNew: true, wantsDone: true, wantsAnnouncements: true },
      ...{ frequency: 'AT_ONCE', createdAt: now, updatedAt: now },
    }
    await insertArea(trx, area)
    const id = await nextId(trx, 'announcement_id')
    await insertAnnouncement(trx, {
      ...{ id, municipalityId: town.id, title: words.title, text: words.answer, teaser: '' },
      ...{ status: 'PUBLISHED', sendNotification: true, notificationStatus: 'PENDING' },
      ...{ published: now, createdAt: now, updatedAt: now },
    })
    await notifyFollowers(context, id)
    const news = { reportId: report.id, actorId: null }
    await tellNeighbours(context, { ...news, wish: 'NEW' })
    await tellNeighbours(context, { ...news, wish: 'DONE' })
    await insertNotifications(trx, [
      {
        ...{ municipalityId: town.id, personId: editor.id, reportId: report.id, event: 'AREA_NEW' },
        ...{ id: await nextId(trx, 'notification_id'), title: words.title, path: `/${town.slug}/meldungen` },
        ...{ isMailed: true, isDaily: true, areaSubscriptionId: area.id, digestAt: now, createdAt: now },
        idempotencyKey: `sample:${report.id}:area`,
      },
    ])
    await sendDigests(context)
    await deleteArea(trx, area)
  },
  async (trx, context, { town, author, report, words }) => {
    const now = context.clock.now()
    const about = {
      municipalityId: town.id,
      personId: author.id,
      reportId: report.id,
      event: 'REPORT_STATUS',
    }
    for (const [index, title] of [`Ihre Meldung ${report.number} ist erledigt`, words.title].entries())
      await insertNotifications(trx, [
        {
          ...about,
          ...{
            id: await nextId(trx, 'notification_id'),
            title,
            path: `/${town.slug}/meldungen`,
            isMailed: true,
          },
          ...{ idempotencyKey: `sample:${report.id}:${index}`, createdAt: now, digestAt: now },
        },
      ])
    await sendDigests(context)
  },
  async (trx, context, { town, editor, report, words }) => {
    const now = context.clock.now()
    const told = [
      { event: 'NEW_REPORT', title: `Neue Meldung ${report.number}: ${words.title}` },
      { event: 'ASSIGNED', title: `Ihnen zugewiesen: Meldung ${report.number}` },
    ]
    for (const { event, title } of told)
      await insertNotifications(trx, [
        {
          ...{ municipalityId: town.id, personId: editor.id, reportId: report.id, event, title },
          ...{ id: await nextId(trx, 'notification_id'), path: `/${town.slug}/meldungen` },
          ...{ isMailed: true, isDaily: true, digestAt: now, createdAt: now },
          idempotencyKey: `sample:${report.id}:${event}`,
        },
      ])
    await sendDigests(context)
  },
]
