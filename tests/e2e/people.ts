import type { Page } from '@playwright/test'
import { callApi, openSession, tokenFor } from './api.ts'
import { aCitizen } from './citizen.ts'
import { expect, visit } from './site.ts'

/** The page with a town's people, for its administrators. */
export const TABLE = '/lindental/verwaltung/benutzer'
export const OWN_PASSWORD = 'Kastanien-im-Herbst-42'

/** Letters that are unique to this run, because names have no digits. */
export const letters = () => [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Finds a person in the table and opens their page. */
export async function openPerson(page: Page, lastName: string): Promise<void> {
  await visit(page, `${TABLE}?suche=${lastName}`)
  await page
    .getByRole('link', { name: new RegExp(`^${lastName},`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${lastName}$`) })).toBeVisible()
}

/** A new citizen with an approved report in Lindental. */
export async function anAuthor(page: Page): Promise<{ email: string; lastName: string; path: string }> {
  const lastName = `Grob${letters()}`
  const citizen = await aCitizen(page, lastName)
  const session = await openSession(page, citizen)
  const { municipality } = await callApi<{ municipality: { id: number; categories: { id: number }[] } }>(
    page,
    '{ municipality(slug: "lindental") { id categories { id } } }',
  )
  const report = {
    municipalityId: municipality.id,
    categoryId: municipality.categories[0]?.id,
    description: 'Die Bank ist morsch geworden.',
    location: { latitude: 50.583, longitude: 8.963 },
  }
  const made = await callApi<{ createReport: { id: number; slug: string; category: { slug: string } } }>(
    page,
    'mutation C($input: CreateReportInput!) { createReport(input: $input) { id slug category { slug } } }',
    { input: report },
    session.accessToken,
  )
  const { accessToken } = await tokenFor(page, 'verwaltung')
  const { id, slug, category } = made.createReport
  await callApi(page, `mutation { approveReport(reportId: ${id}) { id } }`, {}, accessToken)
  return { email: citizen.email, lastName, path: `/lindental/meldungen/${category.slug}/${slug}` }
}
