import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { receiveReply } from '#domains/mail-replies/server/receive-reply.ts'
import { dayOf, replyAddress, replyToken } from '#domains/notifications/server/replying/reply-address.ts'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

export const MAIL_TOKEN = 'ein Geheimnis von zweiunddreissig Zeichen'
export const REPLIES = { BOUNCE_TOKEN: MAIL_TOKEN, REPLY_ADDRESS: 'antwort@antwort.example' }

/** A mail of the corpus as it comes to an address. */
export const replyOf = (name: string, to: string, from = 'anna@beispiel.example'): string =>
  readFileSync(join(import.meta.dirname, `../fixtures/replies/${name}.eml`), 'latin1')
    .replaceAll('antwort+TOKEN@antwort.example', to)
    .replaceAll('anna@beispiel.example', from)

let count = 0
/** A plain mail; `headers` replace those that every mail has. */
export function aReply(text: string, headers: Record<string, string>): string {
  count += 1
  const all = {
    From: 'Anna <anna@beispiel.example>',
    Subject: 'Re: Ihre Meldung',
    'Message-ID': `<test-${count}@beispiel.example>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [...lines, '', Buffer.from(text).toString('latin1')].join('\r\n')
}

export async function handIn(site: TestSite, raw: string, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${MAIL_TOKEN}`, ...more }
  const body = Buffer.from(raw, 'latin1')
  const answer = await site.app.request('/mail/reply', { method: 'POST', body, headers })
  return [answer.status, ((await answer.json()) as { result: string }).result]
}

/** The address for answers in the newest mail to a person. */
export async function answerAddress({ services: { db } }: TestSite, { id }: Person): Promise<string> {
  const query = db.selectFrom('message').select('headers').where('personId', '=', id).orderBy('id', 'desc')
  return ((await query.executeTakeFirstOrThrow()).headers as Record<string, string>)['Reply-To'] ?? ''
}

/** The mails that wait for a town's staff, as somebody reads them. */
export const waitingMails = async (site: TestSite, town: { slug: string }, as: Person) =>
  ask(
    site,
    `{ incomingMails(municipalitySlug: "${town.slug}") { data { id reason subject text leftOut sender showsContact doneAt
      report { id } user { name details { email } } } paginatorInfo { total } } }`,
    {},
    { as },
  )

/** A mail that waits for staff, as a database row. */
export async function anIncomingMail(
  { services: { db, clock } }: TestSite,
  {
    town,
    person,
    reportId = null,
    sender = null,
  }: Record<'town' | 'person', { id: number }> & { reportId?: number | null; sender?: string | null },
): Promise<number> {
  const id = await nextId(db, 'incoming_mail_id')
  const values = {
    ...{ municipalityId: town.id, id, reportId, personId: person.id, mark: `mail-${id}` },
    ...{ receivedAt: clock.now(), reason: sender === null ? 'TOO_LONG' : 'OTHER_SENDER', sender },
    ...{ subject: 'Re: Laterne', text: 'Ein langer Text.' },
  }
  await db.insertInto('incomingMail').values(values).execute()
  return id
}

/** A result in the tables of ended towns and accounts. */
export const ofReply = ([, result]: (number | string)[]): string =>
  ({ COMMENTED: 'yes', KEPT: 'kept', UNKNOWN_ADDRESS: 'gone' })[String(result)] ?? String(result)

/** The address for comments by mail that a person was told. */
export function replyAddressTo(
  { services: { config, clock } }: TestSite,
  { town, report, person }: Record<'town' | 'report', { id: number }> & { person: Person },
): string {
  const target = { municipalityId: town.id, reportId: report.id, personId: person.id, questionId: 0 }
  const token = replyToken(config, { ...target, purpose: 'COMMENT', day: dayOf(clock.now()) }, person.email)
  return replyAddress(REPLIES.REPLY_ADDRESS, token)
}

/** A report whose author was told of a new status, and the address that the mail names for answers. */
export async function aMailedAuthor(environment: Record<string, string> = {}) {
  const site = await aSite({ ...REPLIES, ...environment })
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site, { email: 'anna@beispiel.example' }), await anAdmin(site, town)]
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const to = await answerAddress(site, author)
  const comments = async () =>
    (await ask(site, '{ reports { data { comments { text official user { name } photos { path } } } } }'))
      .data.reports.data[0].comments
  return {
    ...{ site, town, category, author, admin, report, to, comments },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** Lets somebody answer a mail about a report from another address, so that staff are told. */
export async function answerFromElsewhere(
  site: TestSite,
  { town, report, person }: Record<'town' | 'report', { id: number }> & { person: Person },
): Promise<void> {
  const To = replyAddressTo(site, { town, report, person })
  const mail = aReply('Ich schreibe von woanders.', { To, From: 'woanders@x.example' })
  const context = { ...anonymousContext(site.services), replyAddress: REPLIES.REPLY_ADDRESS }
  await receiveReply(context, Buffer.from(mail, 'latin1'), null)
}
