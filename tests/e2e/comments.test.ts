import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { photoFile } from './pictures.ts'
import {
  comeAlive,
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  onPlatform,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'
import { aTalk, comment, hideTalks } from './talking.ts'

/** The comment drafts on the device. */
async function keptCorrections(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('meldewerk-comments')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
}

test.afterEach(({ page }) => hideTalks(page))

for (const [width, use] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(`on the ${width}`, inProof(width === 'desk'), () => {
    test.use(use)

    test('a comment with a photo is edited, marked and withdrawn', async ({ page }) => {
      const { path } = await aTalk(page)
      await signedIn(page, 'nachbar')
      await visit(page, path)
      await page.getByRole('link', { name: 'Kommentieren', exact: true }).click()
      await page.getByLabel('Ihr Kommentar').fill('Der Ast ist riesig.')
      await page.getByTestId('photo-input').setInputFiles([await photoFile('ast.jpg', 120)])
      await page.getByLabel('Was zeigt Foto 1?').fill('Ein Ast auf dem Gehweg')
      await expect(page.getByText('ist hochgeladen')).toBeVisible()
      await page.getByRole('button', { name: 'Kommentar absenden' }).click()
      const mine = page.getByRole('article').filter({ hasText: 'Der Ast ist riesig.' })
      await expect(mine.getByRole('img', { name: 'Ein Ast auf dem Gehweg' })).toBeVisible()
      await expectGoodScreen(page)

      await mine.getByRole('link', { name: 'Bearbeiten' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kommentar bearbeiten' })).toBeVisible()
      await expect(page.getByText('1 von 3 Fotos')).toBeVisible()
      await expectGoodScreen(page)
      // An empty text, and one that is too long.
      const text = page.getByLabel('Ihr Kommentar')
      await text.fill('')
      await page.getByRole('button', { name: 'Änderung speichern' }).click()
      await expect(page.getByRole('alert').getByText('Bitte schreiben Sie einen Kommentar.')).toBeVisible()
      await expectGoodScreen(page)
      await text.fill('x'.repeat(2001))
      await page.getByRole('button', { name: 'Änderung speichern' }).click()
      await expect(page.getByRole('alert').getByText('höchstens 2000 Zeichen')).toBeVisible()
      await text.fill('Der Ast ist klein.')
      await page.getByLabel('Was zeigt Foto 1?').fill('Ein Zweig auf dem Gehweg')
      // The input survives the loss of the page.
      await expect.poll(() => keptCorrections(page)).toContain('Ein Zweig auf dem Gehweg')
      await page.reload()
      await comeAlive(page)
      await expect(page.getByLabel('Ihr Kommentar')).toHaveValue('Der Ast ist klein.')
      await page.getByRole('button', { name: 'Änderung speichern' }).dblclick()
      await expect(page.getByText('Ihre Änderung ist gespeichert.')).toBeVisible()
      await expect(page).toHaveURL(/#kommentar-\d+$/)
      await page.reload()
      await comeAlive(page)
      const changed = page.getByRole('article').filter({ hasText: 'Der Ast ist klein.' })
      await expect(changed.getByText('bearbeitet')).toBeVisible()
      await expect(changed.getByRole('img', { name: 'Ein Zweig auf dem Gehweg' })).toBeVisible()
      await expectGoodScreen(page)

      await changed.getByRole('button', { name: /^Löschen/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Kommentar löschen?' })
      await expect(dialog.getByText('wird mit seinen Fotos endgültig gelöscht')).toBeVisible()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await expect(changed).toBeVisible()
      await changed.getByRole('button', { name: /^Löschen/ }).click()
      await dialog.getByRole('button', { name: 'Kommentar löschen' }).click()
      await expect(page.getByText('Der Kommentar ist gelöscht.')).toBeVisible()
      await expect(changed).toHaveCount(0)
      await page.reload()
      await comeAlive(page)
      await expect(page.getByText('Noch hat niemand geantwortet.')).toBeVisible()
    })

    test('a deleted comment leaves a placeholder and tells its author why', async ({ page }) => {
      const { id, path, number } = await aTalk(page)
      const first = await comment(page, 'nachbar', { reportId: id, text: 'Der Müller war es!' })
      await comment(page, 'buergerin', { reportId: id, text: 'Das weiß doch niemand.', parentId: first })
      await signedIn(page, 'verwaltung')
      await visit(page, path)
      await page
        .getByRole('button', { name: /^Löschen.*Kommentar von/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Kommentar löschen?' })
      await dialog.getByRole('button', { name: 'Kommentar löschen' }).click()
      await expect(dialog.getByRole('alert').getByText('Bitte nennen Sie den Grund.')).toBeVisible()
      await expectGoodScreen(page)
      await dialog.getByLabel('Begründung').fill('Bitte nennen Sie keine anderen Personen beim Namen.')
      await dialog.getByRole('button', { name: 'Kommentar löschen' }).click()
      await expect(page.getByText('Der Kommentar ist gelöscht.')).toBeVisible()
      const mail = await readMail(
        page,
        'nachbar@demo.example',
        new RegExp(`Ihr Kommentar zu ${number} ist gelöscht`),
      )
      expect(mail.text).toContain('Bitte nennen Sie keine anderen Personen beim Namen.')
      await page.reload()
      await comeAlive(page)
      await expect(page.getByText('Kommentar gelöscht', { exact: true })).toBeVisible()
      // Staff also find it in the panel, which may have loaded.
      await expect(page.locator('[id^="kommentar-"]').getByText('Das weiß doch niemand.')).toBeVisible()
      await expect(page.getByText('Der Müller war es!')).toHaveCount(0)
      await expectGoodScreen(page)
    })

    test('collapsed answers open when a link points to one', inProof(true), async ({ page }) => {
      const { id, path } = await aTalk(page)
      const top = await comment(page, 'nachbar', { reportId: id, text: 'Wer hat es auch gesehen?' })
      let last = 0
      for (let count = 1; count <= 6; count += 1)
        last = await comment(page, 'buergerin', {
          reportId: id,
          text: `Ich, zum ${count}. Mal.`,
          parentId: top,
        })
      await visit(page, path)
      await expect(page.getByText('Ich, zum 3. Mal.')).toBeVisible()
      await expect(page.getByText('Ich, zum 4. Mal.')).toBeHidden()
      await expectGoodScreen(page)
      await page.getByText('Weitere Antworten zeigen (3)').click()
      await expect(page.getByText('Ich, zum 6. Mal.')).toBeVisible()
      await expectGoodScreen(page)
      await visit(page, `${path}#kommentar-${last}`)
      // After a reload, the page returns to its scroll position.
      await expect(page.getByText('Ich, zum 6. Mal.')).toBeInViewport()
      await page.reload()
      await comeAlive(page)
      await expect(page.getByText('Ich, zum 6. Mal.')).toBeInViewport()
    })

    test('a no tells staff that the problem still exists (U-11)', async ({ page }) => {
      const { path, number, setStatus } = await aTalk(page, 'DONE')
      await visit(page, path)
      await expect(page.getByRole('heading', { name: 'Ist das Problem behoben?' })).toHaveCount(0)
      await signedIn(page, 'buergerin')
      await visit(page, path)
      await expectGoodScreen(page)
      await page.getByRole('button', { name: 'Nein, noch nicht' }).click()
      await expect(page.getByLabel('Was ist noch nicht erledigt?')).toBeFocused()
      await expectGoodScreen(page)
      await page.getByLabel('Was ist noch nicht erledigt?').fill('Das Problem besteht leider weiter.')
      await page.getByRole('button', { name: 'An die Gemeinde senden' }).dblclick()
      const heading = page.getByRole('heading', { name: 'Danke! Die Gemeinde prüft es noch einmal' })
      await expect(heading).toBeFocused()
      await page.reload()
      await comeAlive(page)
      await expect(heading).toBeVisible()
      await expect(page.getByText('Das Problem besteht leider weiter.')).toHaveCount(1)
      await expect(page.getByRole('list', { name: 'Weg der Meldung' }).getByText('Erledigt')).toBeVisible()
      await expectGoodScreen(page)
      const mails = (await (await page.request.get('/entwicklung/postfach.json')).json()) as {
        subject: string
        to: string
      }[]
      const told = mails.filter(({ subject }) => subject === `Noch nicht erledigt? Meldung ${number}`)
      expect(told.length).toBeGreaterThan(0)
      expect(told.map(({ to }) => to)).not.toContain('buergerin@demo.example')
      await setStatus('ACCEPTED')
    })

    test('one tap confirms that a report is done', async ({ page }) => {
      const { path } = await aTalk(page, 'DONE')
      await signedIn(page, 'buergerin')
      await visit(page, path)
      await page.getByRole('button', { name: 'Ja, behoben' }).click()
      await expect(page.getByText('Danke für Ihre Rückmeldung.')).toBeVisible()
      await page.reload()
      await comeAlive(page)
      await expect(page.getByText('Wer gemeldet hat, bestätigt: Das Problem ist behoben.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Ist das Problem behoben?' })).toHaveCount(0)
    })
  })
}

test('a person who cannot correct a comment is told so', inProof(true), async ({ page }) => {
  const { id, path } = await aTalk(page)
  const mine = await comment(page, 'nachbar', { reportId: id, text: 'Meins.' })
  const edit = `${path}/kommentare/${mine}/bearbeiten`
  await visit(page, edit)
  await expect(page.getByText('Bitte melden Sie sich an.')).toBeVisible()
  await expectGoodScreen(page)
  await signedIn(page, 'buergerin')
  await visit(page, edit)
  await expect(page.getByText('Einen Kommentar ändern kann nur, wer ihn geschrieben hat')).toBeVisible()
  await expectGoodScreen(page)
  // A reply arrives while the author is still editing: the input stays, with the reason above.
  await signedIn(page, 'nachbar')
  await visit(page, edit)
  await page.getByLabel('Ihr Kommentar').fill('Meins, anders.')
  await comment(page, 'buergerin', { reportId: id, text: 'Aha.', parentId: mine })
  await page.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(
    page.getByRole('alert').getByText('Auf Ihren Kommentar hat schon jemand geantwortet.'),
  ).toBeVisible()
  await expect(page.getByLabel('Ihr Kommentar')).toHaveValue('Meins, anders.')
})

test('comments close six months after a report ends', inProof(true), async ({ page }) => {
  const { reports } = await askAs<{ reports: { data: { url: string; commentsState: string }[] } }>(
    page,
    null,
    '{ reports(statusKind: DONE, sortDirection: ASC, count: 100) { data { url commentsState } } }',
  )
  const closed = reports.data.find(({ commentsState }) => commentsState === 'CLOSED')
  const path = new URL(onPlatform(closed?.url ?? '')).pathname
  for (const name of [null, 'nachbar']) {
    if (name !== null) await signedIn(page, name)
    await visit(page, path)
    await expect(page.getByText('seit mehr als sechs Monaten abgeschlossen')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kommentieren', exact: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /Antworten/ })).toHaveCount(0)
    await expectGoodScreen(page)
  }
  await page.getByRole('link', { name: 'Neue Meldung schreiben' }).click()
  await expect(page.getByRole('heading', { name: 'Haben Sie ein Foto?' })).toBeVisible()
})

test('threads beyond the first hundred load on request', inProof(true), async ({ page }) => {
  const { id, path } = await aTalk(page)
  let last = 0
  for (let voice = 1; voice <= 102; voice++) {
    last = await comment(page, 'buergerin', { reportId: id, text: `Stimme ${voice}.` })
  }
  await visit(page, path)
  await expect(page.getByRole('heading', { name: '102 Kommentare' })).toBeVisible()
  await page.getByText('Weitere Kommentare zeigen (80)').click()
  await expect(page.getByText('Stimme 100.')).toBeVisible()
  await expect(page.getByText('Stimme 101.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Spätere Kommentare laden' }).click()
  const first = page.getByRole('article').filter({ hasText: 'Stimme 101.' })
  await expect(first).toBeFocused()
  await expect(page.getByText('Stimme 102.')).toBeVisible()
  await expect(first).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Spätere Kommentare laden' })).toHaveCount(0)

  // A link to a comment finds it in a new page. A change is visible at once, and more comments can be
  // loaded next to it.
  await signedIn(page, 'buergerin')
  await visit(page, `${path}#kommentar-${last}`)
  const named = page.locator(`#kommentar-${last}`)
  await expect(named).toBeFocused()
  await expect(named).toBeInViewport()
  await named.getByRole('button', { name: /^Löschen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kommentar löschen' }).click()
  await expect(named).toHaveCount(0)
  await expect(first).toBeFocused()
})
