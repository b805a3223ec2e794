import type { Page } from '@playwright/test'
import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
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
  const link = await mailIn(page, { email, title })
  await visit(page, link)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByText('Viele Grüße')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Foto 1 aus Ihrer E‑Mail' })).toBeVisible()
  await expectGoodScreen(page)

  await complete(page)
  const form = page.getByRole('form', { name: 'Ohne Konto melden' })
  await expect(form.getByText(email)).toBeVisible()
  await fillName(page)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Ohne Konto absenden' }).click()
  await expect(page.getByRole('heading', { name: 'Danke! Ihre Meldung ist eingegangen' })).toBeFocused()

  // The link is used up.
  await visit(page, link)
  await expect(page.getByText('Dieser Link ist schon benutzt')).toBeVisible()
  await expectGoodScreen(page)
})

test('a link that is over leaves the way by a code', async ({ page }) => {
  const email = `zu-spaet-${Date.now()}@beispiel.example`
  const link = await mailIn(page, { email, title: `Bank ohne Sitz ${Date.now()}` })
  await visit(page, link)
  await complete(page)
  await fillName(page)
  // Three days later the server does not know the token any more.
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  await page.route('**/graphql', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    return route.continue({
      postData: Buffer.from(body.replaceAll(token, 'x'.repeat(token.length)), 'latin1'),
    })
  })
  await page.getByRole('button', { name: 'Ohne Konto absenden' }).click()
  const form = page.getByRole('form', { name: 'Ohne Konto melden' })
  await expect(form.getByLabel('E-Mail-Adresse')).toHaveValue(email)
  await expect(page.getByRole('alert').filter({ hasText: 'Link' })).toBeVisible()
  await expect(form.getByLabel('Vorname')).toHaveValue('Gesa')
  await expectGoodScreen(page)
  await page.waitForTimeout(GUEST_LEAST_SECONDS * 1000)
  await page.getByRole('button', { name: 'Ohne Konto absenden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Fast geschafft/ })).toBeFocused()
})

/** Hands in a mail to the town's report address as the mail server does; answers the path of its link. */
async function mailIn(page: Page, { email, title }: { email: string; title: string }): Promise<string> {
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
  const { pathname, search } = new URL(linkIn(answer, '/meldung-bestaetigen'))
  return pathname + search
}

/** From the text of the mail to the last step. */
async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weiter zum Ort' }).click()
  await choosePlace(page)
  await nextPart(page)
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await expect(page.getByLabel('Beschreibung')).toHaveValue(WORDS)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.locator('main dd img')).toHaveCount(1)
}

async function fillName(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Ohne Konto melden' })
  await form.getByLabel('Vorname').fill('Gesa')
  await form.getByLabel('Nachname').fill('Beispiel')
}
