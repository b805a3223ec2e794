import { expect, test } from 'vitest'
import { HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aTown } from '#tests/factories.ts'
import { aReply, handIn } from '#tests/mail/replies.ts'
import { aMailSite, aMailTown, mailedLinks, openMailed, sendMailed } from '#tests/mail/report-mails.ts'

const WORDS = 'Die Laterne am Brunnen ist dunkel.'
const DROPPED = { spam: [200, 'SPAM'], unproven: [200, 'UNPROVEN'], automatic: [200, 'AUTOMATIC'] }

test('a mail that may be forged gets no answer', async () => {
  await using scene = await aMailSite({ MAIL_AUTH_SERVER: 'mx.meldung.example' })
  const { site, to } = scene
  const send = (headers: Record<string, string>) => handIn(site, aReply(WORDS, { To: to, ...headers }))
  const results = (text: string) => ({ 'Authentication-Results': text })
  for (const text of [
    'anderswo.example; dmarc=pass header.from=beispiel.example',
    'mx.meldung.example; none',
    'mx.meldung.example; spf=fail smtp.mailfrom=beispiel.example',
    'mx.meldung.example; spf=pass smtp.mailfrom=boese.example; dkim=pass header.d=boese.example',
    'mx.meldung.example; dkim=pass header.d=example',
    'mx.meldung.example; dkim=fail (dkim=pass header.d=beispiel.example) header.d=boese.example',
    'mx.meldung.example; spf=pass smtp.mailfrom="x; dkim=pass header.d=beispiel.example y"@boese.example',
    'mx.meldung.example; spf=pass smtp.mailfrom="x@beispiel.example\\" "@boese.example',
    'x; y\r\nAuthentication-Results: mx.meldung.example; dmarc=pass header.from=beispiel.example',
  ])
    expect(await send(results(text)), text).toEqual(DROPPED.unproven)
  expect(await send({})).toEqual(DROPPED.unproven)
  const good = results('mx.meldung.example 1; spf=none; dkim=pass (2048-bit) header.d=beispiel.example')
  expect(await send({ ...good, 'X-Spam-Flag': 'YES' })).toEqual(DROPPED.spam)
  expect(await send({ ...good, 'Return-Path': '<x@listen.example>' })).toEqual([200, 'DRAFTED'])
  expect(await mailedLinks(site)).toHaveLength(1)
})

test('without a trusted verdict only the envelope’s own sender is answered', async () => {
  await using scene = await aMailSite()
  const { site, to } = scene
  const send = (headers: Record<string, string>) => handIn(site, aReply(WORDS, { To: to, ...headers }))
  const claims = { 'Authentication-Results': 'mx; dmarc=pass header.from=beispiel.example' }
  expect(await send({ ...claims, 'Return-Path': '<x@boese.example>' })).toEqual(DROPPED.unproven)
  for (const From of ['', 'a@x.example, b@x.example', 'Max <x>', to, 'meldung@meldung.example'])
    expect(await send({ From }), From).toEqual(DROPPED.unproven)
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'Return-Path': '<>' },
    { From: 'noreply@x.example' },
    { 'Message-ID': '<message-7.0123456789abcdef0123@x.example>' },
  ] as Record<string, string>[])
    expect(await send(headers)).toEqual(DROPPED.automatic)
  expect(await mailedLinks(site)).toEqual([])
  expect(await send({ 'Return-Path': '<Anna@beispiel.example>' })).toEqual([200, 'DRAFTED'])
})

test('a mail bomb sends nobody more than two links an hour', async () => {
  await using scene = await aMailSite({ RATE_LIMITS: 'on' })
  const { site, to } = scene
  const results: unknown[] = []
  for (let index = 0; index < 14; index += 1) {
    const From = `anna+${index}@beispiel.example`
    results.push((await handIn(site, aReply(`${WORDS} ${index}`, { To: to, From })))[1])
  }
  expect(results.slice(0, 3)).toEqual(['DRAFTED', 'DRAFTED', 'TOO_MANY'])
  expect(new Set(results.slice(2))).toEqual(new Set(['TOO_MANY']))
  expect(await mailedLinks(site)).toHaveLength(2)
  expect(await handIn(site, aReply(WORDS, { To: to, From: 'bert@beispiel.example' }))).toEqual([
    ...[200, 'DRAFTED'],
  ])
  site.clock.advance(HOUR + 1000)
  expect(await handIn(site, aReply(WORDS, { To: to }))).toEqual([200, 'DRAFTED'])
})

test('many senders send a town no more links than its quota', async () => {
  await using scene = await aMailSite({ RATE_LIMITS: 'on' })
  const { site, to } = scene
  const other = await aMailTown(site, 'auental')
  const last: unknown[] = []
  for (let index = 0; index < 61; index += 1)
    last.push((await handIn(site, aReply(WORDS, { To: to, From: `x${index}@x.example` })))[1])
  expect(last.slice(59)).toEqual(['DRAFTED', 'TRY_LATER'])
  expect(await handIn(site, aReply(WORDS, { To: other.to, From: 'y@x.example' }))).toEqual([200, 'DRAFTED'])
  // The mail server hands the mail in again and again; that uses up nothing of its sender.
  const late = aReply(WORDS, { To: to, From: 'z@x.example' })
  for (let index = 0; index < 12; index += 1) expect((await handIn(site, late))[1]).toBe('TRY_LATER')
  site.clock.advance(HOUR + 1000)
  expect(await handIn(site, late)).toEqual([200, 'DRAFTED'])
})

