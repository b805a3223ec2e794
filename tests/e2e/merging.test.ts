import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { DESK, expect, expectGoodScreen, inProof, readMail, signedIn, test, visit } from './site.ts'
import { mailsTo } from './waiting-reports.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Ausgewählte Meldungen' })

for (const [width, use] of [
  ['on the phone', { viewport: { width: 390, height: 844 } }],
  ['at a desk', DESK],
] as const) {
  test.describe(width, inProof(width === 'on the phone'), () => {
    test.use(use)

    test('merged reports are told to citizens once and can be undone', inProof(true), async ({ page }) => {
      test.setTimeout(150_000)
      const word = `Mergelicht${Date.now()}`
      const file = async (by: string, title: string) => {
        const report = await fileReport(page, by, {
          title: `${word} ${title}`,
          description: 'Es ist dunkel.',
        })
        await askAs(page, 'redaktion', `mutation { approveReport(reportId: ${report.id}) { id } }`)
        return report
      }
      const original = await file('nachbar', 'Eins')
      const [first, second] = [await file('buergerin', 'Zwei'), await file('buergerin', 'Drei')]
      // The neighbour follows both duplicates, and somebody else supports one.
      for (const { id } of [first, second])
        await askAs(page, 'fremd', `mutation { followReport(reportId: ${id}) { id } }`)
      await askAs(page, 'fremd', `mutation { supportReport(reportId: ${first.id}) { id } }`)

      await signedIn(page, 'redaktion')
      await visit(page, `/lindental/verwaltung?queue=ALL&searchText=${word}`)
      await page.getByLabel('Alle hier auswählen').check()
      await bar(page).getByRole('button', { name: 'Zusammenführen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Zusammenführen: 3 Meldungen' })
      await dialog.getByRole('radio', { name: new RegExp(original.number) }).check()
      const effect = dialog.getByRole('list', { name: 'Was geschieht' })
      await expect(effect).toContainText('2 Meldungen werden als Duplikate geschlossen.')
      await expect(effect).toContainText('2 Personen verfolgen sie künftig mit')
      await expect(effect).toContainText('2 Personen zählen neu als auch betroffen')
      await expect(effect).toContainText('1 weitere Person, die sie verfolgt, hört davon einmal.')
      await expectGoodScreen(page)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/merge-${width.replace(/ /g, '-')}.png` })
      await dialog.getByRole('button', { name: '2 Meldungen zusammenführen' }).click()
      await expect(
        page.getByText(`2 Meldungen sind jetzt mit ${original.number} zusammengeführt.`),
      ).toBeVisible()

      // Mails are sent once the act cannot be undone at once any more.
      const followed = async () =>
        (await mailsTo(page, 'fremd@demo.example')).filter((subject) =>
          [first, second].some(({ number }) => subject === `Meldung ${number} ist ein Duplikat`),
        ).length
      await expect.poll(followed, { timeout: 60_000 }).toBe(1)
      for (const { number } of [first, second])
        await readMail(page, 'buergerin@demo.example', new RegExp(`Ihre Meldung ${number} ist ein Duplikat`))

      // The original's pane lists them, and takes one back.
      await visit(page, original.path)
      const part = page.getByRole('region', { name: 'Hierher zusammengeführt' })
      await expect(part.getByRole('listitem')).toHaveCount(2)
      await expectGoodScreen(page)
      await part.scrollIntoViewIfNeeded()
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/merged-${width.replace(/ /g, '-')}.png` })
      await part
        .getByRole('button', { name: new RegExp(`Zusammenführung aufheben.*${first.number}`) })
        .click()
      const asked = page.getByRole('dialog', { name: 'Zusammenführung aufheben?' })
      await expect(asked).toContainText('1 Person verfolgt sie wieder')
      await asked.getByRole('button', { name: 'Zusammenführung aufheben' }).click()
      await expect(part.getByRole('listitem')).toHaveCount(1)
      await readMail(
        page,
        'buergerin@demo.example',
        new RegExp(`Ihre Meldung ${first.number} ist doch kein Duplikat`),
      )
      expect(await followed()).toBe(1)

      // The citizen sees the report on its own again; the other duplicate leads back from its own pane.
      await signedIn(page, 'buergerin')
      await visit(page, first.path)
      await expect(page.getByText('Diese Meldung ist ein Duplikat')).toHaveCount(0)
      await signedIn(page, 'redaktion')
      await visit(page, second.path)
      const own = page.getByRole('region', { name: 'Zusammengeführt' })
      await own.getByRole('button', { name: 'Zusammenführung aufheben' }).click()
      await page
        .getByRole('dialog', { name: 'Zusammenführung aufheben?' })
        .getByRole('button', { name: 'Zusammenführung aufheben' })
        .click()
      await expect(page.getByText('Diese Meldung ist ein Duplikat')).toHaveCount(0)
    })

    test('an administrator sets from when on support is much', async ({ page }) => {
      const word = `Zuspruch${Date.now()}`
      const report = await fileReport(page, 'buergerin', {
        title: `${word} Lampe`,
        description: 'Es ist dunkel.',
      })
      await askAs(page, 'redaktion', `mutation { approveReport(reportId: ${report.id}) { id } }`)
      await signedIn(page, 'verwaltung')
      await visit(page, '/lindental/verwaltung/gemeinde-bearbeiten')
      const form = page.getByRole('form', { name: 'Viel Zuspruch' })
      await form.getByLabel('Ab so vielen Unterstützungen').fill('1')
      await form.getByRole('button', { name: 'Einstellung speichern' }).click()
      await expect(page.getByText('Die Grenze für viel Zuspruch liegt jetzt bei 1.')).toBeVisible()
      await expectGoodScreen(page)
      await form.scrollIntoViewIfNeeded()
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/much-${width.replace(/ /g, '-')}.png` })
      await askAs(page, 'nachbar', `mutation { supportReport(reportId: ${report.id}) { id } }`)
      await readMail(page, 'redaktion@demo.example', new RegExp(`Viel Zuspruch für Meldung ${report.number}`))
      await visit(page, `/lindental/verwaltung?queue=ALL&searchText=${word}&onlyMuchSupported=true`)
      await expect(page.getByTitle('Viel Zuspruch: 1 auch betroffen')).toBeVisible()
      await expectGoodScreen(page)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/inbox-${width.replace(/ /g, '-')}.png` })
      await askAs(
        page,
        'verwaltung',
        `mutation { updateMunicipality(municipality: { id: ${await townId(page)}, supportThreshold: 10 }) { id } }`,
      )
    })
  })
}

async function townId(page: Page): Promise<number> {
  const answer = await askAs<{ municipality: { id: number } }>(
    page,
    'verwaltung',
    '{ municipality(slug: "lindental") { id } }',
  )
  return answer.municipality.id
}
