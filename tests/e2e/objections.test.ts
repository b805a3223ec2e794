import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { photoFile } from './pictures.ts'
import { expect, expectGoodScreen, inProof, linkIn, readMail, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

test.afterEach(({ page }) => hideTalks(page))

const OUTCOME = /^(Es geht weiter|Antwort zu Ihrem Hinweis): Meldung/

test('an author objects to a closing, and staff must answer', async ({ page, context }) => {
  const { path, number } = await aTalk(page, 'DONE')
  // By the mail's link, without a sign-in.
  const mail = await readMail(page, 'buergerin@demo.example', new RegExp(`${number} ist erledigt`))
  const link = new URL(linkIn(mail, '/noch-nicht-erledigt'))
  const guest = await context.newPage()
  await visit(guest, '/')
  await guest.evaluate(() => localStorage.clear())
  await visit(guest, link.pathname + link.search)
  await expect(guest.getByText(new RegExp(number))).toBeVisible()
  await expectGoodScreen(guest)
  await guest.getByRole('button', { name: 'An die Gemeinde senden' }).click()
  await expect(guest.getByLabel('Was ist noch nicht erledigt?')).toHaveAccessibleDescription(
    /Bitte schreiben Sie, was noch nicht erledigt ist/,
  )
  await guest.getByLabel('Was ist noch nicht erledigt?').fill('Der Ast liegt noch da.')
  await guest.getByRole('button', { name: 'An die Gemeinde senden' }).click()
  await expect(guest.getByRole('heading', { name: 'Danke! Die Gemeinde prüft es noch einmal' })).toBeFocused()
  await expectGoodScreen(guest)
  await visit(guest, link.pathname + link.search)
  await expect(guest.getByText(/hat Ihre Nachricht schon/)).toBeVisible()
  await visit(guest, path)
  await expect(guest.getByText('Der Ast liegt noch da.')).toHaveCount(0)
  await guest.close()

  // Staff: the mail, the queue, and the refusal to close it in another way.
  const told = await readMail(
    page,
    'redaktion@demo.example',
    new RegExp(`Noch nicht erledigt\\? Meldung ${number}`),
  )
  expect(told.text).not.toContain('Ast liegt noch da')
  await signedIn(page, 'redaktion')
  await visit(page, '/lindental/verwaltung?queue=OBJECTED')
  await expect(
    page.getByRole('article').filter({ hasText: number }).getByText('Noch nicht erledigt'),
  ).toBeVisible()
  await expectGoodScreen(page)
  await visit(page, path)
  const part = page.getByRole('region', { name: 'Noch nicht erledigt' })
  await expect(part.getByText('Der Ast liegt noch da.')).toBeVisible()
  await expect(part.getByText(/^Bitte antworten Sie/)).toBeVisible()
  await expectGoodScreen(page)
  await part.getByLabel('Bleibt erledigt').check()
  await part.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(part.getByLabel('Ihre Antwort')).toHaveAccessibleDescription(
    /warum die Meldung erledigt bleibt/,
  )
  await part.getByLabel('Ihre Antwort').fill('Der Bauhof war heute früh dort.')
  await part.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(part.getByText(/^Bleibt erledigt: beantwortet am/)).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Noch nicht erledigt' })).toBeFocused()
  await expectGoodScreen(page)
  const answer = await readMail(
    page,
    'buergerin@demo.example',
    new RegExp(`Antwort zu Ihrem Hinweis: Meldung ${number}`),
  )
  expect(answer.text).toContain('> Der Bauhof war heute früh dort.')
  await signedIn(page, 'buergerin')
  await visit(page, path)
  const own = page.getByRole('region', { name: 'Die Antwort der Gemeinde' })
  await expect(own.getByText('Der Bauhof war heute früh dort.')).toBeVisible()
  await expectGoodScreen(page)
})

test('a follower objects on the page, and the report is reopened', inProof(true), async ({ page }) => {
  const { path, number, id } = await aTalk(page)
  await askAs(page, 'nachbar', `mutation { followReport(reportId: ${id}) { id } }`)
  const { municipality } = await askAs<{ municipality: { statuses: { id: number; kind: string }[] } }>(
    page,
    'redaktion',
    '{ municipality(slug: "lindental") { statuses { id kind } } }',
  )
  const done = municipality.statuses.find(({ kind }) => kind === 'DONE')?.id
  await askAs(page, 'redaktion', `mutation { updateReportStatus(reportId: ${id}, statusId: ${done}) { id } }`)
  await signedIn(page, 'nachbar')
  await visit(page, path)
  await page.getByText('Noch nicht erledigt?', { exact: true }).click()
  await page.getByLabel('Was ist noch nicht erledigt?').fill('Der Gehweg ist noch versperrt.')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'An die Gemeinde senden' }).click()
  await expect(page.getByRole('heading', { name: 'Danke! Die Gemeinde prüft es noch einmal' })).toBeFocused()
  await expectGoodScreen(page)

  await signedIn(page, 'redaktion')
  await visit(page, path)
  const part = page.getByRole('region', { name: 'Noch nicht erledigt' })
  await expect(part.getByText(/^Von jemandem, der die Meldung verfolgt/)).toBeVisible()
  await part.getByRole('button', { name: 'Meldung wieder aufnehmen' }).click()
  await expect(part.getByText(/^Wieder aufgenommen am/)).toBeVisible()
  const outcome = await readMail(
    page,
    'nachbar@demo.example',
    new RegExp(`Es geht weiter: Meldung ${number}`),
  )
  expect(outcome.subject).toMatch(OUTCOME)
  await signedIn(page, 'nachbar')
  await visit(page, path)
  await expect(page.getByRole('region', { name: 'Es geht weiter' })).toBeVisible()
  await expectGoodScreen(page)
})

