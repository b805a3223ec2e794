import {
  findMunicipalities,
  findStatuses,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { areaBehind } from '#domains/neighbourhood/server/area-link.ts'
import { AREAS, areaPath } from '#domains/paths.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { reportStreet } from '#domains/reports/server/report-address.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { shortDateText } from '#kit/common/german.ts'
import { countText, type Message, message, plural, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { MailTable } from '#kit/server/mail/parts.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { MOST_LINES } from '../digests/digest.rules.ts'
import type { NotificationRow } from '../notifications.sql.ts'
import { unsubscribeHeaders } from '../unsubscribing/unsubscribe.ts'

const REPORT_COLUMNS = [message`Meldung`, message`Ort und Stand`]

/** The sections of the digest, in order. */
const PARTS: readonly { event: string; caption: Message; columns: readonly Message[] }[] = [
  {
    event: 'AREA_ANNOUNCEMENT',
    caption: message`Ankündigungen`,
    columns: [message`Titel`, message`Datum`],
  },
  { event: 'AREA_NEW', caption: message`Neue Meldungen`, columns: REPORT_COLUMNS },
  { event: 'AREA_DONE', caption: message`Erledigte Meldungen`, columns: REPORT_COLUMNS },
]

/**
 * Queues the digest of one area: mail 43. All rows are notifications of that area which the person may still
 * read. Call it in the language of the person.
 */
export async function queueAreaDigest(
  trx: Trx,
  context: Context,
  person: PersonRow,
  rows: readonly NotificationRow[],
): Promise<void> {
  const [first] = rows
  const id = first?.areaSubscriptionId ?? null
  if (first === undefined || id === null) return
  const { municipalityId } = first
  const [town] = await findMunicipalities(trx, [municipalityId])
  if (town === undefined) return
  const ended = { area: { municipalityId, id, personId: person.id } }
  const area = await areaBehind({ db: trx }, ended.area)
  // Another area of the person fits as well where this one is gone.
  const name = area?.name ?? say`Meine Umgebung`
  const count = countText(rows.length, 'Neuigkeit', 'Neuigkeiten')
  const subject = say`${count} in Ihrer Umgebung: ${name}`
  const sender = townSender(town, context.publicUrl)
  const edit = {
    label: say`Umgebung ändern oder pausieren`,
    url: `${context.publicUrl}${area === null ? AREAS : areaPath(id)}`,
  }
  const left = rows.length - MOST_LINES
  await queueMail(trx, context, {
    kind: 'notification.neighbourhood',
    ...{ municipalityId, personId: person.id, recipient: person.email, urgency: 'NEWS' as const },
    idempotencyKey: `notification.neighbourhood:${first.id}`,
    subject,
    headers: { ...townHeaders(town), ...(await unsubscribeHeaders(context, ended)) },
    content: {
      heading: subject,
      paragraphs: [say`Guten Tag,`, say`das ist in Ihrer Umgebung in ${town.name} dazugekommen:`],
      tables: await tablesOf(trx, context, town, rows.slice(0, MOST_LINES)),
      ...(left > 0 && {
        afterButton: [
          plural(
            left,
            message`Eine weitere Neuigkeit steht bei Ihren Nachrichten auf Meldewerk.`,
            message`${left} weitere Neuigkeiten stehen bei Ihren Nachrichten auf Meldewerk.`,
          ),
        ],
      }),
      reason: say`Sie bekommen diese Nachricht, weil Sie diese Umgebung in ${town.name} abonniert haben.`,
      sender: { ...sender, links: [edit, ...sender.links] },
    },
  })
}

async function tablesOf(
  trx: Trx,
  { publicUrl }: Context,
  town: MunicipalityRow,
  rows: readonly NotificationRow[],
): Promise<MailTable[]> {
  const ids = rows.flatMap(({ reportId }) => reportId ?? [])
  const reports = new Map(
    ids.length === 0 ? [] : (await findReports(trx, ids)).map((report) => [report.id, report]),
  )
  const statuses = new Map((await findStatuses(trx, [town.id])).map(({ id, name }) => [id, name]))
  const day = (at: Date) => shortDateText(at.toISOString(), timeZoneOf(town.country), localeOf(town.country))
  // Place, state and day share a column: four columns are wider than a phone.
  const line = (row: NotificationRow): string[] => {
    const report = row.reportId === null ? undefined : reports.get(row.reportId)
    if (report === undefined) return [row.title, day(row.createdAt)]
    const state = [reportStreet(report), statuses.get(report.statusId) ?? '']
    const known = state.filter((text) => text !== '').map(isolated)
    return [isolated(report.title), [...known, day(row.createdAt)].join(' · ')]
  }
  return PARTS.flatMap(({ event, caption, columns }) => {
    const shown = rows.filter((row) => row.event === event)
    const table = shown.map((row) => ({ url: `${publicUrl}${row.path}`, cells: line(row) }))
    return shown.length === 0
      ? []
      : { caption: caption(), columns: columns.map((column) => column()), rows: table }
  })
}
