import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  return { town, author, report: await aReport(site, town, category, { author }) }
}

/** Counts all rows that a comment creates. */
async function traces({ services: { db } }: TestSite) {
  const count = async (table: 'comment' | 'photo' | 'notification' | 'upload') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  const report = await db.selectFrom('report').select('commentCount').executeTakeFirstOrThrow()
  return {
    comments: await count('comment'),
    counted: report.commentCount,
    photos: await count('photo'),
    // From the fourth mail in ten minutes on mails are bundled, so notifications are counted instead.
    told: await count('notification'),
    uploads: await count('upload'),
  }
}
const NOTHING = { comments: 0, counted: 0, photos: 0, told: 0, uploads: 0 }

async function upload(site: TestSite, as: Person): Promise<number> {
  const query = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'
  const files = { photo: new Blob([new Uint8Array(await phonePhoto())]) }
  return (await ask(site, query, { photo: null }, { as, files })).data.uploadPhoto.id
}

const photo = async () => new Blob([new Uint8Array(await phonePhoto())])

test('a comment keeps the order of its three photos, pre-uploaded ones first', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const as = await aPerson(site)
  const [one, two] = [await upload(site, as), await upload(site, as)]
  const uploadedPhotos = [{ id: two, alternativeText: ' Nahe ' }, { id: one }]
  const input = { reportId: report.id, text: 'So sieht es aus.', uploadedPhotos, photos: [null] }
  const files = { 'input.photos.0': await photo() }
  const { data, errors } = await writeComment(site, input, { as, files })
  expect(errors).toEqual([])
  const { photos, image } = data.createComment
  expect(photos.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([two, one])
  expect(photos).toHaveLength(3)
  expect(image).toBe(photos[0].path.replace('-2560.', '-640.'))
  // The report is public, so its comments' photos are too: the address is unsigned and serves the file.
  expect(image).toMatch(/^\/dateien\/fotos\/[\w-]{24}-640\.webp$/)
  expect((await site.app.request(image)).status).toBe(200)
  const rows = await site.services.db.selectFrom('photo').select(['alternativeText', 'isPublic']).execute()
  expect(rows.map((row) => row.alternativeText)).toEqual(['Nahe', null, null])
  expect(rows.every((row) => row.isPublic)).toBe(true)
  // The photos belong to the comment, not to the report.
  const ofReport = await ask(site, '{ reports { data { photos { id } comments { photos { id } } } } }')
  expect(ofReport.data.reports.data[0]).toMatchObject({ photos: [], comments: [{ photos: [{}, {}, {}] }] })
})

test('an invalid, missing or foreign photo leaves no comment', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const [as, other] = [await aPerson(site), await aPerson(site)]
  const foreign = await upload(site, other)
  const input = { reportId: report.id, text: 'So sieht es aus.' }
  const refused = async (more: object, files?: Record<string, Blob>) =>
    (await writeComment(site, { ...input, ...more }, { as, ...(files && { files }) })).codes
  const noPhoto = { 'input.photos.0': new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }
  expect(await refused({ photos: [null] }, noPhoto)).toEqual(['UPLOAD_REJECTED'])
  expect(await refused({ uploadedPhotos: [{ id: foreign }] })).toEqual(['UPLOAD_REJECTED'])
  expect(await refused({ uploadedPhotos: [{ id: 987_654 }] })).toEqual(['UPLOAD_REJECTED'])
  const own = await upload(site, as)
  expect(await refused({ uploadedPhotos: [{ id: own }, { id: own }] })).toEqual(['UPLOAD_REJECTED'])
  // Both uploads are still available to their sender.
  expect(await traces(site)).toEqual({ ...NOTHING, uploads: 2 })
})

test('a failing store or outbox leaves nothing, and a retry succeeds', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const as = await aPerson(site)
  const input = { reportId: report.id, text: 'So sieht es aus.', photos: [null], idempotencyKey: 'k1' }
  const write = async () => writeComment(site, input, { as, files: { 'input.photos.0': await photo() } })

  // A file in place of the storage folder makes every write fail.
  const { storageDir } = site.services.config
  await rm(storageDir, { recursive: true, force: true })
  await writeFile(storageDir, '')
  expect((await write()).codes).toEqual(['INTERNAL'])
  expect(await traces(site)).toEqual({ ...NOTHING, uploads: 1 })
  await rm(storageDir)

  const { db } = site.services
  await sql`alter table message add constraint closed check (false) not valid`.execute(db)
  expect((await write()).codes).toEqual(['INTERNAL'])
  // The stored upload has no comment; it is removed after a day.
  expect(await traces(site)).toEqual({ ...NOTHING, uploads: 2 })
  await sql`alter table message drop constraint closed`.execute(db)

  expect((await write()).codes).toEqual([])
  expect(await traces(site)).toEqual({ comments: 1, counted: 1, photos: 1, told: 1, uploads: 2 })
})

test('an idempotency key creates one comment per person, even concurrently', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const [as, other] = [await aPerson(site), await aPerson(site)]
  const input = { reportId: report.id, text: 'Danke!', idempotencyKey: 'aa-1' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => writeComment(site, input, { as })))
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  const ids = new Set(answers.map(({ data }) => data.createComment.id))
  expect(ids.size).toBe(1)
  const later = await writeComment(site, { ...input, text: 'Danke nochmals!' }, { as })
  expect(later.data.createComment).toMatchObject({ id: [...ids][0], text: 'Danke!' })
  expect(await traces(site)).toMatchObject({ comments: 1, counted: 1, told: 1 })
  expect((await writeComment(site, input, { as: other })).codes).toEqual([])
  // An empty key counts as no key.
  for (const _ of [1, 2]) await writeComment(site, { ...input, idempotencyKey: '' }, { as })
  expect(await traces(site)).toMatchObject({ comments: 4, counted: 4, told: 4 })
})

test('an idempotency key reveals no comment of another report', async () => {
  await using site = await aSite()
  const { report, town } = await aScene(site)
  const category = await aCategory(site, town)
  const as = await aPerson(site)
  const other = await aReport(site, town, category, { isPublished: true })
  const input = { reportId: report.id, text: 'Danke!', idempotencyKey: 'aa-1' }
  await writeComment(site, input, { as })
  const { codes, data } = await writeComment(site, { ...input, reportId: other.id }, { as })
  expect(codes).toEqual(['BAD_USER_INPUT'])
  expect(data?.createComment ?? null).toBeNull()
})

test('twenty concurrent comments are all stored and counted', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(site)))
  const answers = await Promise.all(
    people.map((as) => writeComment(site, { reportId: report.id, text: 'Ich auch.' }, { as })),
  )
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(await traces(site)).toMatchObject({ comments: 20, counted: 20, told: 20 })
})

test('a comment’s photo is hidden and shown with its report', async () => {
  await using site = await aSite()
  const { town, report } = await aScene(site)
  const as = await aPerson(site)
  const input = { reportId: report.id, text: 'So sieht es aus.', photos: [null] }
  const answer = await writeComment(site, input, { as, files: { 'input.photos.0': await photo() } })
  const { path } = answer.data.createComment.photos[0]
  expect((await site.app.request(path)).status).toBe(200)
  await withdraw(site, report.id, { as: await anAdmin(site, town) })
  expect((await site.app.request(path)).status).toBe(404)
})
