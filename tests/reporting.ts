import { type Answer, ask } from './ask.ts'
import type { Category, Person, Town } from './factories.ts'
import type { TestSite } from './site.ts'

/** The town hall of every town that aTown() creates. */
export const CENTRE = { latitude: 50.583, longitude: 8.963 }

type Input = Record<string, unknown>

/** The minimum input of createReport, with an address. */
export const reportInput = (
  town: Pick<Town, 'id'>,
  category: Pick<Category, 'id'>,
  more: Input = {},
): Input => ({
  municipalityId: town.id,
  categoryId: category.id,
  description: 'Die Laterne ist seit drei Tagen dunkel.',
  location: { ...CENTRE, street: 'Lindenweg', houseNumber: '12', zip: '35999', place: 'Lindental' },
  ...more,
})

const REPORT = `id slug number title section source isInternal resolvedAt status { id name kind }
  location { latitude longitude street houseNumber zip place country state note }
  category { id } subCategory { id } user { id name } responsibleEditor { id } photos { id path alternativeText }`

type Who = Parameters<typeof ask>[3]

/** Files a report as the form does. */
export const fileReport = (site: TestSite, input: Input, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation File($input: CreateReportInput!) { createReport(input: $input) { ${REPORT} } }`,
    { input },
    who,
  )

/** Writes a comment as the form does. */
export const writeComment = (site: TestSite, input: Input, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Write($input: CreateCommentInput!) { createComment(input: $input) {
      id title text official level image user { id name } parent { id } photos { id path } } }`,
    { input },
    who,
  )

/**
 * Writes a comment and returns its id.
 * @throws if it is refused
 */
export async function aComment(
  site: TestSite,
  report: { id: number },
  as: Person,
  more: Input & { text: string },
): Promise<number> {
  const { data, codes } = await writeComment(site, { reportId: report.id, ...more }, { as })
  if (codes.length > 0) throw new Error(`a comment was refused: ${codes}`)
  return data.createComment.id
}

/** Edits a comment as the form does. */
export const editComment = (site: TestSite, input: Input, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Edit($input: UpdateCommentInput!) { updateComment(input: $input) {
      id text editableText editedAt image photos { id path alternativeText } } }`,
    { input },
    who,
  )

/** Deletes a comment; another author's comment needs a reason. */
export const removeComment = (
  site: TestSite,
  variables: { id: number; reason?: string },
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    'mutation Remove($id: Int!, $reason: String) { deleteComment(id: $id, reason: $reason) }',
    variables,
    who,
  )

export const changeStatus = (site: TestSite, reportId: number, statusId: number, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Change($reportId: Int!, $statusId: Int!) { updateReportStatus(reportId: $reportId, statusId: $statusId) {
      id section resolvedAt status { id kind } } }`,
    { reportId, statusId },
    who,
  )

/** Edits a report as its author's form does. */
export const rewrite = (site: TestSite, report: Input, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Rewrite($report: UpdateReportInput!) { updateReport(report: $report) {
      ${REPORT} description internalNotes version updatedAt url staticMapUrl timeline { kind createdAt isRewording }
      permissions { canUpdate canDelete updateFields } } }`,
    { report },
    who,
  )

/** Shows the author's contact data, as staff do by a click. */
export const reveal = (site: TestSite, reportId: number, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Reveal($id: Int!) { revealAuthorDetails(reportId: $id) {
      id user { details { firstName lastName email telephone locked location { street } } } } }`,
    { id: reportId },
    who,
  )

/** All events of a report, the newest first. */
export const history = (site: TestSite, reportId: number, who: Who, page = {}): Promise<Answer> =>
  ask(
    site,
    `query History($id: Int!, $page: Int! = 1, $count: Int! = 50) {
      reportHistory(reportId: $id, page: $page, count: $count) {
        data { id kind createdAt version actor note changes { field from to } }
        paginatorInfo { total hasMorePages } } }`,
    { id: reportId, ...page },
    who,
  )

export const remove = (site: TestSite, id: number, who: Who, reason: string | null = null): Promise<Answer> =>
  ask(
    site,
    'mutation Remove($id: Int!, $reason: String) { deleteReport(id: $id, reason: $reason) }',
    { id, reason },
    who,
  )

export const follow = (site: TestSite, reportId: number, who: Who, name = 'followReport'): Promise<Answer> =>
  ask(
    site,
    `mutation Follow($id: Int!) { report: ${name}(reportId: $id) { id isFollowed } }`,
    { id: reportId },
    who,
  )

/** Says that a report concerns the person, too, or by `unsupportReport` takes it back. */
export const support = (
  site: TestSite,
  reportId: number,
  who: Who,
  name = 'supportReport',
): Promise<Answer> =>
  ask(
    site,
    `mutation Support($id: Int!) { report: ${name}(reportId: $id) { id supportCount isSupported permissions { canSupport } } }`,
    { id: reportId },
    who,
  )

/** Marks a report as a duplicate of another, as staff do. */
export const markDuplicate = (site: TestSite, id: number, originalId: number, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Mark($id: Int!, $originalId: Int!) { markDuplicate(reportId: $id, originalId: $originalId) {
      id isDuplicate duplicateOf { id } } }`,
    { id, originalId },
    who,
  )

export const unmarkDuplicate = (site: TestSite, id: number, who: Who): Promise<Answer> =>
  ask(site, 'mutation Unmark($id: Int!) { unmarkDuplicate(reportId: $id) { id isDuplicate } }', { id }, who)

const SECTION = 'id section resolvedAt status { id kind }'

export const approve = (site: TestSite, reportId: number, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Approve($id: Int!) { approveReport(reportId: $id) { ${SECTION} } }`,
    { id: reportId },
    who,
  )

export const withdraw = (
  site: TestSite,
  reportId: number,
  who: Who,
  why: { reason?: string; tellAuthor?: boolean } = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation Withdraw($id: Int!, $reason: String, $tellAuthor: Boolean) {
      withdrawReportApproval(reportId: $id, reason: $reason, tellAuthor: $tellAuthor) { ${SECTION} } }`,
    { id: reportId, ...why },
    who,
  )
