import { askAs } from './api.ts'
import {
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  OFFLINE_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'

const SETTINGS = '/profil/benachrichtigungen'

// One test takes the browser offline.
test.use({ expected: OFFLINE_NOISE })

test('staff have their mails once a day, and each by itself again', async ({ page }) => {
  await signedIn(page, 'redaktion')
  await visit(page, SETTINGS)
  const daily = page
    .getByRole('region', { name: 'Verwaltung' })
    .getByRole('switch', { name: /Einmal am Tag/ })
  await expect(daily).not.toBeChecked()
  await daily.click()
  await expect(daily).toBeChecked()
  await expect(daily).toBeEnabled()
  await page.reload()
  await expect(daily).toBeChecked()
  await expectGoodScreen(page)
  await daily.click()
  await expect(daily).toBeEnabled()
  await expect(daily).not.toBeChecked()
})

test('each notification switch saves itself and reports failures', async ({ page }) => {
  await signedIn(page, 'nachbar')
  await visit(page, '/profil')
  await page.getByRole('link', { name: 'Benachrichtigungen und Push einstellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Benachrichtigungen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verwaltung' })).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Meine Meldungen' })
  const comment = own.getByRole('switch', { name: 'Neuer Kommentar' })
  await expect(comment).toBeChecked()
  await expectGoodScreen(page)

  // With the keyboard; only the row that is being saved is busy.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('unsubscribeNotificationEvent')) await held
    await route.continue()
  })
  await comment.focus()
  await page.keyboard.press('Space')
  await expect(comment).not.toBeChecked()
  await expect(own.getByText('Neuer Kommentar wird gespeichert')).toBeAttached()
  await expect(own.getByText('Status geändert wird gespeichert')).toHaveCount(0)
  release()
  await expect(own.getByText('Neuer Kommentar wird gespeichert')).toHaveCount(0)
  await expect(comment).toBeFocused()
  await page.unrouteAll()
  await page.reload()
  await expect(comment).not.toBeChecked()

  // A failed save restores the switch, and says why.
  await page.route('**/graphql', (route) => route.abort())
  await comment.click()
  await expect(own.getByRole('alert')).toBeVisible()
  await expect(comment).not.toBeChecked()
  await expectGoodScreen(page)
  await page.unrouteAll()
  await comment.click()
  await expect(own.getByRole('alert')).toHaveCount(0)
  await expect(comment).toBeChecked()

  // Without a channel nothing is delivered, and the page says so.
  const mail = own.getByRole('switch', { name: 'E-Mail' })
  await mail.click()
  await expect(own.getByText('Davon erreicht Sie gerade nichts')).toBeVisible()
  await mail.click()
  await expect(own.getByText('Davon erreicht Sie gerade nichts')).toHaveCount(0)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('staff choose for their work, too', inProof(true), async ({ page }) => {
    await signedIn(page, 'redaktion')
    await visit(page, SETTINGS)
    const staff = page.getByRole('region', { name: 'Verwaltung' })
    await expect(staff.getByRole('switch', { name: 'Neue Meldung in meiner Zuständigkeit' })).toBeChecked()
    await expectGoodScreen(page)
  })
})

test('strangers are asked to sign in', inProof(true), async ({ page }) => {
  await visit(page, SETTINGS)
  await expect(page.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible()
})

test('a mail’s unsubscribe link works with one button without signing in', async ({ page }) => {
  const asked = '{ municipality(slug: "lindental") { id } }'
  const { municipality } = await askAs<{ municipality: { id: number } }>(page, null, asked)
  const title = `Kirmes ${Date.now() % 1_000_000}`
  await askAs(page, 'fremd', `mutation { followAnnouncements(municipalityId: ${municipality.id}) { id } }`)
  const announcement = `{ municipalityId: ${municipality.id}, title: "${title}", text: "Am Samstag ist Kirmes.", status: PUBLISHED, sendNotification: true }`
  const made = await askAs<{ createAnnouncement: { id: number } }>(
    page,
    'verwaltung',
    `mutation { createAnnouncement(announcement: ${announcement}) { id } }`,
  )
  await readMail(page, 'fremd@demo.example', new RegExp(title))
  const mails = await (await page.request.get('/entwicklung/postfach.json')).json()
  const mail = mails.find((each: { subject: string; to: string }) => each.subject === title)
  const link = /^<(.+)>$/.exec(mail.headers['List-Unsubscribe'])?.[1] ?? ''
  await visit(page, new URL(link).pathname)
  await expect(page.getByText('Ankündigungen der Gemeinde Lindental')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Abbestellt' })).toBeVisible()
  await expectGoodScreen(page)
  await askAs(
    page,
    'verwaltung',
    `mutation { deleteAnnouncement(input: { id: ${made.createAnnouncement.id} }) }`,
  )

  await visit(page, '/abbestellen/unsinn')
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht' })).toBeVisible()
  await expectGoodScreen(page)
})
