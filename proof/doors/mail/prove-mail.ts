import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { cleanText } from '#kit/common/clean-text.ts'
import type { Db } from '../../../src/kit/server/database/db.ts'
import { replyOf } from '../../../tests/mail/replies.ts'
import { type DoorSite, TOWN } from '../door-site.ts'
import { look } from '../door-type.ts'
import { until } from '../until.ts'
import { PORT, startPostfix } from './postfix.ts'

const FOLDER = 'tests/fixtures/replies'
const AUTHOR = 'buergerin@demo.example'

type Expected = { text: string | null; hasMore?: true; isAutomatic?: true; photos?: number; leftOut?: number }
/** The fate of a mail: its kind, and the text that was taken. */
type Fate = { kind: 'comment' | 'waiting' | 'answer' | 'ignored'; text: string; photos: number }

/**
 * The sample mails go by SMTP through a real Postfix, whose alias runs the script of docs/operations-mail.md.
 */
export async function proveMail(site: DoorSite) {
  await using postfix = await startPostfix()
  const smtp = nodemailer.createTransport({ host: '127.0.0.1', port: PORT, ignoreTLS: true })
  const send = async (raw: string, from: string, to: string) => {
    const sent = await smtp.sendMail({ envelope: { from, to: [to] }, raw: Buffer.from(raw, 'latin1') })
    return postfix.done(/queued as (\w+)/.exec(sent.response)?.[1] ?? sent.response)
  }
  const report = await aPublicReport(site)
  const to = await replyAddress(site)
  const expected: [string, Expected][] = Object.entries(
    JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')),
  )
  const wrong: string[] = []
  const kinds: Record<string, number> = {}
  const question = await site.query(async (db) => {
    for (const [name, wanted] of expected) {
      const before = await newest(db, report)
      const from = /^Return-Path: <(.*)>/m.exec(replyOf(name, to, AUTHOR))?.[1] ?? AUTHOR
      const status = await send(replyOf(name, to, AUTHOR), from, to)
      const fate = await fateSince(db, report, before)
      kinds[fate.kind] = (kinds[fate.kind] ?? 0) + 1
      if (!isAsExpected(fate, wanted) || !status.startsWith('status=sent'))
        wrong.push(`${name}: ${fate.kind} ${status}`)
    }
    return answerQuestion(db, site, report, send)
  })
  const repeated = await site.query(async (db) => {
    const before = await newest(db, report)
    // Without the program that took it, whose place is of this run.
    const [status = ''] = (await send(replyOf('gmail-web', to, AUTHOR), AUTHOR, to)).split(' (')
    return { status, fate: await fateSince(db, report, before) }
  })
  const other = await site.query(async (db) => {
    const before = await newest(db, report)
    const raw = anotherId(replyOf('posteo', to, 'fremd@woanders.example'), 'other-1')
    await send(raw, 'fremd@woanders.example', to)
    return fateSince(db, report, before)
  })
  const unknown = await send(
    replyOf('posteo', 'antwort+kunsinn@antwort.example', AUTHOR),
    AUTHOR,
    'antwort+kunsinn@antwort.example',
  )
  const mails = readdirSync(FOLDER).filter((name) => name.endsWith('.eml'))
  return {
    program: postfix.version,
    checks: {
      'every sample mail ends as expected': look(
        wrong.length === 0 && expected.length === mails.length && expected.length >= 60,
        wrong.join(' | ') || `${expected.length} mails: ${JSON.stringify(kinds)}`,
      ),
      'an answer to a question is its answer': look(question === 'ANSWERED', question),
      'a mail that comes twice is taken once': look(repeated.fate.kind === 'ignored', repeated.status),
      'a mail from another address waits for staff': look(other.kind === 'waiting', other.kind),
      'an address that is not ours comes back to its sender': look(
        unknown.startsWith('status=bounced'),
        unknown,
      ),
    },
  }
}

