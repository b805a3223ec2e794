import { TEXT_FIELDS } from '#domains/reports/report-field-lists.rules.ts'
import { ask } from '../ask.ts'
import { PARTNER_FORM } from '../exchange/sites.ts'
import { aCategory, aReport, aTown, type Person, type Town } from '../factories.ts'
import { mailedToken } from '../people/accounts.ts'
import { sendAhead } from '../people/purging.ts'
import { CENTRE } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { type Filed, type Form, fileDirty } from './dirty-texts.ts'

export type Cast = { town: Town; admin: Person; boss: Person; citizen: Person; neighbour: Person }

const PERSON = ['firstName', 'lastName', 'username', 'telephone']
const HOME = ['location.street', 'location.houseNumber', 'location.zip', 'location.place', 'location.state']
const TOWN = [
  'name',
  'internalName',
  'welcomeText',
  'contactPhone',
  'postalAddress',
  'dataProtectionContact',
  'state',
]

/**
 * Types the worst text into every field, as the forms do, and triggers all mails and files that show these
 * texts.
 */
export async function tourOf(site: TestSite, cast: Cast): Promise<Filed[]> {
  const filed: Filed[] = []
  const fill = (form: Form) => fileDirty(site, filed, form)
  await ofPeopleAndTown(cast, fill)
  await ofReports(site, cast, fill)
  await ofThePlatform(cast, fill)
  return filed
}

// biome-ignore lint/suspicious/noExplicitAny: each call answers something else
type Fill = (form: Form) => Promise<any>

async function ofPeopleAndTown({ town, admin, boss, citizen, neighbour }: Cast, fill: Fill): Promise<void> {
  const profile = { operation: 'updateProfile', argument: 'input: UpdateProfileInput!', select: '{ id }' }
  await fill({ ...profile, as: admin, texts: [...PERSON, 'signature'] })
  for (const as of [citizen, neighbour]) await fill({ ...profile, as, texts: [...PERSON, ...HOME] })
  const change = {
    operation: 'updateMunicipality',
    argument: 'municipality: MunicipalityInput!',
    select: '{ id }',
  }
  const fixed = { id: town.id, location: CENTRE }
  await fill({ ...change, as: boss, fixed, texts: [...TOWN, 'location.zip'] })
  const statuses = Object.entries(town.statuses).map(([kind, id]) => ({ kind, id }))
  const names = statuses.map((_, index) => `statuses.${index}.name`)
  await fill({ ...change, as: admin, fixed: { id: town.id, statuses }, texts: names })
  await fill({
    ...{
      as: admin,
      operation: 'createResponseTemplate',
      select: '{ id }',
      fixed: { municipalityId: town.id },
    },
    ...{ argument: 'responseTemplate: ResponseTemplateInput!', texts: ['name', 'text'] },
  })
  await fill({
    ...{ as: admin, operation: 'createApiKey', select: '{ apiKey { id } }' },
    ...{ argument: 'apiKey: ApiKeyInput!', texts: ['name'] },
    fixed: { municipalityId: town.id, scopes: ['UPDATES_WRITE'] },
  })
  await fill({ ...PARTNER_FORM, as: admin, beside: `municipalityId: ${town.id}` })
  await fill({
    ...{ as: admin, operation: 'createWebhook', select: '{ webhook { id } }' },
    ...{ argument: 'webhook: WebhookInput!', texts: ['name'] },
    fixed: { municipalityId: town.id, url: 'https://empfang.example/', events: ['REPORT_CREATED'] },
  })
  await fill({
    ...{ as: admin, operation: 'createSavedView', argument: 'savedView: SavedViewInput!', select: '{ id }' },
    ...{ fixed: { municipalitySlug: town.slug, search: '' }, texts: ['name'] },
  })
  await fill({
    ...{ as: admin, operation: 'createUser', argument: 'input: CreateUserInput!', select: '{ email }' },
    fixed: { municipalityId: town.id, email: 'neu@beispiel.example', role: 'EDITOR' },
    texts: ['firstName', 'lastName'],
  })
}

