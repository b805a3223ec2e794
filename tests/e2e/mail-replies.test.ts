import type { Page } from '@playwright/test'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

const AUTHOR = 'buergerin@demo.example'

type Mail = { to: string; subject: string; text: string; headers: Record<string, string> }

/** The mail to the author about a report's new status. */
async function statusMail(page: Page, number: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await page.request.get('/entwicklung/postfach.json')).json()) as Mail[]
        found = mails.find(
          ({ to, subject }) => to === AUTHOR && subject === `Ihre Meldung ${number} ist angenommen`,
        )
        return found !== undefined
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return found as Mail
}

/** Hands an answer in, as a mail server does. */
async function answer(page: Page, { headers, text: original }: Mail, text: string, from = AUTHOR) {
  const quoted = original.replace(/^/gm, '> ')
  const mail = [
    `From: Berta Beispiel <${from}>`,
    `To: ${headers['Reply-To']}`,
    `Subject: Re: ${headers.Subject}`,
    `Message-ID: <${crypto.randomUUID()}@beispiel.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${text}\n\nAm 03.11.26 um 09:02 schrieb Gemeinde Lindental über Meldewerk:\n${quoted}\n`,
  ].join('\r\n')
  const call = await page.request.post('/mail/reply', {
    headers: { authorization: `Bearer ${MAIL_SETTINGS.BOUNCE_TOKEN}`, 'content-type': 'message/rfc822' },
    data: Buffer.from(mail),
  })
  return ((await call.json()) as { result: string }).result
}

async function aMailedReport(page: Page) {
  const report = await aTalk(page, 'ACCEPTED')
  return { ...report, mail: await statusMail(page, report.number) }
}

test.afterEach(({ page }) => hideTalks(page))

test('the answer to a status mail stands on the report’s page', async ({ page }) => {
  const { path, mail } = await aMailedReport(page)
  expect(mail.text).toContain('Ihre Antwort auf diese E-Mail erscheint als Kommentar')
  expect(await answer(page, mail, 'Er liegt jetzt auf dem Radweg.')).toBe('COMMENTED')
  await visit(page, path)
  await expect(page.getByText('Er liegt jetzt auf dem Radweg.')).toHaveCount(1)
  await expect(page.getByText('über dieser Zeile')).toHaveCount(0)
})

for (const [name, size] of [
  ['phone', {}],
  ['desk', DESK],
] as const)
  test.describe(name, inProof(name === 'phone'), () => {
    test.use(size)

    test('staff read a mail from another address and settle it', async ({ page }) => {
      const { mail, number } = await aMailedReport(page)
      expect(await answer(page, mail, `Zu ${number}: Er liegt wieder da.`, 'oma@demo.example')).toBe('KEPT')
      await signedIn(page, 'verwaltung')
      await visit(page, '/lindental/verwaltung/e-mails')
      const item = page.getByRole('listitem').filter({ hasText: `Zu ${number}: Er liegt wieder da.` })
      await expect(item).toContainText('Von anderer Adresse')
      await expect(item).not.toContainText('oma@demo.example')
      await expectGoodScreen(page)
      await item.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click()
      await expect(item).toContainText('oma@demo.example')
      await expectGoodScreen(page)
      await item.getByRole('button', { name: 'Erledigt' }).click()
      await expect(item.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible()
      await item.getByRole('link', { name: number }).click()
      await expect(page.getByText(number).first()).toBeVisible()
    })
  })
