import type { Page } from '@playwright/test'
import { askAs, tokenFor } from './api.ts'
import { fileReport } from './demo-report.ts'
import { photoFile } from './pictures.ts'
import { idsOn } from './running-map.ts'
import {
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  linkIn,
  MISSING_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'
import { comment } from './talking.ts'

// Where a report waits for approval, the server renders as a stranger, who gets no page of it.
test.use({ ...DESK, expected: MISSING_NOISE })

const INBOX = '/lindental/verwaltung'
const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })

type Report = Awaited<ReturnType<typeof fileReport>>

/** A public report of the demo's citizen; `hide` takes it out of the other tests' sight. */
async function aPublicReport(page: Page, more: Record<string, unknown> = {}) {
  const title = `Fensterblick ${Date.now() % 1_000_000}`
  const input = { title, category: 'strassen-gehwege', description: 'Vor dem Haus liegt ein Ast.', ...more }
  const report = await fileReport(page, 'buergerin', input)
  await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${report.id}) { id } }`)
  return { ...report, title }
}

async function hide(page: Page, { id, setStatus }: Report): Promise<void> {
  await askAs(page, 'verwaltung', `mutation { withdrawReportApproval(reportId: ${id}) { id } }`)
  await setStatus('REJECTED')
}

/** Runs a mutation whose input has one photo. */
async function sendPhoto(page: Page, query: string, variables: { input: object }, token: string | null) {
  const { buffer, name, mimeType } = await photoFile('foto.jpg', 120, 800)
  const input = { ...variables.input, photos: [null] }
  const answer = await page.request.post('/graphql', {
    headers: { 'client-name': 'meldewerk-test', ...(token && { authorization: `Bearer ${token}` }) },
    multipart: {
      operations: JSON.stringify({ query, variables: { ...variables, input } }),
      map: JSON.stringify({ 0: ['variables.input.photos.0'] }),
      0: { name, mimeType, buffer },
    },
  })
  expect((await answer.json()).errors).toBeUndefined()
}

const openInPane = async (
  page: Page,
  { number, title }: { number: string; title: string },
  queue = 'ALL',
) => {
  await visit(page, `${INBOX}?queue=${queue}&searchText=${number}`)
  await page.getByRole('link', { name: title }).click()
  await expect(pane(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
}

test('staff filter what happened on a report', async ({ page }) => {
  const first = await aPublicReport(page)
  await comment(page, 'nachbar', { reportId: first.id, text: 'Seit Montag liegt er da.' })
  const note =
    'mutation ($input: WriteReportNoteInput!) { writeReportNote(input: $input) { items { result } } }'
  await askAs(page, 'verwaltung', note, { input: { reportId: first.id, text: 'Der Bauhof weiß es.' } })
  await signedIn(page, 'verwaltung')
  await openInPane(page, first)

  const activity = pane(page).getByRole('region', { name: 'Verlauf, Kommentare und Notizen' })
  const kinds = activity.getByRole('group', { name: 'Was der Verlauf zeigt' })
  const [said, noted, approved] = [
    activity.getByText('Seit Montag liegt er da.'),
    activity.getByText('Der Bauhof weiß es.'),
    activity.getByText('Freigegeben', { exact: true }),
  ]
  const shown = async () => Promise.all([said, noted, approved].map((entry) => entry.count()))
  await expect.poll(shown).toEqual([1, 1, 1])
  await kinds.getByRole('radio', { name: 'Öffentlich' }).check()
  await expect.poll(shown).toEqual([1, 0, 0])
  await page.keyboard.press('ArrowRight')
  await expect(kinds.getByRole('radio', { name: 'Notizen' })).toBeChecked()
  await expect.poll(shown).toEqual([0, 1, 0])
  await kinds.getByRole('radio', { name: 'Schritte' }).check()
  await expect.poll(shown).toEqual([0, 0, 1])
  await expectGoodScreen(page)
  await kinds.getByRole('radio', { name: 'Alles' }).check()
  await expect.poll(shown).toEqual([1, 1, 1])
  await hide(page, first)
})

test('staff remove photos of an objection and an outside body', async ({ page }) => {
  const report = await aPublicReport(page)
  const email = `stelle-${Date.now() % 1_000_000}@extern.example`
  const body = {
    name: `Elektro Krause ${Date.now() % 1_000_000}`,
    email,
    greeting: '',
    kind: 'CONTRACTOR',
    isActive: true,
  }
  const { municipality } = await askAs<{ municipality: { id: number } }>(
    page,
    null,
    '{ municipality(slug: "lindental") { id } }',
  )
  const make =
    'mutation ($municipalityId: Int!, $body: OutsideBodyInput!) { createOutsideBody(municipalityId: $municipalityId, body: $body) { id } }'
  const { createOutsideBody } = await askAs<{ createOutsideBody: { id: number } }>(page, 'verwaltung', make, {
    ...{ municipalityId: municipality.id, body },
  })
  const hand =
    'mutation ($reportId: Int!, $input: HandoverInput!) { handOver(reportId: $reportId, input: $input) { id } }'
  await askAs(page, 'verwaltung', hand, {
    reportId: report.id,
    input: { bodyId: createOutsideBody.id, message: 'Bitte den Ast wegräumen.' },
  })
  const mail = await readMail(page, email, new RegExp(`Meldung ${report.number}`))
  const token = new URL(linkIn(mail, '/weitergabe')).searchParams.get('token')
  const reply = `mutation ($input: HandoverReplyInput!) { replyToHandover(token: "${token}", input: $input) }`
  await sendPhoto(page, reply, { input: { kind: 'DONE', text: 'Er ist weg.' } }, null)
  await report.setStatus('DONE')
  const object = `mutation ($input: ObjectionInput!) { objectToClosing(reportId: ${report.id}, input: $input) { id } }`
  const { accessToken } = await tokenFor(page, 'buergerin')
  await sendPhoto(page, object, { input: { text: 'Er liegt noch da.' } }, accessToken)

  await signedIn(page, 'verwaltung')
  await openInPane(page, report)
  const remove = async (region: string, photo: string, reason: string) => {
    const part = pane(page).getByRole('region', { name: region })
    const picture = part.getByRole('img', { name: photo })
    await expect(picture).toBeVisible()
    await part.getByRole('button', { name: `Entfernen ${photo}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Foto entfernen?' })
    await dialog.getByRole('button', { name: 'Foto entfernen' }).click()
    await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription(/mindestens 10/)
    await expectGoodScreen(page)
    await dialog.getByLabel('Grund').fill(reason)
    await dialog.getByRole('button', { name: 'Foto entfernen' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(picture).toHaveCount(0)
    await expect(pane(page).getByText(reason)).toBeVisible()
  }
  await remove(
    'Noch nicht erledigt',
    'Foto dazu, was noch nicht erledigt ist',
    'Darauf ist ein Kind zu erkennen.',
  )
  await remove('Externe Stelle', 'Foto 1 von 1 der externen Stelle', 'Darauf ist ein Kennzeichen.')
  await expectGoodScreen(page)
  await askAs(page, 'verwaltung', `mutation { withdrawReportApproval(reportId: ${report.id}) { id } }`)
  await askAs(page, 'verwaltung', `mutation { deleteReport(id: ${report.id}, reason: "Nur eine Probe.") }`)
})

