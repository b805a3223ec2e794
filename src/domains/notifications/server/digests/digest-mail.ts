import { NOTIFICATION_SETTINGS, NOTIFICATIONS } from '#domains/paths.ts'
import { countText, type Message, message, plural, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { PlatformMail } from '#kit/server/mail/platform.ts'
import type { NotificationRow } from '../notifications.sql.ts'
import { MOST_LINES } from './digest.rules.ts'

type DigestMail = Pick<PlatformMail, 'kind' | 'subject' | 'content'>

/**
 * The mail for notifications beyond the rate limit. Notifications about one report stand together; reports
 * follow the order of their first notification.
 */
export function digestMail(context: Context, rows: readonly NotificationRow[]): DigestMail {
  const grouped = [...Map.groupBy(rows, ({ reportId, id }) => reportId ?? `alone-${id}`).values()].flat()
  const shown = grouped.slice(0, MOST_LINES)
  const count = grouped.length
  const subject =
    count === 1
      ? (grouped[0]?.title ?? '')
      : plural(count, message`${count} Neuigkeit`, message`${count} Neuigkeiten`)
  return {
    kind: 'notification.digest',
    subject,
    content: {
      heading: subject,
      paragraphs: [
        say`Guten Tag,`,
        say`in kurzer Zeit gab es mehr Neuigkeiten für Sie als sonst. Damit nicht jede eine eigene E-Mail ist, stehen die weiteren hier zusammen.`,
      ],
      tables: [tableOf(context, say`Was es Neues gibt`, shown)],
      ...whereTheRestIs(context, grouped.length - shown.length),
      reason: say`Sie bekommen diese Nachricht, weil Sie sich per E-Mail benachrichtigen lassen.`,
    },
  }
}

/** The sections of the daily digest, in order. */
const PARTS: readonly { event: string; caption: Message }[] = [
  { event: 'ASSIGNED', caption: message`Ihnen zugewiesen` },
  { event: 'NEW_REPORT', caption: message`Neue Meldungen` },
  { event: 'STAFF_COMMENT', caption: message`Neue Kommentare` },
]

/** The daily digest of staff: the reports that wait for the reader come first. */
export function dailyMail(context: Context, rows: readonly NotificationRow[]): DigestMail {
  const parts = PARTS.map(({ event, caption }) => ({
    caption,
    rows: rows.filter((row) => row.event === event),
  }))
  const tables = []
  let left = MOST_LINES
  for (const part of parts) {
    const shown = part.rows.slice(0, left)
    left -= shown.length
    if (shown.length > 0) tables.push(tableOf(context, part.caption(), shown))
  }
  const subject = say`Seit gestern: ${countText(rows.length, 'Neuigkeit', 'Neuigkeiten')} für Sie`
  return {
    kind: 'notification.daily',
    subject,
    content: {
      heading: subject,
      paragraphs: [say`Guten Tag,`, say`das ist seit der letzten Sammlung für Sie dazugekommen:`],
      tables,
      ...whereTheRestIs(context, rows.length - (MOST_LINES - left)),
      reason: say`Sie bekommen diese Nachricht, weil Sie sich als Teil einer Verwaltung einmal am Tag gesammelt benachrichtigen lassen.`,
    },
  }
}

const tableOf = ({ publicUrl }: Context, caption: string, rows: readonly NotificationRow[]) => ({
  caption,
  columns: [say`Neuigkeit`],
  rows: rows.map(({ path, title }) => ({ url: `${publicUrl}${path}`, cells: [title] })),
})

/** Links to all notifications, and to the settings. */
const whereTheRestIs = ({ publicUrl }: Context, more: number) => ({
  button: { label: say`Alle Nachrichten ansehen`, url: `${publicUrl}${NOTIFICATIONS}` },
  afterButton: [
    ...(more > 0
      ? [
          plural(
            more,
            message`Eine weitere finden Sie dort auf Meldewerk.`,
            message`${more} weitere finden Sie dort auf Meldewerk.`,
          ),
        ]
      : []),
    {
      text: say`Möchten Sie weniger E-Mails?`,
      link: { label: say`Benachrichtigungen einstellen`, url: `${publicUrl}${NOTIFICATION_SETTINGS}` },
    },
  ],
})
