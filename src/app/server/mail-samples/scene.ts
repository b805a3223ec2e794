import { type CategoryRow, categoriesOf } from '#domains/categories/server/categories.sql.ts'
import { updateCategoryRow } from '#domains/categories/server/category-changes.sql.ts'
import { type CommentRow, insertComment } from '#domains/comments/server/comments.sql.ts'
import { insertRole } from '#domains/management/server/members.sql.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import {
  findMunicipalities,
  findStatuses,
  type MunicipalityRow,
  type StatusRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { findReports, insertReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople, insertPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import type { Words } from './words.ts'

/** The people, report and comments of the samples, made in a transaction that is rolled back. */
export type Scene = {
  words: Words
  town: MunicipalityRow
  category: CategoryRow
  status: Record<StatusKind, StatusRow>
  author: PersonRow
  neighbour: PersonRow
  editor: PersonRow
  admin: PersonRow
  report: ReportRow
  /** By the neighbour, below the report. */
  comment: CommentRow
}

/** Causes one or more mails, in the transaction of the samples. */
export type Cause = (trx: Trx, context: Context, scene: Scene) => Promise<unknown>

/** Above every number of the town's real reports. */
const NUMBER = 904_711

export async function makeScene(trx: Trx, context: Context, townId: number, words: Words): Promise<Scene> {
  const [[town], categories, statuses] = [
    await findMunicipalities(trx, [townId]),
    await categoriesOf(trx, [townId]),
    await findStatuses(trx, [townId]),
  ]
  const category = categories.find(({ isInternal, isDisabled }) => !isInternal && !isDisabled)
  if (town === undefined || category === undefined) throw new Error('a sample needs a town with a category')
  await updateCategoryRow(trx, category, { additionalRecipients: ['bauhof@beispiel.example'] })
  const status = Object.fromEntries(statuses.map((each) => [each.kind, each])) as Scene['status']
  const author = await aPerson(trx, context, town, 'aenne', words)
  const neighbour = await aPerson(trx, context, town, 'nachbar', { ...words, firstName: 'Jörg' })
  const editor = await aPerson(trx, context, town, 'redaktion', { ...words, firstName: 'Özlem' })
  const admin = await aPerson(trx, context, town, 'verwaltung', { ...words, firstName: 'Zoë' })
  await insertRole(trx, { municipalityId: town.id, personId: editor.id, role: 'EDITOR' })
  await insertRole(trx, { municipalityId: town.id, personId: admin.id, role: 'ADMIN' })
  const report = await aReport(trx, context, { town, category, status, author, words })
  const comment = await aComment(trx, context, report, neighbour, words.comment)
  return { words, town, category, status, author, neighbour, editor, admin, report, comment }
}

async function aPerson(
  trx: Trx,
  { clock }: Context,
  town: MunicipalityRow,
  name: string,
  { firstName, lastName, username }: Words,
): Promise<PersonRow> {
  const id = await nextId(trx, 'person_id')
  const now = clock.now()
  const own = {
    id,
    firstName,
    lastName,
    username,
    municipalityId: town.id,
    email: `${name}.${id}@beispiel.example`,
  }
  await insertPerson(trx, { ...own, createdAt: now, emailConfirmedAt: now, passwordHash: 'none' })
  const [person] = await findPeople(trx, [id])
  if (person === undefined) throw new Error('a person of the samples is not there')
  return person
}

type Filing = Pick<Scene, 'town' | 'category' | 'status' | 'author' | 'words'>

/** A report by this author; `offset` makes its number unique. */
export async function aReport(
  trx: Trx,
  { clock }: Context,
  { town, category, status, author, words }: Filing,
  offset = 0,
): Promise<ReportRow> {
  const id = await nextId(trx, 'report_id')
  const createdAt = new Date(clock.now().getTime() - 12 * DAY)
  await insertReport(trx, {
    id,
    municipalityId: town.id,
    categoryId: category.id,
    number: `${createdAt.getUTCFullYear()}-${NUMBER + offset}`,
    slug: `laterne-${NUMBER + offset}`,
    title: words.title,
    description: words.comment,
    personId: author.id,
    statusId: status.ACCEPTED.id,
    isPublished: true,
    latitude: town.latitude,
    longitude: town.longitude,
    street: words.street,
    houseNumber: '12a',
    zip: town.zip,
    place: town.name,
    country: town.country,
    source: 'WEB',
    createdAt,
    updatedAt: createdAt,
    statusChangedAt: createdAt,
  })
  const [report] = await findReports(trx, [id])
  if (report === undefined) throw new Error('the report of the samples is not there')
  return report
}

/** A comment by this author on the report itself. */
export async function aComment(
  trx: Trx,
  { clock }: Context,
  { municipalityId, id: reportId }: ReportRow,
  { id: personId }: PersonRow,
  text: string,
  isOfficial = false,
): Promise<CommentRow> {
  const id = await nextId(trx, 'comment_id')
  const row: CommentRow = {
    ...{ id, municipalityId, reportId, personId, text, isOfficial, threadId: id, level: 1 },
    ...{
      parentId: null,
      answeredId: null,
      signature: null,
      idempotencyKey: null,
      editedAt: null,
      officialOfId: null,
    },
    ...{ deletedAt: null, deletedById: null, deletionReason: null, apiKeyId: null, createdAt: clock.now() },
  }
  await insertComment(trx, row)
  return row
}
