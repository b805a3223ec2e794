import { MAIL_SETTINGS } from './mail-settings.ts'
import { photoFile } from './pictures.ts'
import { expect, expectGoodScreen, linkIn, readMail, test, visit } from './site.ts'
import { choosePlace, nextPart } from './writing.ts'

/** The demo's town that takes reports by mail. */
const TOWN = 'rebenau'
const WORDS = 'Die Bank am Brunnen hat keine Lehne mehr.'

test('a mail becomes a report by its link, with text and photo', async ({ page }) => {
  const email = `post-${Date.now()}@beispiel.example`
  const title = `Bank ohne Lehne ${Date.now()}`
  const { buffer } = await photoFile('bank.jpg', 40)
  const mail = [
    `From: Gesa Beispiel <${email}>`,
    `To: ${MAIL_SETTINGS.REPORT_ADDRESS.replace('@', `+${TOWN}@`)}`,
    `Subject: ${title}`,
    `Message-ID: <${crypto.randomUUID()}@beispiel.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${WORDS}\n\nViele Grüße\nGesa Beispiel`,
    '--b',
    'Content-Type: image/jpeg; name="bank.jpg"',
    'Content-Disposition: attachment; filename="bank.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    buffer.toString('base64').replace(/.{76}/g, '$&\r\n'),
    '--b--',
    '',
  ].join('\r\n')
  const call = await page.request.post('/mail/reply', {
    headers: { authorization: `Bearer ${MAIL_SETTINGS.BOUNCE_TOKEN}`, 'content-type': 'message/rfc822' },
    data: Buffer.from(mail),
  })
  expect(await call.json()).toEqual({ result: 'DRAFTED' })

  const answer = await readMail(page, email, /Fast fertig/)
  expect(answer.text).not.toContain(title)
  const link = new URL(linkIn(answer, '/meldung-bestaetigen'))
  await visit(page, link.pathname + link.search)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByText('Viele Grüße')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Foto 1 aus Ihrer E‑Mail' })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Weiter zum Ort' }).click()
  await choosePlace(page)
  await nextPart(page)
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await expect(page.getByLabel('Beschreibung')).toHaveValue(WORDS)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.locator('main dd img')).toHaveCount(1)
  const form = page.getByRole('form', { name: 'Ohne Konto melden' })
  await expect(form.getByText(email)).toBeVisible()
  await form.getByLabel('Vorname').fill('Gesa')
  await form.getByLabel('Nachname').fill('Beispiel')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Ohne Konto absenden' }).click()
  await expect(page.getByRole('heading', { name: 'Danke! Ihre Meldung ist eingegangen' })).toBeFocused()

  // The link is used up.
  await visit(page, link.pathname + link.search)
  await expect(page.getByText('Dieser Link ist schon benutzt')).toBeVisible()
  await expectGoodScreen(page)
})
