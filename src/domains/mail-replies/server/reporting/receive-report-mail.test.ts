import { expect, test } from 'vitest'
import { MAILED_REPORT_HOURS } from '#domains/filing/guest.rules.ts'
import { deleteExpiredGuestReports } from '#domains/filing/server/guest-reports.sql.ts'
import { removeExpiredUploads } from '#domains/photos/server/store-photo.ts'
import { HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson } from '#tests/factories.ts'
import { aReply, handIn, replyOf } from '#tests/mail/replies.ts'
import { aMailSite, aMailTown, mailedLinks, openMailed, sendMailed } from '#tests/mail/report-mails.ts'
import { storedKeys } from '#tests/people/purging.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import type { TestSite } from '#tests/site.ts'
import { reportTextsOf } from './report-texts.ts'

const WORDS = 'Die Laterne am Brunnen ist dunkel.\n\nMit freundlichen Grüßen\nAnna Beispiel\nTel. 0123 456'

test('a mail becomes a report once its sender has completed it', async () => {
  await using scene = await aMailSite()
  const { site, town, category, to } = scene
  const admin = await anAdmin(site, town)
  expect(await handIn(site, aReply(WORDS, { To: to, Subject: 'AW: Laterne dunkel' }))).toEqual([
    ...[200, 'DRAFTED'],
  ])
  const [mail] = await mailedLinks(site)
  expect(mail).toMatchObject({
    recipient: 'anna@beispiel.example',
    subject: 'Fast fertig: Ihre Meldung an Lindental',
  })
  expect(mail?.text).not.toContain('Laterne')
  expect(mail?.text).toContain('Den Text haben wir für Sie übernommen.')
  const token = mail?.token ?? ''
  expect((await openMailed(site, token)).data.mailedReport).toEqual({
    ...{ email: 'anna@beispiel.example', title: 'Laterne dunkel' },
    ...{ description: 'Die Laterne am Brunnen ist dunkel.', photoPaths: [] },
    municipality: { slug: 'lindental' },
  })
  const all = () =>
    ask(site, '{ reports { data { title source user { details { email } } } } }', {}, { as: admin })
  expect((await all()).data.reports.data).toEqual([])
  const sent = await sendMailed(site, token, { town, category }, { title: 'Laterne dunkel' })
  expect(sent.codes).toEqual([])
  const [report] = (await all()).data.reports.data
  expect(report).toMatchObject({ title: 'Laterne dunkel', source: 'EMAIL' })
  const query = site.services.db.selectFrom('person').select(['firstName', 'emailConfirmedAt'])
  const person = await query.where('email', '=', 'anna@beispiel.example').executeTakeFirstOrThrow()
  expect(person).toEqual({ firstName: 'Anna', emailConfirmedAt: site.clock.now() })
})

test('photos of a mail open only by its link', async () => {
  await using scene = await aMailSite()
  const { site, town, category, to } = scene
  expect(await handIn(site, replyOf('ios-photo', to))).toEqual([200, 'DRAFTED'])
  const [mail] = await mailedLinks(site)
  const token = mail?.token ?? ''
  expect(mail?.text).toContain('Text und Fotos haben wir für Sie übernommen.')
  expect(mail?.text).not.toContain('Nicht alle')
  const [path = ''] = (await openMailed(site, token)).data.mailedReport.photoPaths
  expect((await site.app.request(path)).status).toBe(200)
  expect((await site.app.request(path.split('?')[0] ?? '')).status).toBe(404)
  expect((await site.app.request(`${path}x`)).status).toBe(404)
  const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' })
  const files = { 'input.photos.0': photo }
  const sent = await sendMailed(site, token, { town, category }, { photos: [null], photoTexts: ['x'] }, files)
  expect(sent.codes).toEqual([])
  const photos = await site.services.db.selectFrom('photo').select('alternativeText').execute()
  expect(photos).toEqual([{ alternativeText: 'x' }])
  expect((await site.app.request(path)).status).toBe(404)
})

/** The keys of all uploads. */
async function waiting({ services }: TestSite) {
  const uploads = await services.db.selectFrom('upload').select('key').execute()
  return uploads.map(({ key }) => key)
}

test('a failed attempt leaves the photos behind the link as they came', async () => {
  await using scene = await aMailSite({ RATE_LIMITS: 'on' })
  const { site, town, category, to } = scene
  await handIn(site, replyOf('ios-photo', to))
  const [mail] = await mailedLinks(site)
  const token = mail?.token ?? ''
  const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' })
  const text = new Blob(['x'], { type: 'image/jpeg' })
  const files = { 'input.photos.0': photo, 'input.photos.1': text }
  const failed = await sendMailed(site, token, { town, category }, { photos: [null, null] }, files)
  expect(failed.codes).toEqual(['UPLOAD_REJECTED'])
  expect(await waiting(site)).toHaveLength(2)
  expect((await openMailed(site, token)).data.mailedReport.photoPaths).toHaveLength(1)
})