test('a caller objects by the link of their mail, with a photo', async ({ page, context }) => {
  const email = `anruf-${Date.now()}@beispiel.example`
  const report = await fileReport(page, 'redaktion', {
    ...{ title: `Anruf ${Date.now() % 1_000_000}`, category: 'strassen-gehwege', source: 'PHONE' },
    ...{
      description: 'Ein Ast liegt auf dem Weg.',
      caller: { name: 'Berta Berger', email, wantsMails: true },
    },
  })
  await report.setStatus('DONE')
  const mail = await readMail(page, email, new RegExp(`${report.number} ist erledigt`))
  const link = new URL(linkIn(mail, '/noch-nicht-erledigt'))
  const guest = await context.newPage()
  await visit(guest, link.pathname + link.search)
  await expect(guest.getByText(new RegExp(report.number))).toBeVisible()
  await guest.getByLabel('Was ist noch nicht erledigt?').fill('Der Ast liegt noch da.')
  await guest.getByTestId('photo-input').setInputFiles([await photoFile('ast.jpg', 120)])
  await expect(guest.getByRole('img', { name: /Foto 1/ })).toBeVisible()
  await expectGoodScreen(guest)
  await guest.getByRole('button', { name: 'An die Gemeinde senden' }).click()
  await expect(guest.getByRole('heading', { name: 'Danke! Die Gemeinde prüft es noch einmal' })).toBeFocused()
  await guest.close()
  await signedIn(page, 'redaktion')
  await visit(page, report.path)
  const part = page.getByRole('region', { name: 'Noch nicht erledigt' })
  await expect(part.getByText('Der Ast liegt noch da.')).toBeVisible()
  await expect(part.getByRole('img', { name: 'Foto dazu, was noch nicht erledigt ist' })).toBeVisible()
  await part.getByLabel('Bleibt erledigt').check()
  await part.getByLabel('Ihre Antwort').fill('Der Bauhof war heute früh dort.')
  await part.getByRole('button', { name: 'Antwort senden' }).click()
  const answer = await readMail(page, email, /^Antwort zu Ihrem Hinweis/)
  expect(answer.text).toContain('> Der Bauhof war heute früh dort.')
  await askAs(page, 'verwaltung', `mutation { deleteReport(id: ${report.id}, reason: "Nur eine Probe.") }`)
})