test('a report of another town has a queue of its own', inProof(true), async ({ page }) => {
  const report = await aPublicReport(page)
  const { municipality: there } = await askAs<{
    municipality: { id: number; categories: { id: number; slug: string }[] }
  }>(page, null, '{ municipality(slug: "auenstadt") { id categories { id slug } } }')
  const hand =
    'mutation ($reportId: Int!, $input: TransferInput!) { transferReport(reportId: $reportId, input: $input) { id } }'
  const to = { municipalityId: there.id, categoryId: there.categories[0]?.id }
  const given = { reportId: report.id, input: { ...to, note: 'Der Weg gehört zu Ihnen.' } }
  await askAs(page, 'redaktion', hand, given)
  await signedIn(page, 'redaktion')
  await visit(page, INBOX)
  const queue = page.getByRole('link', { name: /^Andere Gemeinde/ })
  await expect(queue.locator('strong')).toHaveText(/^[1-9]\d*$/)
  await queue.click()
  await expect(page).toHaveURL(/queue=TRANSFERRED/)
  await expect(queue).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('article').filter({ hasText: report.number })
  await expect(row).toBeVisible()
  await expectGoodScreen(page)
  await row.getByRole('link').click()
  const part = pane(page).getByRole('region', { name: 'Andere Gemeinde' })
  await expect(part.getByText(/an Auenstadt übergeben/)).toBeVisible()
  await expect(part.getByText('Der Weg gehört zu Ihnen.')).toBeVisible()
  await expectGoodScreen(page)

  // It leaves the queue once the other town has given it back.
  const { reports } = await askAs<{ reports: { data: { id: number }[] } }>(
    page,
    'fremd',
    `{ reports(municipalitySlug: "auenstadt", searchText: "${report.title}") { data { id } } }`,
  )
  const back = `mutation { returnReport(reportId: ${reports.data[0]?.id}, note: "Er gehört zu Ihnen.") { id } }`
  await askAs(page, 'fremd', back)
  await page.reload()
  await expect(row).toHaveCount(0)
  await hide(page, report)
})

test('the map of a report shows those within fifty metres', inProof(true), async ({ page }) => {
  // A spot of its own: other tests file reports in the middle of the town.
  const east = 8.968 + (Date.now() % 1_000) / 1_000_000
  const at = (latitude: number) => ({ location: { latitude, longitude: east, street: 'Hauptstraße' } })
  const [first, near, far] = [
    await aPublicReport(page, at(50.5852)),
    await aPublicReport(page, at(50.5855)),
    await aPublicReport(page, at(50.5858)),
  ]
  await signedIn(page, 'redaktion')
  await openInPane(page, first)
  const map = pane(page).getByRole('region', { name: /^Karte/ })
  await expect(map.locator('[data-idle]')).toBeVisible({ timeout: 40_000 })
  const shown = async () => {
    const ids = await idsOn(map)
    return [first, near, far].map(({ id }) => ids.includes(id))
  }
  await expect.poll(shown).toEqual([true, true, false])
  await expectGoodScreen(page)
  // Other tests may have reports nearby, too.
  const others = pane(page).getByText(/\d\sweitere\sMeldung(en)?\sim\sUmkreis/)
  await others.click()
  await pane(page).getByRole('link', { name: near.title, exact: true }).click()
  await expect(pane(page).getByRole('heading', { level: 2, name: near.title })).toBeVisible()
  // From the middle one both others are within 50 m.
  await others.click()
  for (const { title } of [first, far])
    await expect(pane(page).getByRole('link', { name: title, exact: true })).toBeVisible()
  for (const report of [first, near, far]) await hide(page, report)
})
