import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { onPlatform } from './site.ts'

type Town = {
  id: number
  location: { latitude: number; longitude: number }
  categories: { id: number; slug: string }[]
  statuses: { id: number; kind: string }[]
}

/** Files a report of a demo account by the API, by default in the middle of a town. */
export async function fileReport(
  page: Page,
  name: string,
  {
    town: slug = 'lindental',
    category = 'beleuchtung',
    ...more
  }: Record<string, unknown> & { town?: string },
) {
  const { municipality: town } = await askAs<{ municipality: Town }>(
    page,
    name,
    'query ($slug: String!) { municipality(slug: $slug) { id location { latitude longitude } categories { id slug } statuses { id kind } } }',
    { slug },
  )
  const input = {
    municipalityId: town.id,
    categoryId: town.categories.find((each) => each.slug === category)?.id,
    location: { ...town.location, street: 'Hauptstraße' },
    ...more,
  }
  const { createReport } = await askAs<{
    createReport: { id: number; slug: string; number: string; url: string }
  }>(
    page,
    name,
    'mutation ($input: CreateReportInput!) { createReport(input: $input) { id slug number url } }',
    { input },
  )
  const { id, number, url } = createReport
  return {
    id,
    number,
    path: new URL(onPlatform(url)).pathname,
    /** Sets the town's status of that kind, as an administrator. */
    setStatus: (kind: string) =>
      askAs(
        page,
        'verwaltung',
        'mutation ($id: Int!, $status: Int!) { updateReportStatus(reportId: $id, statusId: $status) { id } }',
        { id, status: town.statuses.find((each) => each.kind === kind)?.id },
      ),
  }
}
