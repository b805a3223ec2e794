import { nextId } from '#kit/server/database/db.ts'
import { askAuthor } from '../asking.ts'
import { isDueSoon } from '../deadlines.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Report } from '../factories.ts'
import { aBody, handOver } from '../handing.ts'
import { aSuperAdmin } from '../people/second-factor.ts'
import { coverStored } from '../pictures/covered-photo.ts'
import { aStoredPhoto } from '../pictures/stored-photo.ts'
import { aComment } from '../reporting.ts'
import type { Cell } from './matrix.ts'

/** The report of a row. */
export async function theReport({
  site,
  town,
  category,
  viewer,
  object,
}: Cell): Promise<Report & { author: Person }> {
  const author = object.startsWith('own') && viewer !== null ? viewer : await aPerson(site)
  const kind = object.includes('waiting') ? 'NOT_APPROVED' : object.includes('done') ? 'DONE' : 'NEW'
  const resolvedAt = kind === 'DONE' ? site.clock.now() : null
  const report = await aReport(site, town, category, {
    author,
    kind,
    resolvedAt,
    isInternal: object.includes('internal'),
  })
  return { ...report, author }
}

/** The report of a row, in a category that asks something. */
export async function theAskedReport(cell: Cell): Promise<number> {
  const { site, town, category } = cell
  const { id } = await theReport(cell)
  const { db, clock } = site.services
  const item = { ...{ key: 'mast', kind: 'TEXT', text: 'Mast?', isRequired: false, isPublic: false } }
  const rest = { help: null, min: null, max: null, unit: null, options: [], condition: null }
  const items = JSON.stringify([{ ...item, ...rest, subCategoryIds: [], phone: null, link: null }])
  await db.transaction().execute(async (trx) =>
    trx
      .insertInto('questionSet')
      .values({
        ...{ municipalityId: town.id, id: await nextId(trx, 'question_set_id'), categoryId: category.id },
        ...{ version: 1, items, savedAt: clock.now() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return id
}

/** A report of a caller, whose data are known. */
export async function theCall({ site, town, category, object }: Cell): Promise<number> {
  const kind = object === 'waiting' ? 'NOT_APPROVED' : 'NEW'
  const { id } = await aReport(site, town, category, { kind })
  const { db, clock } = site.services
  const caller = { name: 'Berta', telephone: '06400 4711', wantsMails: false, recordedAt: clock.now() }
  await db
    .insertInto('reportCaller')
    .values({ municipalityId: town.id, reportId: id, ...caller })
    .execute()
  return id
}

/**
 * A comment below the report of a row, by the row's author. An administrator writes it where citizens cannot.
 */
export async function theComment(cell: Cell): Promise<number> {
  const { site, viewer, object } = cell
  const report = await theReport({ ...cell, object: object.replace('own ', '') })
  const writer = object.startsWith('own') && viewer ? viewer : await aSuperAdmin(site)
  return aComment(site, report, writer, { text: 'Bei uns auch.', official: false })
}

/** A photo of such a report, or of another person's comment below it. */
export async function thePhoto(cell: Cell): Promise<number> {
  const { site, town, object } = cell
  const report = await theReport(cell)
  if (!object.includes('comment')) return aStoredPhoto(site, town, report)
  const text = { text: 'So sieht es aus.', official: false }
  return aStoredPhoto(site, town, report, await aComment(site, report, await aPerson(site), text))
}

/** Such a photo, as the program covers it, with its original. */
export async function theCoveredPhoto(cell: Cell): Promise<number> {
  const id = await thePhoto(cell)
  await coverStored(cell.site, cell.town, id)
  return id
}

/** Such a photo, as staff have turned it, with its original. */
export async function theEditedPhoto(cell: Cell): Promise<number> {
  const id = await theCoveredPhoto(cell)
  const query = cell.site.services.db.updateTable('photoOriginal').set({ edits: [1, 0, 0, 4, 6] })
  await query.where('photoId', '=', id).execute()
  return id
}

/** A question of an administrator about such a report. */
export async function theQuestion(cell: Cell): Promise<number> {
  const { id } = await theReport(cell)
  const { data } = await askAuthor(cell.site, id, { as: await anAdmin(cell.site, cell.town) })
  return data.askAuthor.questions[0].id
}

/** An objection to the closing of such a report. Its author may process it, so it is written as by mail. */
export async function theObjection(cell: Cell): Promise<number> {
  const { id, author } = await theReport(cell)
  const { db, clock } = cell.site.services
  const objection = await nextId(db, 'report_objection_id')
  const at = clock.now()
  await db
    .insertInto('reportObjection')
    .values({
      ...{ municipalityId: cell.town.id, id: objection, reportId: id, personId: author.id },
      ...{ closedAt: at, createdAt: at, text: 'Sie ist noch dunkel.' },
    })
    .execute()
  return objection
}

/** An outside body of the town, and such a report for it. */
export async function forABody(cell: Cell): Promise<string> {
  const [{ id }, body] = [await theReport(cell), await aBody(cell.site, cell.town)]
  return `(reportId: ${id}, input: { bodyId: ${body.id}, message: "Bitte die Lampe tauschen." })`
}

/** Another town with a category, and such a report for it. */
export async function forAnotherTown(cell: Cell): Promise<string> {
  const [{ id }, town] = [await theReport(cell), await aTown(cell.site)]
  const category = await aCategory(cell.site, town)
  return `(reportId: ${id}, input: { municipalityId: ${town.id}, categoryId: ${category.id}, note: "Gehört zu Ihnen." })`
}

/** Such a report that another town has handed over. */
export async function theReceivedReport(cell: Cell): Promise<number> {
  const { db, clock } = cell.site.services
  const [{ id, slug, number }, town] = [await theReport(cell), await aTown(cell.site)]
  const former = await aReport(cell.site, town, await aCategory(cell.site, town))
  const at = clock.now()
  await db
    .updateTable('report')
    .set({ isInternal: true, resolvedAt: at, transferredAt: at })
    .where('id', '=', former.id)
    .execute()
  const [to, now] = [
    { toMunicipalityId: cell.town.id, toReportId: id },
    { nowMunicipalityId: cell.town.id, nowReportId: id },
  ]
  await db
    .insertInto('reportTransfer')
    .values({
      ...{ municipalityId: town.id, id: await nextId(db, 'report_transfer_id'), reportId: former.id },
      ...{ slug, number, filedAt: at, handedAt: at, note: 'Gehört zu Ihnen.', ...to, ...now },
    })
    .execute()
  return id
}

/** A handover by an administrator; the report is then as the cell wants it. */
export async function theHandover(cell: Cell): Promise<number> {
  const [{ id }, body] = [await theReport({ ...cell, object: 'public' }), await aBody(cell.site, cell.town)]
  const admin = await anAdmin(cell.site, cell.town)
  const { data } = await handOver(cell.site, id, { bodyId: body.id }, { as: admin })
  if (cell.object === 'hidden')
    await cell.site.services.db
      .updateTable('report')
      .set({ isPublished: false })
      .where('id', '=', id)
      .execute()
  return data.handOver.handovers[0].id
}

let metres = 0

/** A report so far from all others that it is the only one there. */
export async function aFarReport({ site, town, category, object }: Cell) {
  metres += 200
  const place = { latitude: 50.583 + metres / 111_000, longitude: 8.963 }
  const kind = object === 'waiting' ? 'NOT_APPROVED' : 'NEW'
  return { ...(await aReport(site, town, category, { kind, ...place })), ...place }
}

/** Such a report with a deadline that runs. */
export async function theDeadline(cell: Cell): Promise<number> {
  const { id } = await theReport(cell)
  await isDueSoon(cell.site, { ...cell, reportId: id })
  return id
}