test('a town without the address is as unknown as none', async () => {
  await using scene = await aMailSite()
  const { site } = scene
  await aTown(site, { slug: 'ohnepost' })
  const { town: closed } = await aMailTown(site, 'geschlossen')
  const close = site.services.db.updateTable('municipality').set({ isActive: false })
  await close.where('id', '=', closed.id).execute()
  for (const slug of [
    'ohnepost',
    'geschlossen',
    'nirgends',
    '',
    '../lindental',
    "x' or 1=1--",
    'lindental+x',
  ])
    expect(await handIn(site, aReply(WORDS, { To: `meldung+${slug}@meldung.example` })), slug).toEqual([
      ...[422, 'UNKNOWN_ADDRESS'],
    ])
  expect(await handIn(site, aReply(WORDS, { To: 'meldung+lindental@anderswo.example' }))).toEqual([
    ...[422, 'UNKNOWN_ADDRESS'],
  ])
})

test('a link works once, for its own mail, town and purpose', async () => {
  await using scene = await aMailSite()
  const { site, town, category, to } = scene
  await handIn(site, aReply(WORDS, { To: to }))
  await handIn(site, aReply('Geheim: mein Zaun.', { To: to, From: 'bert@beispiel.example' }))
  const [berts, annas] = await mailedLinks(site)
  const token = annas?.token ?? ''
  const elsewhere = await aTown(site, { slug: 'auental' })
  const foreign = await aCategory(site, elsewhere)
  expect((await sendMailed(site, token, { town, category: foreign })).codes).toEqual(['BAD_USER_INPUT'])
  for (const wrong of ['', 'x', `${token}a`, token.slice(1), token.toUpperCase()]) {
    expect((await openMailed(site, wrong)).data.mailedReport).toBeNull()
    expect((await sendMailed(site, wrong, { town, category })).codes).toEqual(['TOKEN_INVALID'])
  }
  const confirm = 'mutation ($token: String!) { confirmGuestReport(token: $token) { number } }'
  expect((await ask(site, confirm, { token })).codes).toEqual(['TOKEN_INVALID'])
  const [first, again] = await Promise.all([
    sendMailed(site, token, { town, category }),
    sendMailed(site, token, { town, category }),
  ])
  expect(first.data.sendMailedReport.number).toBe(again.data.sendMailedReport.number)
  const late = await sendMailed(site, token, { town, category }, { description: 'Etwas ganz anderes, neu.' })
  expect(late.data.sendMailedReport.number).toBe(first.data.sendMailedReport.number)
  expect((await openMailed(site, token)).data.mailedReport).toBeNull()
  expect((await openMailed(site, berts?.token ?? '')).data.mailedReport.email).toBe('bert@beispiel.example')
  const reports = await site.services.db.selectFrom('report').select('description').execute()
  expect(reports).toEqual([{ description: 'Die Laterne ist seit drei Tagen dunkel.' }])
})

test('an answer repeats nothing that a stranger has written', async () => {
  await using scene = await aMailSite()
  const { site, to } = scene
  const html = '<h1>KAUFEN</h1><a href="https://boese.example">Hier</a><script>alert(1)</script>'
  const mail = aReply(html, {
    ...{ To: to, From: '"Gewinn https://boese.example" <anna@beispiel.example>' },
    ...{ Subject: 'KAUFEN https://boese.example', 'Content-Type': 'text/html; charset=utf-8' },
  })
  expect(await handIn(site, mail)).toEqual([200, 'DRAFTED'])
  const [answer] = await mailedLinks(site)
  expect(JSON.stringify(answer)).not.toMatch(/KAUFEN|boese|Gewinn|alert/)
  const { title, description } = (await openMailed(site, answer?.token ?? '')).data.mailedReport
  expect([title, description]).toEqual(['KAUFEN https://boese.example', 'KAUFEN\n\nHier'])
})

test('huge mails, huge texts and files that are no photos end small', async () => {
  await using scene = await aMailSite()
  const { site, to } = scene
  expect(await handIn(site, aReply('x'.repeat(11_000_000), { To: to }))).toEqual([413, 'TOO_LARGE'])
  const file = (type: string) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="a"\r\n\r\nMZ\r\n`
  const body = `--b\r\nContent-Type: text/plain\r\n\r\n${'wort '.repeat(50_000)}\r\n${file('application/zip')}${file('image/png').repeat(40)}--b--\r\n`
  const headers = { To: to, Subject: 'y'.repeat(3000), 'Content-Type': 'multipart/mixed; boundary=b' }
  expect(await handIn(site, aReply(body, headers))).toEqual([200, 'DRAFTED'])
  const [answer] = await mailedLinks(site)
  expect(answer?.text).toMatch(/Den Text haben wir[\s\S]*Nicht alle Anhänge sind dabei/)
  const { title, description, photoPaths } = (await openMailed(site, answer?.token ?? '')).data.mailedReport
  expect([title.length, description.length, photoPaths]).toEqual([120, 3000, []])
  expect(await site.services.db.selectFrom('upload').select('id').execute()).toEqual([])
})
