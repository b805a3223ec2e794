import { expect, test } from 'vitest'
import { ownTextOf } from '#domains/mail-replies/server/own-text.ts'
import { readBody } from '#domains/mail-replies/server/read-mail.ts'
import { DAY } from '#kit/server/clock.ts'
import { aPerson, aReport } from '#tests/factories.ts'
import { aMailedAuthor, answerAddress, aReply, handIn, waitingMails } from '#tests/mail/replies.ts'
import { follow } from '#tests/reporting.ts'

const REFUSED = [422, 'UNKNOWN_ADDRESS']

test('only a token that was mailed opens a way in', async () => {
  await using scene = await aMailedAuthor()
  const { site, to, report, town, category, author, comments } = scene
  const [local = '', domain] = to.split('@')
  const [, token = ''] = local.split('+')
  const parts = token.split('-')
  const other = await aReport(site, town, category, { author })
  const stranger = await aPerson(site)
  const withPart = (index: number, value: string) =>
    parts.map((each, at) => (at === index ? value : each)).join('-')
  const forged = [
    '',
    token.slice(0, -1),
    `${token}a`,
    `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`,
    withPart(1, other.id.toString(36)),
    withPart(2, stranger.id.toString(36)),
    withPart(3, '1'),
    withPart(4, 'zzz'),
    `f${token.slice(1)}`,
    `g${token.slice(1)}`,
    `${parts.slice(0, 5).join('-')}-aaaaaaaaaaaaaaaa`,
    `k${'9'.repeat(200)}-1-1-1-1-aaaaaaaaaaaaaaaa`,
    '../../etc/passwd',
    "k1-1-1-1-1-' or 1=1--",
  ]
  for (const each of forged)
    expect(await handIn(site, aReply('Hallo', { To: `antwort+${each}@${domain}` }))).toEqual(REFUSED)
  for (const address of [
    `antwort@${domain}`,
    `andere+${token}@${domain}`,
    `antwort+${token}@anderswo.example`,
  ])
    expect(await handIn(site, aReply('Hallo', { To: address }))).toEqual(REFUSED)
  expect(await comments()).toEqual([])
  expect(await handIn(site, aReply('Hallo', { To: `x@y.example, ${to}` }))).toEqual([200, 'COMMENTED'])
  expect(report.id).not.toBe(other.id)
})

test('a token of another person serves nobody else', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, admin, author, to, comments, report } = scene
  const neighbour = await aPerson(site, { email: 'nora@beispiel.example', firstName: 'Nora' })
  await follow(site, report.id, { as: neighbour })
  const spoofed = [
    { From: 'nora@beispiel.example' },
    { From: 'Anna <anna@beispiel.example>, Nora <nora@beispiel.example>' },
    { From: '"anna@beispiel.example" <nora@beispiel.example>' },
    { From: 'anna@beispiel.example\r\nFrom: nora@beispiel.example' },
    { From: '' },
  ]
  for (const headers of spoofed)
    expect(await handIn(site, aReply('Ich bin Anna.', { To: to, ...headers }))).toEqual([200, 'KEPT'])
  expect(await comments()).toEqual([])
  const { data } = (await waitingMails(site, town, admin)).data.incomingMails
  expect(new Set(data.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['OTHER_SENDER']))
  expect(author.id).not.toBe(neighbour.id)
})

test('a token ends with the account, its address, its town and time', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, author, to } = scene
  const { db } = site.services
  const send = () => handIn(site, aReply('Hallo', { To: to }))
  const setPerson = (values: { email?: string; deletedAt?: Date | null }) =>
    db.updateTable('person').set(values).where('id', '=', author.id).execute()
  const setTown = (isActive: boolean) =>
    db.updateTable('municipality').set({ isActive }).where('id', '=', town.id).execute()
  await setPerson({ email: 'neu@beispiel.example' })
  expect(await send()).toEqual(REFUSED)
  await setPerson({ email: author.email, deletedAt: site.clock.now() })
  expect(await send()).toEqual(REFUSED)
  await setPerson({ deletedAt: null })
  await setTown(false)
  expect(await send()).toEqual(REFUSED)
  await setTown(true)
  expect(await send()).toEqual([200, 'COMMENTED'])
  site.clock.advance(366 * DAY)
  expect(await send()).toEqual(REFUSED)
})

test('a wrong bearer token, a huge mail and no mail are refused', async () => {
  await using scene = await aMailedAuthor()
  const { site, to } = scene
  expect(await handIn(site, aReply('Hallo', { To: to }), { authorization: 'Bearer falsch' })).toEqual([
    ...[401, 'UNAUTHENTICATED'],
  ])
  const began = performance.now()
  const huge = aReply('x'.repeat(30_000_000), { To: to })
  expect(await handIn(site, huge)).toEqual([413, 'TOO_LARGE'])
  expect(await handIn(site, 'a'.repeat(200_000))).toEqual([422, 'UNREADABLE'])
  expect(await handIn(site, '')).toEqual([422, 'UNREADABLE'])
  expect(performance.now() - began).toBeLessThan(5000)
})