async function ofReports(
  site: TestSite,
  { town, admin, boss, citizen, neighbour }: Cast,
  fill: Fill,
): Promise<void> {
  const does = async (as: Person, call: string) => {
    const { errors, data } = await ask(site, call, {}, { as })
    if (errors.length > 0) throw new Error(`${call}: ${errors[0]?.message}`)
    return data
  }
  const category = await fill({
    ...{ as: admin, operation: 'createCategory', argument: 'category: CategoryInput!', select: '{ id }' },
    ...{ fixed: { municipalityId: town.id, icon: 'trees' }, texts: ['name', 'hint', 'subCategories.0.name'] },
  })
  const photo = (await sendAhead(site, citizen)).data.uploadPhoto.id
  const { id } = await fill({
    ...{ as: citizen, operation: 'createReport', argument: 'input: CreateReportInput!', select: '{ id }' },
    fixed: {
      ...{ municipalityId: town.id, categoryId: category.id, location: CENTRE },
      uploadedPhotos: [{ id: photo }],
    },
    texts: [...TEXT_FIELDS, ...HOME, 'location.note', 'uploadedPhotos.0.alternativeText'],
  })
  await does(admin, `mutation { approveReport(reportId: ${id}) { id } }`)
  await does(neighbour, `mutation { followReport(reportId: ${id}) { id } }`)
  await does(neighbour, `mutation { supportReport(reportId: ${id}) { id } }`)
  await fill({
    ...{ as: admin, operation: 'updateReport', argument: 'report: UpdateReportInput!', select: '{ id }' },
    ...{ fixed: { id }, texts: ['internalNotes'] },
  })
  await fill({
    ...{ as: admin, operation: 'writeReportNote', argument: 'input: WriteReportNoteInput!' },
    ...{ select: '{ items { result } }', fixed: { reportId: id }, texts: ['text'] },
  })
  await handedOver(site, { town, admin }, id, fill)
  await called(site, { admin }, id, fill)
  await betweenTowns(site, { town, admin, boss, citizen }, fill)
  const comments: number[] = []
  for (const as of [citizen, admin, neighbour]) {
    const comment = {
      as,
      operation: 'createComment',
      argument: 'input: CreateCommentInput!',
      select: '{ id }',
    }
    comments.push((await fill({ ...comment, fixed: { reportId: id }, texts: ['text'] })).id)
  }
  await does(
    admin,
    `mutation { updateReportStatus(reportId: ${id}, statusId: ${town.statuses.DONE}) { id } }`,
  )
  const question = { argument: 'text: String!', texts: [''], beside: `reportId: ${id}` }
  const asked = await fill({ ...question, as: admin, operation: 'askAuthor', select: '{ questions { id } }' })
  await fill({
    ...{
      as: citizen,
      operation: 'answerQuestion',
      argument: 'input: AnswerQuestionInput!',
      select: '{ id }',
    },
    ...{ texts: ['text'], beside: `questionId: ${asked.questions[0].id}` },
  })
  const reason = { argument: 'reason: String!', texts: [''] }
  await fill({
    ...{
      as: citizen,
      operation: 'confirmResolution',
      argument: 'text: String',
      select: '{ id }',
      texts: [''],
    },
    beside: `reportId: ${id}, isResolved: false`,
  })
  const raised = await fill({
    ...{ as: neighbour, operation: 'objectToClosing', argument: 'input: ObjectionInput!' },
    ...{ select: '{ objectionOfViewer { id } }', texts: ['text'], beside: `reportId: ${id}` },
  })
  await fill({
    ...{ as: admin, operation: 'answerObjection', argument: 'input: AnswerObjectionInput!' },
    ...{ select: '{ id }', fixed: { decision: 'REJECT' }, texts: ['text'] },
    beside: `objectionId: ${raised.objectionOfViewer.id}`,
  })
  await fill({
    ...{ ...reason, as: citizen, operation: 'reportOffensiveContent', select: '{ __typename }' },
    beside: `contentType: COMMENT, contentId: ${comments[2]}`,
  })
  const list = `{ offensiveContentNotices(municipalityId: ${town.id}) { data { id } } }`
  const notice = (await does(admin, list)).offensiveContentNotices.data[0].id
  await fill({
    ...{ as: admin, operation: 'decideOffensiveContent', argument: 'input: DecideOffensiveContentInput!' },
    ...{ select: '{ id }', fixed: { id: notice, decision: 'REMOVED' }, texts: ['reason'] },
  })
  await fill({ ...reason, as: admin, operation: 'deleteComment', beside: `id: ${comments[0]}` })
  await fill({ ...reason, as: boss, operation: 'blockUser', beside: `userId: ${citizen.id}` })
}