test('photos that the sender left out go with the sending', async () => {
  await using scene = await aMailSite()
  const { site, town, category, to } = scene
  await handIn(site, replyOf('ios-photo', to))
  const [mail] = await mailedLinks(site)
  const [key = ''] = await waiting(site)
  expect((await sendMailed(site, mail?.token ?? '', { town, category })).codes).toEqual([])
  await site.runJobs()
  expect(await waiting(site)).toEqual([])
  expect((await storedKeys(site)).filter((file) => file.includes(key))).toEqual([])
})

test('a report that is sent with an account uses up the link', async () => {
  await using scene = await aMailSite()
  const { site, town, category, to } = scene
  await handIn(site, replyOf('ios-photo', to))
  const [mail] = await mailedLinks(site)
  const token = mail?.token ?? ''
  const author = await aPerson(site)
  const sent = await fileReport(site, reportInput(town, category, { mailedToken: token }), { as: author })
  expect(sent.codes).toEqual([])
  await site.runJobs()
  expect((await openMailed(site, token)).data.mailedReport).toBeNull()
  expect([await waiting(site), await storedKeys(site)]).toEqual([[], []])
  const again = await sendMailed(site, token, { town, category })
  expect(again.data.sendMailedReport.number).toBe(sent.data.createReport.number)
  const reports = await site.services.db.selectFrom('report').select(['source', 'personId']).execute()
  expect(reports).toEqual([{ source: 'EMAIL', personId: author.id }])
})

test('a report for another town uses up the link as well', async () => {
  await using scene = await aMailSite()
  const { site, to } = scene
  await handIn(site, aReply(WORDS, { To: to }))
  const [mail] = await mailedLinks(site)
  const token = mail?.token ?? ''
  const other = await aMailTown(site, 'auental')
  const input = reportInput(other.town, other.category, { mailedToken: token })
  const sent = await fileReport(site, input, { as: await aPerson(site) })
  expect(sent.codes).toEqual([])
  expect((await openMailed(site, token)).data.mailedReport).toBeNull()
  const wrong = reportInput(other.town, other.category, { mailedToken: `${token}x` })
  expect((await fileReport(site, wrong, { as: await aPerson(site) })).codes).toEqual([])
})

test('an unfinished report and its photos go after three days', async () => {
  await using scene = await aMailSite()
  const { site, to } = scene
  const { services, clock } = site
  const tidy = async () => {
    await deleteExpiredGuestReports(services.db, clock.now())
    await removeExpiredUploads(services)
    const uploads = await services.db.selectFrom('upload').select('id').execute()
    return uploads.length
  }
  await handIn(site, replyOf('ios-photo', to))
  const [mail] = await mailedLinks(site)
  clock.advance((MAILED_REPORT_HOURS - 1) * HOUR)
  expect(await tidy()).toBe(1)
  expect((await openMailed(site, mail?.token ?? '')).data.mailedReport).not.toBeNull()
  clock.advance(2 * HOUR)
  expect((await openMailed(site, mail?.token ?? '')).data.mailedReport).toBeNull()
  expect(await tidy()).toBe(0)
  expect(await services.db.selectFrom('guestReport').select('id').execute()).toEqual([])
})

test('the same mail is answered once, empty ones never', async () => {
  await using scene = await aMailSite()
  const { site, to } = scene
  const mail = aReply(WORDS, { To: to })
  expect(await handIn(site, mail)).toEqual([200, 'DRAFTED'])
  expect(await handIn(site, mail)).toEqual([200, 'KNOWN'])
  expect(await handIn(site, aReply('\n\n-- \nAnna', { To: to, Subject: 'Re: ' }))).toEqual([200, 'EMPTY'])
  expect(await mailedLinks(site)).toHaveLength(1)
})

test('towns name their address to everybody, where it is on', async () => {
  await using scene = await aMailSite()
  const { site, town, to } = scene
  const asked = async () =>
    (await ask(site, `{ municipality(slug: "${town.slug}") { reportAddress } }`)).data.municipality
      .reportAddress
  expect(await asked()).toBe(to)
  await site.services.db
    .updateTable('municipality')
    .set({ enabledFeatures: ['COMMENTS'] })
    .execute()
  expect(await asked()).toBeNull()
})

test.each([
  ['WG: Re: AW[2]: Schlagloch', 'Schlagloch'],
  ['Reh im Park', 'Reh im Park'],
  ['re:', ''],
])('prefixes of answers are no title: %s', (subject, title) => {
  expect(reportTextsOf(subject, '').title).toBe(title)
})
