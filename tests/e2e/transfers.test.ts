import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import {
  expect,
  expectGoodScreen,
  inProof,
  linkIn,
  type Mail,
  MISSING_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'

const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const part = page.getByRole('region', { name: 'Andere Gemeinde' })
    if (await part.isVisible()) await part.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` })
  }
}

const mailsAbout = async (page: Page, title: string) => {
  const answer = await page.request.get('/entwicklung/postfach.json')
  return ((await answer.json()) as Mail[]).filter(({ text }) => text.includes(title))
}

/** The mail with that subject about a report, as soon as it is there. */
async function mailAbout(page: Page, title: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      found = (await mailsAbout(page, title)).find((mail) => subject.test(mail.subject))
      return found !== undefined
    })
    .toBe(true)
  return found as Mail
}

// The server renders as a stranger, who gets no page of a report that waits for approval.
test.use({ expected: MISSING_NOISE })

test('a report goes to another town and comes back', inProof(true), async ({ page }) => {
  test.setTimeout(180_000)
  const title = `Brückenlicht ${Date.now() % 1_000_000}`
  const report = await fileReport(page, 'buergerin', {
    title,
    description: 'Die Laterne an der Brücke ist aus.',
  })
  await askAs(page, 'redaktion', `mutation { approveReport(reportId: ${report.id}) { id } }`)
  await askAs(page, 'nachbar', `mutation { followReport(reportId: ${report.id}) { id } }`)
  const say = 'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }'
  await askAs(page, 'nachbar', say, { input: { reportId: report.id, text: 'Seit Montag dunkel.' } })
  const note =
    'mutation ($input: WriteReportNoteInput!) { writeReportNote(input: $input) { items { result } } }'
  await askAs(page, 'redaktion', note, { input: { reportId: report.id, text: 'Nur für uns in Lindental.' } })

  await signedIn(page, 'redaktion')
  await visit(page, report.path)
  const part = page.getByRole('region', { name: 'Andere Gemeinde' })
  await part.getByRole('button', { name: 'An eine andere Gemeinde übergeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'An eine andere Gemeinde übergeben' })
  await expect(dialog.getByText('Das bleibt hier:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Meldung übergeben' }).click()
  await expect(dialog.getByLabel('Gemeinde', { exact: true })).toHaveAccessibleDescription(
    /wählen Sie die Gemeinde/,
  )
  await dialog.getByLabel('Gemeinde', { exact: true }).selectOption({ label: 'Auenstadt' })
  await expect(dialog.getByLabel('Kategorie dort')).not.toHaveValue('')
  await dialog.getByLabel('Warum gehört die Meldung dorthin?').fill('Die Brücke gehört zu Ihnen.')
  await expectGoodScreen(page)
  await shot(page, 'uebergabe-dialog')
  await dialog.getByRole('button', { name: 'Meldung übergeben' }).click()
  await expect(part.getByText(/an Auenstadt übergeben/)).toBeVisible()
  await expect(part.getByText('noch nicht öffentlich')).toBeVisible()
  await expectGoodScreen(page)
  await shot(page, 'uebergeben')

  // The author is told at once, the follower with the approval there.
  const toAuthor = await mailAbout(page, title, /liegt jetzt bei der Gemeinde Auenstadt/)
  expect(toAuthor.to).toBe('buergerin@demo.example')
  const there = new URL(linkIn(toAuthor, '/auenstadt/meldungen'))
  const toStaff = await mailAbout(page, title, /^Neue Meldung .* von Lindental/)
  expect(toStaff.text).toContain('Die Brücke gehört zu Ihnen.')

  await signedIn(page, 'fremd')
  await visit(page, there.pathname)
  await expect(page.getByText('Nur für uns in Lindental.')).toHaveCount(0)
  await expect(part.getByText(/von Lindental übernommen/)).toBeVisible()
  await expect(part.getByText('Die Brücke gehört zu Ihnen.')).toBeVisible()
  await expect(page.getByText(`${report.number}, Lindental`)).toBeVisible()
  await expectGoodScreen(page)
  await shot(page, 'uebernommen')
  await page.getByRole('button', { name: 'Freigeben' }).first().click()
  await expect(page.getByText(/ist freigegeben und jetzt öffentlich/)).toBeVisible()
  await expect
    .poll(async () => (await mailsAbout(page, title)).map(({ to }) => to))
    .toContain('nachbar@demo.example')

  // Citizens: the former address leads on, and the comment is there.
  await signedIn(page, 'nachbar')
  await visit(page, report.path)
  await expect(page).toHaveURL(new RegExp(there.pathname))
  await expect(page.getByText('Seit Montag dunkel.')).toBeVisible()
  await expectGoodScreen(page)
  await shot(page, 'neue-seite')

  await signedIn(page, 'fremd')
  await visit(page, there.pathname)
  await part.getByRole('button', { name: 'An Lindental zurückgeben' }).click()
  const back = page.getByRole('dialog', { name: 'An Lindental zurückgeben?' })
  await back.getByRole('button', { name: 'Meldung zurückgeben' }).click()
  await expect(back.getByLabel('Warum geben Sie die Meldung zurück?')).toHaveAccessibleDescription(
    /warum Sie die Meldung zurückgeben/,
  )
  await back.getByLabel('Warum geben Sie die Meldung zurück?').fill('Sie steht auf Ihrer Seite.')
  await expectGoodScreen(page)
  await shot(page, 'rueckgabe-dialog')
  await back.getByRole('button', { name: 'Meldung zurückgeben' }).click()
  await expect(part.getByText(/an Lindental übergeben/)).toBeVisible()
  await readMail(page, 'redaktion@demo.example', new RegExp(`gibt die Meldung ${report.number} zurück`))

  await signedIn(page, 'redaktion')
  await visit(page, report.path)
  await expect(part.getByText(/von Auenstadt zurückgegeben/)).toBeVisible()
  await expect(part.getByText('Sie steht auf Ihrer Seite.')).toBeVisible()
  await expect(page.getByText('Nur für uns in Lindental.').first()).toBeVisible()
  await expectGoodScreen(page)
  await shot(page, 'zurueck')
  await askAs(page, 'verwaltung', `mutation { withdrawReportApproval(reportId: ${report.id}) { id } }`)
  await report.setStatus('REJECTED')
})
