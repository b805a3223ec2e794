import type { Page } from '@playwright/test'
import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, linkIn, readMail, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

/** The demo's town that takes guest reports; the operator administers it as any other. */
const TOWN = 'rebenau'

type Place = { municipality: { id: number; location: { latitude: number; longitude: number } } }

const townOf = (page: Page) =>
  askAs<Place & { municipality: { categories: { id: number }[] } }>(
    page,
    null,
    `{ municipality(slug: "${TOWN}") { id location { latitude longitude } categories { id } } }`,
  )

/** Sends one text by so many guests, each of whom confirms by the link in the mail. */
async function floodBy(page: Page, description: string, most: number): Promise<void> {
  const { municipality } = await townOf(page)
  const { guestReportStamp } = await askAs<{ guestReportStamp: string }>(page, null, '{ guestReportStamp }')
  await page.waitForTimeout(GUEST_LEAST_SECONDS * 1000)
  const { latitude, longitude } = municipality.location
  for (let index = 0; index < most; index += 1) {
    const email = `flut-${index}-${Date.now()}@beispiel.example`
    const input = {
      ...{ municipalityId: municipality.id, categoryId: municipality.categories[0]?.id, description, email },
      ...{ location: { latitude: latitude + index / 500, longitude } },
      ...{ firstName: 'Gesa', lastName: 'Ohnekonto', stamp: guestReportStamp },
      idempotencyKey: crypto.randomUUID(),
    }
    const send = 'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }'
    await askAs(page, null, send, { input })
    const mail = await readMail(page, email, /bestätigen/)
    const token = new URL(linkIn(mail, '/meldung-bestaetigen')).searchParams.get('token')
    const confirm = 'mutation ($token: String!) { confirmGuestReport(token: $token) { number } }'
    await askAs(page, null, confirm, { token })
  }
}

const choose = async (page: Page, floodCheck: string) => {
  const { municipality } = await townOf(page)
  const save = `mutation { updateMunicipality(municipality: { id: ${municipality.id}, floodCheck: ${floodCheck} }) { id } }`
  await askAs(page, 'plattform', save)
}

for (const [width, looks] of [
  ['phone', {}],
  ['desktop', DESK],
] as const)
  test.describe(width, inProof(width === 'desktop'), () => {
    test.use(looks)

    test('staff let one report of a flood through and reject the others', async ({ page }) => {
      const text = `Gegen diese Stadtverwaltung müssen alle etwas unternehmen, immer wieder, ${Date.now()}.`
      await choose(page, 'STRICT')
      await floodBy(page, text, 4)
      await choose(page, 'NORMAL')
      await signedIn(page, 'plattform')
      await visit(page, `/${TOWN}/verwaltung`)
      await openSection(page, 'Häufungen')
      await expect(page.getByRole('heading', { level: 1, name: 'Auffällige Häufungen' })).toBeVisible()
      const flood = page.getByRole('listitem').filter({ hasText: text }).first()
      await expect(flood.getByRole('heading', { name: '4 Meldungen, gleicher Text' })).toBeVisible()
      await expectGoodScreen(page)
      await flood.getByRole('link', { name: 'Alle 4 Meldungen ansehen' }).click()
      await expect(flood.getByRole('button', { name: /^Durchlassen/ })).toHaveCount(4)
      await expectGoodScreen(page)
      await flood.getByRole('listitem').first().getByRole('link').click()
      await expect(page.getByText('wartet in einer Häufung ähnlicher Meldungen')).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('link', { name: 'Über alle zusammen entscheiden' }).click()
      await expect(flood.getByRole('button', { name: /^Durchlassen/ })).toHaveCount(4)
      await flood
        .getByRole('button', { name: /^Durchlassen/ })
        .first()
        .click()
      await expect(page.getByText(/^Meldung .* durchgelassen\.$/)).toBeVisible()
      await expect(flood.getByRole('heading', { name: '3 Meldungen, gleicher Text' })).toBeVisible()

      await flood.getByRole('button', { name: /^Alle ablehnen/ }).click()
      const dialog = page.getByRole('dialog', { name: '3 Meldungen ablehnen' })
      await dialog.getByRole('button', { name: 'Alle ablehnen' }).click()
      await expect(dialog.getByLabel('Begründung')).toHaveAccessibleDescription(/Bitte begründen Sie/)
      await expectGoodScreen(page)
      await dialog.getByLabel('Begründung').fill('Das ist vielfach derselbe Text und keine Meldung.')
      await dialog.getByRole('button', { name: 'Alle ablehnen' }).click()
      await expect(page.getByText('3 Meldungen abgelehnt.')).toBeVisible()
      await expect(flood).toHaveCount(0)
    })
  })
