import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, type Person } from '#tests/factories.ts'
import { photoOfPeople } from '#tests/pictures/people.ts'
import { approve, fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'

/** A report with one photo of three people. */
async function aReportWithPeople({ isPublic = true } = {}) {
  const site = await aSite({ FIND_FACES: 'on' })
  onTestFinished(() => site[Symbol.asyncDispose]())
  const scene = await aProcessedReport(site)
  const { town, lamps, author } = scene
  await site.services.db
    .insertInto('reportCounter')
    .values({ municipalityId: town.id, year: 2026, last: 5000 })
    .execute()
  const filed = await fileReport(site, reportInput(town, lamps, { photos: [null] }), {
    as: author,
    files: { 'input.photos.0': photoOfPeople() },
  })
  const { id, slug } = filed.data.createReport as { id: number; slug: string }
  if (isPublic) await approve(site, id, { as: scene.admin })
  const place = { slug, town: town.slug, category: lamps.slug }
  const toCheck = async (as?: Person) =>
    (
      await ask(
        site,
        `query ($slug: String!, $town: String!, $category: String!) {
          report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { photosWithFaces { id } } }`,
        place,
        as === undefined ? {} : { as },
      )
    ).data.report.photosWithFaces.map((photo: { id: number }) => photo.id) as number[]
  const facesOf = (photoId: number, as?: Person) =>
    ask(
      site,
      'query ($photoId: Int!) { possibleFaces(photoId: $photoId) { x y width height } }',
      { photoId },
      as === undefined ? {} : { as },
    )
  const dismiss = (photoId: number, as?: Person) =>
    ask(
      site,
      'mutation ($photoId: Int!) { dismissPossibleFaces(photoId: $photoId) { id version } }',
      { photoId },
      as === undefined ? {} : { as },
    )
  const photo = await site.services.db
    .selectFrom('photo')
    .selectAll()
    .where('reportId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...scene, stranger: await aPerson(site), site, id, photo, toCheck, facesOf, dismiss }
}

test('after approval only staff learn of faces', async () => {
  const { author, admin, stranger, photo, toCheck, facesOf } = await aReportWithPeople()
  expect(await toCheck(admin)).toEqual([photo.id])
  expect((await facesOf(photo.id, admin)).data.possibleFaces).toHaveLength(3)
  // The report is approved: its author may not change the photo any more.
  for (const person of [author, stranger, undefined]) expect(await toCheck(person)).toEqual([])
  expect((await facesOf(photo.id, stranger)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await facesOf(photo.id)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect((await facesOf(photo.id + 999, admin)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test('an author learns of faces before approval', async () => {
  const { author, stranger, photo, toCheck, facesOf, dismiss } = await aReportWithPeople({ isPublic: false })
  expect(await toCheck(author)).toEqual([photo.id])
  expect((await facesOf(photo.id, author)).data.possibleFaces).toHaveLength(3)
  expect((await facesOf(photo.id, stranger)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await dismiss(photo.id, author)).errors).toEqual([])
  expect(await toCheck(author)).toEqual([])
})

test('a dismissed find does not come again', async () => {
  const { admin, stranger, photo, toCheck, facesOf, dismiss } = await aReportWithPeople()
  expect((await dismiss(photo.id, stranger)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await dismiss(photo.id)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect(await toCheck(admin)).toEqual([photo.id])
  expect((await dismiss(photo.id, admin)).errors).toEqual([])
  expect(await toCheck(admin)).toEqual([])
  expect((await facesOf(photo.id, admin)).data.possibleFaces).toEqual([])
})

test('a redacted photo has no finds, though one face stays', async () => {
  const { site, admin, photo, toCheck, facesOf } = await aReportWithPeople()
  const [first] = (await facesOf(photo.id, admin)).data.possibleFaces
  const covered = await ask(
    site,
    'mutation ($photoId: Int!, $part: RectangleInput!) { redactPhoto(photoId: $photoId, rectangles: [$part]) { id } }',
    { photoId: photo.id, part: first },
    { as: admin },
  )
  expect(covered.errors).toEqual([])
  expect(await toCheck(admin)).toEqual([])
})

test('photos of comments are checked as well', async () => {
  const { site, id, admin, stranger, photo, toCheck } = await aReportWithPeople()
  await writeComment(
    site,
    { reportId: id, text: 'Hier noch einmal von der anderen Seite.', photos: [null] },
    {
      as: stranger,
      files: { 'input.photos.0': photoOfPeople() },
    },
  )
  const ids = await toCheck(admin)
  expect(ids).toHaveLength(2)
  expect(ids).toContain(photo.id)
})

test('an upload tells its sender what was found', async () => {
  const { site, author } = await aReportWithPeople()
  const { data } = await ask(
    site,
    'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { width height possibleFaces { x y width height } } }',
    { photo: null },
    { as: author, files: { photo: photoOfPeople() } },
  )
  expect(data.uploadPhoto).toMatchObject({ width: 1920, height: 1280 })
  expect(data.uploadPhoto.possibleFaces).toHaveLength(3)
  for (const { x, y, width, height } of data.uploadPhoto.possibleFaces)
    expect([x >= 0, y >= 0, x + width <= 1920, y + height <= 1280]).toEqual([true, true, true, true])
})
