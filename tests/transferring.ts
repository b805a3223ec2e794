import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { type Answer, ask } from './ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person, type Town } from './factories.ts'
import { fileReport, follow, reportInput } from './reporting.ts'
import type { TestSite } from './site.ts'

type Who = Parameters<typeof ask>[3]
type Given = { municipalityId: number; categoryId?: number; note?: string }

export const NOTE = 'Die Laterne steht schon auf Ihrer Seite der Brücke.'

/** Hands a report to another town. */
export const transfer = (site: TestSite, reportId: number, given: Given, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Transfer($reportId: Int!, $input: TransferInput!) { transferReport(reportId: $reportId, input: $input) {
      id isInternal resolvedAt commentCount photos { id } ${SENT} permissions { canTransfer canReturn updateFields nextStatuses { id } } } }`,
    { reportId, input: { note: NOTE, ...given } },
    who,
  )

export const SENT = `sent { municipality { name } note number url status { kind } }`

/** Gives a report back. */
export const giveBack = (site: TestSite, reportId: number, who: Who, note = 'Sie steht doch bei Ihnen.') =>
  ask(
    site,
    `mutation Return($reportId: Int!, $note: String!) { returnReport(reportId: $reportId, note: $note) { id ${SENT} } }`,
    { reportId, note },
    who,
  )

/** The report that goes on in the other town. */
export async function arrivedIn({ services: { db } }: TestSite, town: { id: number }) {
  const query = db.selectFrom('report').selectAll().where('municipalityId', '=', town.id)
  return query.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** A report's page by its address. */
export const pageOf = (
  site: TestSite,
  { slug, town, category }: { slug: string; town: Town; category: { slug: string } },
  who: Who = {},
): Promise<Answer> =>
  ask(
    site,
    `query ($slug: String!, $town: String!, $category: String!) {
      report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
        id number slug title description internalNotes source isInternal createdAt supportCount isFollowed
        municipality { slug } status { kind } responsibleEditor { id } user { id name details { email } }
        photos { id path } notes { text } questions { text } handovers { message } objections { text }
        commentsWithReplies: comments { id text title official user { name } children { id text title official user { name } } }
        formerly { number municipality { name } filedAt }
        received { municipality { name } number note isReturn } ${SENT}
        permissions { canTransfer transferObstacle canReturn canComment canWriteNotes canDelete updateFields } } }`,
    { slug, town: town.slug, category: category.slug },
    who,
  )

type Side = { town: Town; category: Awaited<ReturnType<typeof aCategory>>; admin: Person; editor: Person }

/** A town with an administrator, and an editor of its category. */
export async function aSide(
  site: TestSite,
  name: string,
  { approves = false, ...more }: { approves?: boolean; latitude?: number; longitude?: number } = {},
): Promise<Side> {
  const enabledFeatures = DEFAULT_FEATURES.filter((feature) => approves || feature !== 'PRE_MODERATION')
  const town = await aTown(site, { name, enabledFeatures: [...enabledFeatures], ...more })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const admin = await anAdmin(site, town, { lastName: `Chef${name}` })
  const editor = await anEditor(site, town, [category], { lastName: `Redaktion${name}` })
  return { town, category, admin, editor }
}

/** A public report with a follower, in one of two towns. All mails so far have left. */
export async function aScene(site: TestSite, { approves = false } = {}) {
  const here = await aSide(site, 'Lindental')
  const there = await aSide(site, 'Moorhafen', { approves })
  const author = await aPerson(site, { firstName: 'Gesa', lastName: 'Geheim' })
  const follower = await aPerson(site, { firstName: 'Folke' })
  const { data } = await fileReport(site, reportInput(here.town, here.category), { as: author })
  const report = data.createReport as { id: number; slug: string; number: string }
  await follow(site, report.id, { as: follower })
  await site.mails()
  return { here, there, author, follower, report }
}