/**
 * Mails of nobody are dropped, those without own words wait where there is more in them, the rest are
 * comments.
 */
function isAsExpected({ kind, text, photos }: Fate, wanted: Expected): boolean {
  if (wanted.isAutomatic) return kind === 'ignored'
  if (wanted.text === '')
    return kind === (wanted.hasMore || wanted.leftOut || wanted.photos ? 'waiting' : 'ignored')
  return kind === 'comment' && text === cleanText(wanted.text ?? '') && photos === (wanted.photos ?? 0)
}

async function newest(db: Db, reportId: number) {
  const max = (table: 'comment' | 'incomingMail') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .where('reportId', '=', reportId)
      .executeTakeFirst()
  const [comment, mail] = await Promise.all([max('comment'), max('incomingMail')])
  return { comment: comment?.id ?? 0, mail: mail?.id ?? 0 }
}

async function fateSince(db: Db, reportId: number, before: { comment: number; mail: number }): Promise<Fate> {
  const now = await newest(db, reportId)
  if (now.comment > before.comment) {
    const { text } = await db
      .selectFrom('comment')
      .select('text')
      .where('id', '=', now.comment)
      .executeTakeFirstOrThrow()
    const photos = await db.selectFrom('photo').select('id').where('commentId', '=', now.comment).execute()
    return { kind: 'comment', text, photos: photos.length }
  }
  return { kind: now.mail > before.mail ? 'waiting' : 'ignored', text: '', photos: 0 }
}

/** A public report of the demo's citizen, of whose new status she was told. */
async function aPublicReport({ call, townId, categoryId, approve, key, url }: DoorSite): Promise<number> {
  const { createReport } = await call(
    'mutation($input: CreateReportInput!) { createReport(input: $input) { id number } }',
    {
      input: {
        ...{ municipalityId: townId, categoryId, description: 'Die Laterne ist seit drei Tagen dunkel.' },
        location: { latitude: 50.583, longitude: 8.963, street: 'Lindenweg' },
      },
    },
    'buergerin',
  )
  await approve(createReport.number)
  const body = new URLSearchParams({
    ...{ api_key: await key(['UPDATES_WRITE']), jurisdiction_id: TOWN, status: 'in_progress' },
    service_request_id: createReport.number,
  })
  const told = await fetch(`${url}/open311/v2/servicerequestupdates.json`, { method: 'POST', body })
  if (!told.ok) throw new Error(await told.text())
  return createReport.id
}

/** The address for answers in the newest mail to her that has one with such a letter of purpose. */
async function replyAddress({ query }: DoorSite, purpose = 'k'): Promise<string> {
  let found = ''
  await until(async () => {
    const rows = await query((db) =>
      db
        .selectFrom('message')
        .select('headers')
        .where('recipient', '=', AUTHOR)
        .orderBy('id', 'desc')
        .limit(5)
        .execute(),
    )
    const all = rows.map(({ headers }) => (headers as Record<string, string>)['Reply-To'] ?? '')
    found = all.find((each) => each.startsWith(`antwort+${purpose}`)) ?? ''
    return found !== ''
  })
  return found
}

async function answerQuestion(
  db: Db,
  site: DoorSite,
  reportId: number,
  send: (raw: string, from: string, to: string) => Promise<string>,
): Promise<string> {
  await site.call(
    'mutation($id: Int!) { askAuthor(reportId: $id, text: "Welche Hausnummer?") { id } }',
    { id: reportId },
    'verwaltung',
  )
  const to = await replyAddress(site, 'f')
  const raw = anotherId(replyOf('ios', to, AUTHOR), 'question-1')
  await send(raw, AUTHOR, to)
  const { state } = await db
    .selectFrom('reportQuestion')
    .select('state')
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow()
  return state
}

/** Each sample has a Message-ID of its own, by which a second one would be known. */
const anotherId = (raw: string, id: string): string =>
  raw.replace(/^Message-ID: .*$/m, `Message-ID: <${id}@beispiel.example>`)
