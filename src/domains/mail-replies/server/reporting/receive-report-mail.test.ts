import { expect, test } from 'vitest'
import { MAILED_REPORT_HOURS } from '#domains/filing/guest.rules.ts'
import { deleteExpiredGuestReports } from '#domains/filing/server/guest-reports.sql.ts'
import { removeExpiredUploads } from '#domains/photos/server/store-photo.ts'
import { HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin } from '#tests/factories.ts'
import { aReply, handIn, replyOf } from '#tests/mail/replies.ts'
import { aMailSite, mailedLinks, openMailed, sendMailed } from '#tests/mail/report-mails.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
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
  const token = mail?.token ?? ''
  expect((await openMailed(site, token)).data.mailedReport).toEqual({
    ...{ email: 'anna@beispiel.example', title: 'Laterne dunkel' },
    ...{ description: 'Die Laterne am Brunnen ist dunkel.', photoPaths: [] },
    municipality: { slug: 'lindental' },
  })
  const all = () => ask(site, '{ reports { data { title user { details { email } } } } }', {}, { as: admin })
  expect((await all()).data.reports.data).toEqual([])
  const sent = await sendMailed(site, token, { town, category }, { title: 'Laterne dunkel' })
  expect(sent.codes).toEqual([])
  const [report] = (await all()).data.reports.data
  expect(report.title).toBe('Laterne dunkel')
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
  expect((await site.app.request(path)).status).toBe(200)
  site.clock.advance(20 * 60_000)
  expect((await site.app.request(path)).status).toBe(404)
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
