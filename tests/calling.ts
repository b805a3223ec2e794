import { type Answer, ask } from './ask.ts'
import type { Category, Person, Town } from './factories.ts'
import { reportInput } from './reporting.ts'
import type { TestSite } from './site.ts'

type Input = Record<string, unknown>
type Who = Parameters<typeof ask>[3]

/** A caller who wishes mails. */
export const CALLER = {
  name: 'Berta Berger',
  telephone: '06400 4711',
  email: 'berta@anruf.example',
  address: 'Lindenweg 3, 35999 Lindental',
  wantsMails: true,
}

const FIELDS = `id number source isInternal user { id } permissions { canEditCaller }
  caller { version wantsMails getsMails details { name telephone email address } }`

/** Files a report for a caller, as the form of staff does. */
export const fileCall = (
  site: TestSite,
  { town, category }: { town: Town; category: Category },
  as: Person,
  more: Input = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation File($input: CreateReportInput!) { createReport(input: $input) { ${FIELDS} } }`,
    { input: reportInput(town, category, { source: 'PHONE', caller: CALLER, ...more }) },
    { as },
  )

export const saveCaller = (
  site: TestSite,
  reportId: number,
  caller: Input,
  version: number,
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation Save($id: Int!, $caller: CallerInput!, $version: Int!) {
      saveCaller(reportId: $id, caller: $caller, version: $version) { ${FIELDS} } }`,
    { id: reportId, caller, version },
    who,
  )

export const eraseCaller = (site: TestSite, reportId: number, who: Who): Promise<Answer> =>
  ask(site, `mutation Erase($id: Int!) { eraseCaller(reportId: $id) { ${FIELDS} } }`, { id: reportId }, who)

/** Shows the caller's data, as staff do by a click. */
export const revealCaller = (site: TestSite, reportId: number, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Reveal($id: Int!) { revealAuthorDetails(reportId: $id) { ${FIELDS} } }`,
    { id: reportId },
    who,
  )

/** The caller of the newest report, as somebody sees them. */
export const callerSeenBy = async (site: TestSite, as: Person | null) =>
  (await ask(site, `{ reports { data { ${FIELDS} } } }`, {}, { as })).data.reports.data[0]

/** Clicks the link that stops the mails, as a mail program does; the status of the answer. */
export async function stopByClick({ app }: TestSite, headers: Record<string, string>): Promise<number> {
  const path = /^<http:\/\/localhost:3000(\/abbestellen\/[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1]
  const response = await app.request(path ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  return response.status
}
