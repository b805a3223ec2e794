import { execFileSync, spawnSync } from 'node:child_process'
import { openBenchSite } from '../../bench/site/site.ts'
import { mailSamples } from '../../src/app/server/mail-samples/samples.ts'
import { USUAL } from '../../src/app/server/mail-samples/words.ts'
import { smtpMailer } from '../../src/kit/server/mail/deliver.ts'
import { aMailServer } from '../../tests/mail/smtp.ts'

type Points = Record<string, number>
export type SpamFigures = {
  version: string
  /** SpamAssassin's points by kind of mail. */
  points: Points
  /** The rules that gave points, with the number of kinds. */
  rules: Record<string, number>
  /**
   * The points of the same mails with the Date header of version 1.0.0 and an address without brackets: the
   * filter has to notice.
   */
  before: Points
}

/** Points of one mail, at most. Filters commonly sort out from 5 on, strict ones from 2. */
const MOST_POINTS = 1

/** Every kind of mail as it leaves over SMTP, judged by SpamAssassin without the network. */
export async function proveSpam(): Promise<SpamFigures> {
  const { status, stdout } = spawnSync('spamassassin', ['--version'], { encoding: 'utf8' })
  if (status !== 0) throw new Error('spamassassin is missing. Debian has a package of that name.')
  await using site = await openBenchSite({ reports: 40, municipalities: 1 })
  const { rows } = await site.client.query('select id from municipality order by id limit 1')
  const samples = await mailSamples(site.services, rows[0].id, USUAL)
  await using server = await aMailServer()
  const mailer = smtpMailer({ url: server.url, from: 'Meldewerk <noreply@meldewerk.example>', secret: 'x' })
  for (const sample of samples) await mailer.deliver(sample)
  mailer.close()
  const mails = server.received.map(({ raw }) => raw)
  const kinds = samples.map(({ kind }) => kind)
  const judged = judge(mails)
  const before = judge(mails.map((mail) => asBefore(mail)))
  const rules: Record<string, number> = {}
  for (const { names } of judged) for (const name of names) rules[name] = (rules[name] ?? 0) + 1
  return {
    version: stdout.trim().split('\n')[0] ?? '',
    points: byKind(kinds, judged),
    rules,
    before: byKind(kinds, before),
  }
}

export const isNoSpam = ({ points, before }: SpamFigures): boolean =>
  Object.keys(points).length > 30 &&
  Object.entries(points).every(([kind, each]) => each <= MOST_POINTS && each < (before[kind] ?? 0))

const byKind = (kinds: readonly string[], judged: readonly { points: number }[]): Points =>
  Object.fromEntries(kinds.map((kind, index) => [kind, judged[index]?.points ?? Number.NaN]))

const asBefore = (mail: string): string =>
  mail
    .replace(/^Date: (.*)\r$/m, (_, date: string) => `Date: ${new Date(date).toISOString()}\r`)
    .replace(/^To: .*(?:\r\n[ \t].*)*?<([^>]+)>\r$/m, 'To: $1\r')

/** One start of SpamAssassin for all mails, in the form of an mbox file. */
function judge(mails: readonly string[]): { points: number; names: string[] }[] {
  const mbox = mails.map((mail) => {
    const lines = mail.replaceAll('\r\n', '\n').replace(/^From /gm, '>From ')
    return `From noreply@meldewerk.example Thu Nov 26 12:00:00 2026\n${lines}\n`
  })
  const options = { input: mbox.join('\n'), encoding: 'utf8' as const, maxBuffer: 256 * 1024 * 1024 }
  const judged = execFileSync('spamassassin', ['--local', '--test-mode', '--mbox'], options)
  const found = [
    ...judged.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+)[\s\S]*?tests=([\w,\s]*?)\s+autolearn=/gm),
  ]
  return found.map(([, points, names = '']) => ({
    points: Number(points),
    names: names.split(/[,\s]+/).filter((name) => name !== '' && name !== 'none'),
  }))
}
