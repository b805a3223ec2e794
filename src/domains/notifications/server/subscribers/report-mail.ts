import { type CategoryRow, findCategories } from '#domains/categories/server/categories.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { findMunicipalities, findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { reportPath } from '#domains/paths.ts'
import { staticMapText } from '#domains/places/static-map.rules.ts'
import { reportAddress, reportStreet } from '#domains/reports/server/report-address.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { mapReference } from '#domains/reports/server/static-map.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import type { MailContent } from '#kit/server/mail/layout.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import type { EventName } from '../../notification.rules.ts'
import { canReceive } from '../notification.policy.ts'
import { type Notification, notify } from '../notify.ts'
import { replyWayOf } from '../replying/reply-headers.ts'

/** A report with the data that every mail about it needs. */
export type ReportMatter = {
  report: ReportRow
  town: MunicipalityRow
  category: CategoryRow
  /** Its page: the path on this site, and the absolute address. */
  path: string
  url: string
  /** The rendered map of its place; absent where the town has no map. */
  picture?: { reference: string; alt: () => string }
}

/** Reads the data for mails about a report, in the transaction of their cause. */
export async function matterOf(trx: Trx, context: Context, report: ReportRow): Promise<ReportMatter> {
  const [[town], [category], statuses] = await Promise.all([
    findMunicipalities(trx, [report.municipalityId]),
    findCategories(trx, [report.categoryId]),
    findStatuses(trx, [report.municipalityId]),
  ])
  const kind = statuses.find(({ id }) => id === report.statusId)?.kind
  if (town === undefined || category === undefined)
    throw new Error('a report without its municipality or category')
  const path = reportPath({ slug: report.slug, municipality: town, category })
  const matter = { report, town, category, path, url: `${context.publicUrl}${path}` }
  if (town.mapHash === null || kind === undefined) return matter
  const alt = () => staticMapText(reportAddress(report) || town.name)
  const { slug } = town
  const reference = mapReference({ slug, point: report, shape: report.shape, kind })
  return { ...matter, picture: { reference, alt } }
}

/** The facts of a report in a mail without its map, for a report that may be hidden by now. */
export async function matterWithoutMap(trx: Trx, context: Context, report: ReportRow): Promise<ReportMatter> {
  const { picture: _, ...matter } = await matterOf(trx, context, report)
  return matter
}

/** "„Straßenlaterne defekt“ (Lindenweg 12)", as mails name a report. */
export function nameOf({ report }: ReportMatter): string {
  const street = reportStreet(report)
  const title = say`„${isolated(report.title)}“`
  return street ? `${title} (${isolated(street)})` : title
}

/** A reader of a mail; `id` is null where no account belongs to the address. */
export type MailReader = { id: number | null; email: string }

export type ReportMail = {
  kind: string
  idempotencyKey: string
  /** True: a mail without a notification leaves only while its reader may see the report. */
  whileVisible?: boolean
  /** Id of the question that an answer to the mail answers. */
  questionId?: number
  /** Called in the language of each reader. */
  words: (reader: MailReader) => ReportWords
}

export type ReportWords = {
  subject: string
  reason: string
  /** The heading is the subject where nothing else is given. */
  content: Omit<MailContent, 'sender' | 'reason' | 'heading'> & { heading?: string }
}

type ToldOf = {
  event: EventName
  orEvent?: EventName
  path?: string
  commentId?: number
  follows?: ReportRow
  areas?: Notification['areas']
}

/**
 * Tells people of an event about a report, by the channels they chose, in the name of the municipality.
 * `path` is the link's target where it is not the report itself. `follows` is the followed report where it is
 * another one; `orEvent` and `areas` are explained at Notification.
 */
export async function notifyAboutReport(
  trx: Trx,
  context: Context,
  matter: ReportMatter,
  personIds: readonly number[],
  told: ReportMail & ToldOf,
): Promise<void> {
  const { event, orEvent, idempotencyKey, path = matter.path, commentId, follows, areas, ...mail } = told
  const { municipalityId, id: reportId } = follows ?? matter.report
  const words = (reader: MailReader) => ({ path, mail: laidOut(context, matter, reader, mail, event) })
  const about = { municipalityId, reportId, ...(commentId !== undefined && { commentId }) }
  const events = { event, ...(orEvent !== undefined && { orEvent }), ...(areas !== undefined && { areas }) }
  await notify(trx, context, { ...events, ...about, idempotencyKey, words }, personIds)
}

/**
 * Queues a mail about a report that nobody can switch off: it answers the person's own act, or decides about
 * them. It sends nothing to an unconfirmed or deleted account.
 */
export async function mailAboutReport(
  trx: Trx,
  context: Context,
  matter: ReportMatter,
  personId: number | null,
  mail: ReportMail,
): Promise<void> {
  const person = personId === null ? undefined : (await findPeople(trx, [personId]))[0]
  if (person === undefined || !canReceive(person)) return
  await mailAddressAboutReport(trx, context, matter, person, {
    ...mail,
    idempotencyKey: `${mail.idempotencyKey}:${person.id}`,
  })
}

/** Extras of mails to a caller: how to stop them, and the report whose caller reads them. */
type More = { headers?: Record<string, string>; callerReportId?: number }

/** Mails an address about a report; `id` is null where no account belongs to it. */
export async function mailAddressAboutReport(
  trx: Trx,
  context: Context,
  matter: ReportMatter,
  recipient: MailReader & { language: string | null },
  { idempotencyKey, whileVisible = false, ...mail }: ReportMail,
  { headers = {}, ...more }: More = {},
): Promise<void> {
  await speakIn(recipient.language, () => {
    const letter = laidOut(context, matter, recipient, mail)
    return queueMail(trx, context, {
      ...letter,
      ...more,
      headers: { ...letter.headers, ...headers },
      idempotencyKey,
      municipalityId: matter.town.id,
      ...(whileVisible && { reportId: matter.report.id }),
      personId: recipient.id,
      recipient: recipient.email,
    })
  })
}

/**
 * All mails about one report carry the same References header, so that mail programs show one conversation.
 */
function laidOut(
  context: Context,
  { report, town, picture }: ReportMatter,
  reader: MailReader,
  { kind, words, questionId }: Omit<ReportMail, 'idempotencyKey'>,
  event?: EventName,
) {
  const { subject, reason, content } = words(reader)
  const thread = `<report-${report.municipalityId}-${report.id}@meldewerk>`
  const replies = replyWayOf(context, { report, town, reader, event, questionId })
  return {
    kind,
    subject,
    headers: {
      ...townHeaders(town),
      ...(replies && { 'Reply-To': replies.address }),
      References: thread,
      'In-Reply-To': thread,
    },
    content: {
      heading: subject,
      ...content,
      ...(replies && { replyHint: replies.hint }),
      ...(picture && { picture: { ...picture, alt: picture.alt() } }),
      reason,
      sender: townSender(town, context.publicUrl),
    },
  }
}
