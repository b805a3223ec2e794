import type { Page } from '@playwright/test'
import { askAs, callApi, tokenFor } from './api.ts'
import { aCitizen, signInAs } from './citizen.ts'
import type { Mail } from './site.ts'

/** Waiting reports of a new citizen in Lindental, which a unique word finds. */
export async function waitingReports(page: Page, count: number) {
  const citizen = await aCitizen(page)
  const { accessToken } = await signInAs(page, citizen)
  type Town = { id: number; location: object; categories: { id: number; slug: string }[] }
  const { municipality: town } = await callApi<{ municipality: Town }>(
    page,
    '{ municipality(slug: "lindental") { id location { latitude longitude } categories { id slug } } }',
  )
  const word = `Zitronengelb${Date.now() % 1_000_000}`
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const input = {
      municipalityId: town.id,
      categoryId: town.categories.find(({ slug }) => slug === 'strassen-gehwege')?.id,
      title: `${word} Nummer ${index + 1}`,
      description: 'Die Markierung ist falsch aufgetragen.',
      location: { ...town.location, street: 'Hauptstraße' },
    }
    const query = 'mutation ($input: CreateReportInput!) { createReport(input: $input) { id } }'
    const made = await callApi<{ createReport: { id: number } }>(page, query, { input }, accessToken)
    ids.push(made.createReport.id)
  }
  const remove = async () => {
    for (const id of ids)
      await askAs(page, 'verwaltung', `mutation { deleteReport(id: ${id}, reason: "Nur eine Probe.") }`)
  }
  return { word, ids, citizen, remove }
}

/** Waiting reports that nobody looks after, which a unique word finds, and a template that closes them. */
export async function mixedReports(page: Page, count: number) {
  const admin = (await tokenFor(page, 'verwaltung')).accessToken
  const { word, ids, remove: removeReports } = await waitingReports(page, count)
  // In a category with a single editor, new reports are assigned at once; undo that.
  for (const id of ids) {
    const nobody = `mutation { updateReport(report: { id: ${id}, responsibleEditorId: null }) { id } }`
    await callApi(page, nobody, {}, admin)
  }
  type Kind = { id: number; kind: string }
  type Town = { id: number; categories: { id: number; slug: string }[]; statuses: Kind[] }
  const { municipality: town } = await callApi<{ municipality: Town }>(
    page,
    '{ municipality(slug: "lindental") { id categories { id slug } statuses { id kind } } }',
  )
  const responseTemplate = {
    municipalityId: town.id,
    name: word,
    text: 'Guten Tag {Name}, der Bauhof hat es behoben.',
    statusId: town.statuses.find(({ kind }) => kind === 'DONE')?.id,
    categoryId: town.categories.find(({ slug }) => slug === 'strassen-gehwege')?.id,
  }
  const make =
    'mutation ($responseTemplate: ResponseTemplateInput!) { made: createResponseTemplate(responseTemplate: $responseTemplate) { id } }'
  const { made } = await callApi<{ made: { id: number } }>(page, make, { responseTemplate }, admin)
  const remove = async () => {
    await callApi(page, `mutation { deleteResponseTemplate(id: ${made.id}) }`, {}, admin)
    await removeReports()
  }
  return { word, ids, remove }
}

/** Subjects of the mails to an address. */
export async function mailsTo(page: Page, to: string): Promise<string[]> {
  const mails = (await (await page.request.get('/entwicklung/postfach.json')).json()) as Mail[]
  return mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
}