async function ofThePlatform({ town, admin, boss, neighbour }: Cast, fill: Fill): Promise<void> {
  await fill({
    ...{
      as: admin,
      operation: 'createAnnouncement',
      argument: 'announcement: AnnouncementInput!',
      select: '{ id }',
    },
    fixed: { municipalityId: town.id, status: 'PUBLISHED', sendNotification: true },
    texts: ['title', 'teaser', 'text'],
  })
  await fill({
    ...{ as: boss, operation: 'createNewsEntry', argument: 'newsEntry: NewsEntryInput!', select: '{ id }' },
    ...{ fixed: { isDraft: false }, texts: ['name', 'teaser', 'text'] },
  })
  await fill({
    ...{ as: boss, operation: 'createFaq', argument: 'faq: FaqInput!', select: '{ id }' },
    texts: ['question', 'answer'],
  })
  await fill({
    ...{
      as: null,
      operation: 'createBarrierNotice',
      argument: 'input: CreateBarrierNoticeInput!',
      select: '{ number }',
    },
    fixed: { municipalityId: town.id, email: 'melder@beispiel.example' },
    texts: ['message', 'name', 'aid', 'page'],
  })
  await fill({
    ...{
      as: null,
      operation: 'createQuoteRequest',
      argument: 'input: CreateQuoteRequestInput!',
      select: '{ id }',
    },
    fixed: { email: 'rathaus@beispiel.example', fillSeconds: 60 },
    texts: ['name', 'organisation', 'message', 'telephone'],
  })
  await fill({
    ...{ as: boss, operation: 'lockUserAccount', argument: 'reason: String', select: '{ id }', texts: [''] },
    beside: `userId: ${neighbour.id}`,
  })
}

/** A report of a caller, like another one but hidden: it adds nothing to feeds. */
async function called(
  { services: { db } }: TestSite,
  { admin }: Pick<Cast, 'admin'>,
  likeId: number,
  fill: Fill,
): Promise<void> {
  const like = await db.selectFrom('report').selectAll().where('id', '=', likeId).executeTakeFirstOrThrow()
  const id = 900_000 + likeId
  const { mapCell: _, ...row } = like
  await db
    .insertInto('report')
    .values({
      ...row,
      id,
      personId: null,
      isPublished: false,
      number: `2025-${id}`,
      slug: `anruf-${id}`,
      idempotencyKey: null,
    })
    .execute()
  await fill({
    ...{ as: admin, operation: 'saveCaller', argument: 'caller: CallerInput!', select: '{ id }' },
    ...{ texts: ['name', 'address'], beside: `reportId: ${id}, version: 0` },
    fixed: { email: 'anruf@beispiel.example', wantsMails: true },
  })
}

/** A report that goes to another town and comes back. */
async function betweenTowns(
  site: TestSite,
  { town, admin, boss, citizen }: Pick<Cast, 'town' | 'admin' | 'boss' | 'citizen'>,
  fill: Fill,
): Promise<void> {
  const other = await aTown(site)
  const there = await aCategory(site, other)
  const here = await aCategory(site, town)
  // Older than the report of the tour, which the files show.
  const createdAt = new Date('2026-01-05T10:00:00Z')
  const report = await aReport(site, town, here, { author: citizen, createdAt, kind: 'NOT_APPROVED' })
  await fill({
    ...{ as: admin, operation: 'transferReport', select: '{ id }', argument: 'input: TransferInput!' },
    ...{ texts: ['note'], beside: `reportId: ${report.id}` },
    fixed: { municipalityId: other.id, categoryId: there.id },
  })
  const query = site.services.db.selectFrom('report').select('id').where('municipalityId', '=', other.id)
  const { id } = await query.executeTakeFirstOrThrow()
  await fill({
    ...{ as: boss, operation: 'returnReport', select: '{ id }', argument: 'note: String!' },
    ...{ texts: [''], beside: `reportId: ${id}` },
  })
}

/** A report in the hands of an outside body, which replies. */
async function handedOver(
  site: TestSite,
  { town, admin }: Pick<Cast, 'town' | 'admin'>,
  reportId: number,
  fill: Fill,
): Promise<void> {
  const email = 'stelle@extern.example'
  const body = await fill({
    ...{ as: admin, operation: 'createOutsideBody', select: '{ id }', argument: 'body: OutsideBodyInput!' },
    ...{ texts: ['name', 'greeting'], beside: `municipalityId: ${town.id}` },
    fixed: { kind: 'CONTRACTOR', email, isActive: true },
  })
  await fill({
    ...{ as: admin, operation: 'handOver', select: '{ id }', argument: 'input: HandoverInput!' },
    ...{ texts: ['message'], beside: `reportId: ${reportId}`, fixed: { bodyId: body.id } },
  })
  await fill({
    ...{ as: admin, operation: 'replyToHandover', argument: 'input: HandoverReplyInput!', texts: ['text'] },
    ...{ beside: `token: "${await mailedToken(site, email)}"`, fixed: { kind: 'DONE' } },
  })
}
