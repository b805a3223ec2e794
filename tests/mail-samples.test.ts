import { expect, test } from 'vitest'
import { MAIL_KINDS } from '#app/server/mail-kinds.ts'
import { mailSamples } from '#app/server/mail-samples/samples.ts'
import { HOSTILE, USUAL } from '#app/server/mail-samples/words.ts'
import { smtpMailer } from '#kit/server/mail/deliver.ts'
import { aCategory, aTown } from './factories.ts'
import { headerFaults } from './mail/header-grammar.ts'
import { aMailServer } from './mail/smtp.ts'
import { aSite, type TestSite } from './site.ts'

const FROM = 'Meldewerk <noreply@meldewerk.example>'

/** A town and a category with names of the maximum length. */
async function aLongTown(site: TestSite) {
  const town = await aTown(site, {
    name: 'Sankt Märgen-Überlingen am Großen Hüttensee',
    slug: 'sankt-maergen',
  })
  await aCategory(site, town, { name: 'Straßenbeleuchtung und Lichtsignalanlagen außerorts' })
  return town
}

const count = async ({ services: { db } }: TestSite) =>
  (await db.selectFrom('message').select('id').execute()).length

/** Mails about what is no report yet, so they belong to no thread. */
const NOT_FILED = new Set(['report.confirm-guest', 'report.complete-mailed'])

test('sample mails come from the real code and leave no trace', async () => {
  await using site = await aSite()
  const town = await aLongTown(site)
  const samples = await mailSamples(site.services, town.id, USUAL)
  expect(samples.map(({ kind }) => kind)).toEqual(Object.keys(MAIL_KINDS))
  expect(await count(site)).toBe(0)
  expect(await site.services.db.selectFrom('person').select('id').execute()).toEqual([])
  expect(await site.runJobs()).toBe(0)
})

/** Replaces values that change with each run: secrets and sequence numbers. */
const settled = (text: string) =>
  text
    .replace(/token=[\w-]+/g, 'token=…')
    .replace(/\/abbestellen\/[\w.-]+/g, '/abbestellen/…')
    .replace(/(kommentar-|redaktion\.|nachbar\.)\d+/g, '$1…')

test.each([
  ['usual', USUAL],
  ['hostile', HOSTILE],
])('the texts of all mails with %s words match reviewed snapshots (E-12)', async (name, words) => {
  await using site = await aSite()
  const town = await aLongTown(site)
  const samples = await mailSamples(site.services, town.id, words)
  const whole = samples.map(
    ({ kind, subject, text }) => `=== ${kind}\nSubject: ${subject}\n\n${settled(text)}`,
  )
  await expect(whole.join('\n')).toMatchFileSnapshot(`fixtures/mails/${name}.txt`)
})

test('every mail reaches one person intact, even with hostile names (S-41, E-01, E-02, E-03, E-06)', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  const town = await aLongTown(site)
  const samples = await mailSamples(site.services, town.id, HOSTILE)
  const mailer = smtpMailer({ url: server.url, from: FROM, secret: 'geheim' })
  for (const sample of samples) await mailer.deliver(sample)
  mailer.close()
  expect(server.received).toHaveLength(samples.length)
  const ids = new Set<string>()
  for (const [index, { kind, recipient, municipalityId }] of samples.entries()) {
    const mail = server.received[index]
    if (mail === undefined) throw new Error('fewer mails than samples')
    const { email, raw } = mail
    expect(headerFaults(raw), kind).toEqual([])
    expect(raw, kind).toMatch(/^To: "[^"]+"\s+<[^<>\s]+>\r$/m)
    const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]))
    expect(mail.to, kind).toEqual([recipient])
    expect(mail.from, kind).toBe('noreply@meldewerk.example')
    expect(email.from?.address, kind).toBe('noreply@meldewerk.example')
    expect(Object.keys(headers), kind).not.toContain('bcc')
    expect(headers, kind).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    })
    expect([...(email.subject ?? '')].length, `${kind}: ${email.subject}`).toBeLessThanOrEqual(60)
    expect(email.subject, kind).not.toMatch(/\p{Cc}/u)
    ids.add(email.messageId ?? '')
    // The text part comes first; both parts are complete.
    expect(raw.indexOf('text/plain'), kind).toBeGreaterThan(raw.indexOf('multipart/alternative'))
    expect(raw.indexOf('text/html'), kind).toBeGreaterThan(raw.indexOf('text/plain'))
    expect(email.text, kind).toContain('Impressum: http://localhost:3000/impressum')
    expect(email.html, kind).toContain('href="http://localhost:3000/datenschutz"')
    expect(email.html, kind).toContain('<html lang="de">')
    // No foreign tags, no external resources, and every link leads to the site.
    expect(email.html, kind).not.toMatch(
      /<(script|b>|a href="https:\/\/boese|link|iframe|blockquote>|img src=x)/,
    )
    expect(email.html, kind).not.toMatch(/\ssrc="(?!cid:)|url\(|@import/)
    for (const [, address] of (email.html ?? '').matchAll(/href="([^"]*)"/g))
      expect(address, kind).toMatch(/^http:\/\/localhost:3000\//)
    if (municipalityId !== null && kind.startsWith('report.')) {
      expect(email.from?.name, kind).toBe(
        'Gemeinde Sankt Märgen-Überlingen am Großen Hüttensee über Meldewerk',
      )
      expect(email.replyTo, kind).toMatchObject([{ address: 'info@sankt-maergen.example' }])
      if (!NOT_FILED.has(kind)) expect(email.references, kind).toMatch(/^<report-\d+-\d+@meldewerk>$/)
    }
    if (MAIL_KINDS[kind]?.isMandatory) expect(Object.keys(headers), kind).not.toContain('list-unsubscribe')
  }
  expect(ids.size).toBe(samples.length)
})
