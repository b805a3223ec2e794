import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, readMail, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const QUEUE = '/lindental/verwaltung/hinweise'

/** A neighbour's comment on a published report, and the citizen’s notice on it. */
async function aNotice(page: Page, words: string) {
  const { reports } = await askAs<{ reports: { data: { id: number }[] } }>(
    page,
    null,
    '{ reports(municipalitySlug: "lindental", statusKind: NEW, count: 1) { data { id } } }',
  )
  const { createComment } = await askAs<{ createComment: { id: number } }>(
    page,
    'nachbar',
    'mutation C($input: CreateCommentInput!) { createComment(input: $input) { id } }',
    { input: { reportId: reports.data[0]?.id, text: words } },
  )
  await askAs(
    page,
    'buergerin',
    'mutation N($id: Int!, $reason: String!) { reportOffensiveContent(contentType: COMMENT, contentId: $id, reason: $reason) { contentId } }',
    { id: createComment.id, reason: `Das beleidigt: ${words}` },
  )
}

test('an administrator decides on a notice and informs both sides', async ({ page }) => {
  const words = `Unfähig ${Date.now()}`
  await aNotice(page, words)
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Hinweise')
  await expect(page.getByRole('heading', { level: 1, name: 'Hinweise auf Anstößiges' })).toBeVisible()
  const notice = page.getByRole('article').filter({ hasText: words })
  await expect(notice).toContainText('Begründung des Hinweises')
  await expectGoodScreen(page)
  const name = await notice.getByRole('heading').innerText()
  const [number = ''] = name.match(/Hinweis \d+/) ?? []
  await notice.getByRole('button', { name: /^Entscheiden/ }).click()
  const dialog = page.getByRole('dialog')
  const decide = dialog.getByRole('button', { name: 'Entscheiden' })
  await decide.click()
  await expect(dialog.getByRole('link', { name: 'Bitte wählen Sie, was geschieht.' })).toBeVisible()
  await expect(dialog.getByLabel('Begründung')).toHaveAccessibleDescription(/Bitte begründen Sie/)
  await expectGoodScreen(page)
  const reason = `Beleidigungen haben hier keinen Platz, ${number}.`
  await dialog.getByLabel('Begründung').fill(reason)
  await dialog.getByRole('radio', { name: /^Kommentar löschen/ }).check()
  await decide.click()
  await expect(page.getByText(/ist entschieden\. Beide Seiten bekommen eine E-Mail\./)).toBeVisible()
  await expect(notice).toHaveCount(0)

  const toNotifier = await readMail(
    page,
    'buergerin@demo.example',
    new RegExp(`^Ihr ${number} ist entschieden$`),
  )
  expect(toNotifier.text).toContain(reason)
  await expect
    .poll(async () => (await readMail(page, 'nachbar@demo.example', /^Ihr Kommentar .* wurde geprüft$/)).text)
    .toContain(reason)

  await page.getByRole('link', { name: 'Entschieden' }).click()
  const decided = page.getByRole('article').filter({ hasText: words })
  await expect(decided).toContainText('Gelöscht')
  await expect(decided).toContainText(reason)
  await expectGoodScreen(page)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('strangers are told whose page the queue is', inProof(true), async ({ page }) => {
    await signedIn(page, 'fremd')
    await visit(page, QUEUE)
    await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
    await expectGoodScreen(page)
  })
})