test('words of a mail stay words, also in its headers', async () => {
  await using scene = await aMailedAuthor()
  const { site, to, town, admin } = scene
  const subject = '=?utf-8?Q?Hallo=0D=0ABcc:_alle@beispiel.example=00<script>?='
  const mail = aReply('<script>alert(1)</script>\0 ok', { To: to, Subject: subject, From: 'x@y.example' })
  expect(await handIn(site, mail)).toEqual([200, 'KEPT'])
  const [kept] = (await waitingMails(site, town, admin)).data.incomingMails.data
  expect(kept.subject).toMatch(/^Hallo Bcc: alle@beispiel\.example ?<script>$/)
  expect(kept.text).toBe('<script>alert(1)</script> ok')
})

test('programs and archives in a mail are not kept', async () => {
  await using scene = await aMailedAuthor()
  const { site, to, comments } = scene
  const file = (type: string, name: string) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nMZ\r\n`
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nAnbei.\r\n${file('application/zip', 'a.zip')}${file('image/png', 'b.exe')}--b--\r\n`
  const mail = aReply(body, { To: to, 'Content-Type': 'multipart/mixed; boundary=b' })
  expect(await handIn(site, mail)).toEqual([200, 'COMMENTED'])
  const [comment] = await comments()
  expect([comment.text, comment.photos]).toEqual(['Anbei.', []])
  expect(await site.services.db.selectFrom('upload').select('id').execute()).toEqual([])
})

/** A mail whose parts lie inside of each other. */
function nested(depth: number): string {
  let body = 'Content-Type: text/plain\r\n\r\nInnen.\r\n'
  for (let level = 0; level < depth; level += 1)
    body = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${body}--b${level}--\r\n`
  return body
}

test('deep and many parts end in bounded time', async () => {
  const began = performance.now()
  expect(await readBody(Buffer.from(nested(2000)))).toBeNull()
  let mail = 'Subject: innen\r\n\r\nInnen.'
  for (let level = 0; level < 500; level += 1)
    mail = `Subject: x\r\nContent-Type: message/rfc822\r\n\r\n${mail}`
  expect((await readBody(Buffer.from(mail)))?.text ?? '').toBe('')
  const part = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'
  const many = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(200_000)}--b--\r\n`
  await readBody(Buffer.from(many))
  const lines = `Content-Type: text/plain\r\n\r\n${'abc def\r\n'.repeat(1_000_000)}`
  expect(await readBody(Buffer.from(lines))).toBeNull()
  const html = `Content-Type: text/html\r\n\r\n${'<div>'.repeat(400_000)}${'<!--'.repeat(400_000)}`
  await readBody(Buffer.from(html))
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('hostile lines are cut in bounded time', () => {
  const began = performance.now()
  const lines = [
    `Am ${'hat '.repeat(140)}geschrieben:`,
    `Von: ${'a'.repeat(300)}`,
    `${'>'.repeat(100)}##-##-##-`,
    `Mit ${'freundlichen '.repeat(40)}x`,
    `${'-_* '.repeat(150)}x`,
    `x <${'a'.repeat(250)}> schrieb${' '.repeat(200)}x:`,
    `${'tarihinde '.repeat(50)}:`,
  ]
  for (const line of lines) ownTextOf(Array.from({ length: 3000 }, () => line).join('\n'))
  ownTextOf(' '.repeat(5_000_000))
  ownTextOf(`Am ${'a '.repeat(2_000_000)}schrieb:`)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a person learns nothing of another’s mail by an answer', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, author, to } = scene
  await handIn(site, aReply('Von woanders.', { To: to, From: 'fremd@beispiel.example' }))
  expect((await waitingMails(site, town, author)).codes).toEqual(['FORBIDDEN'])
  expect(await answerAddress(site, author)).toBe(to)
})

// Each takes milliseconds. With a pattern that backtracks the first takes seven seconds, the others minutes.
test.each([
  ['a divider with a tail of spaces', `original message${' '.repeat(90_000)}x`],
  ['lines of spaces', Array(2000).fill(' '.repeat(5000)).join('\n')],
  ['closing formulas', `${'mfg\n'.repeat(1000)}${`${' '.repeat(7000)}x\n`.repeat(1000)}`],
  ['one line of digits', '0123 '.repeat(1_000_000)],
  ['a million dashes', '-'.repeat(1_000_000)],
])('a hostile text costs no more than a long one: %s', { timeout: 3000 }, (_, text) => {
  expect(ownTextOf(text).text.length).toBeLessThanOrEqual(100_000)
})

test('a head of thousands of lines is refused unread', async () => {
  await using scene = await aMailedAuthor()
  const mail = `${'a\r\n'.repeat(3000)}${aReply('Hallo', { To: scene.to })}`
  expect(await handIn(scene.site, mail)).toEqual([422, 'UNREADABLE'])
})

test('a sender that is no address is kept without one', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, admin, to } = scene
  expect(await handIn(site, aReply('Hallo', { To: to, From: 'Max <x>' }))).toEqual([200, 'KEPT'])
  const [kept] = (await waitingMails(site, town, admin)).data.incomingMails.data
  expect([kept.reason, kept.sender]).toEqual(['OTHER_SENDER', null])
})
