import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, type Person } from '#tests/factories.ts'
import { photoOfPeople } from '#tests/pictures/people.ts'
import { PLATE_PLACE, photoOfPlate } from '#tests/pictures/plate-photos.ts'
import { approve, fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'

const BOTH = { FIND_FACES: 'on', FIND_PLATES: 'on' }

/** A report with one photo, of three people by default. */
async function aReportWithPhoto({
  isPublic = true,
  photo: sent = photoOfPeople(),
  search = BOTH as Record<string, string>,
} = {}) {
  const site = await aSite(search)
  onTestFinished(() => site[Symbol.asyncDispose]())
  const scene = await aProcessedReport(site)
  const { town, lamps, author } = scene
  await site.services.db
    .insertInto('reportCounter')
    .values({ municipalityId: town.id, year: 2026, last: 5000 })
    .execute()
  const filed = await fileReport(site, reportInput(town, lamps, { photos: [null] }), {
    as: author,
    files: { 'input.photos.0': sent },
  })
  const { id, slug } = filed.data.createReport as { id: number; slug: string }
  if (isPublic) await approve(site, id, { as: scene.admin })
  const place = { slug, town: town.slug, category: lamps.slug }
  const toCheck = async (as?: Person) =>
    (
      await ask(
        site,
        `query ($slug: String!, $town: String!, $category: String!) {
          report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { photosWithFinds { id } } }`,
        place,
        as === undefined ? {} : { as },
      )
    ).data.report.photosWithFinds.map((photo: { id: number }) => photo.id) as number[]
  const findsOf = (photoId: number, as?: Person) =>
    ask(
      site,
      'query ($photoId: Int!) { possibleFinds(photoId: $photoId) { searchedFor parts { kind x y width height } } }',
      { photoId },
      as === undefined ? {} : { as },
    )
  const dismiss = (photoId: number, as?: Person) =>
    ask(
      site,
      'mutation ($photoId: Int!) { dismissPossibleFinds(photoId: $photoId) { id version } }',
      { photoId },
      as === undefined ? {} : { as },
    )
  const photo = await site.services.db
    .selectFrom('photo')
    .selectAll()
    .where('reportId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...scene, stranger: await aPerson(site), site, id, photo, toCheck, findsOf, dismiss }
}

test('after approval only staff learn of faces', async () => {
  const { author, admin, stranger, photo, toCheck, findsOf } = await aReportWithPhoto()
  expect(await toCheck(admin)).toEqual([photo.id])
  expect((await findsOf(photo.id, admin)).data.possibleFinds.parts).toHaveLength(3)
  // The report is approved: its author may not change the photo any more.
  for (const person of [author, stranger, undefined]) expect(await toCheck(person)).toEqual([])
  expect((await findsOf(photo.id, stranger)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await findsOf(photo.id)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect((await findsOf(photo.id + 999, admin)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test('an author learns of faces before approval', async () => {
  const { author, stranger, photo, toCheck, findsOf, dismiss } = await aReportWithPhoto({ isPublic: false })
  expect(await toCheck(author)).toEqual([photo.id])
  expect((await findsOf(photo.id, author)).data.possibleFinds.parts).toHaveLength(3)
  expect((await findsOf(photo.id, stranger)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await dismiss(photo.id, author)).errors).toEqual([])
  expect(await toCheck(author)).toEqual([])
})

test('a dismissed find does not come again', async () => {
  const { admin, stranger, photo, toCheck, findsOf, dismiss } = await aReportWithPhoto()
  expect((await dismiss(photo.id, stranger)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await dismiss(photo.id)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect(await toCheck(admin)).toEqual([photo.id])
  expect((await dismiss(photo.id, admin)).errors).toEqual([])
  expect(await toCheck(admin)).toEqual([])
  expect((await findsOf(photo.id, admin)).data.possibleFinds.parts).toEqual([])
})

test('a redacted photo has no finds, though one face stays', async () => {
  const { site, admin, photo, toCheck, findsOf } = await aReportWithPhoto()
  const [{ kind: _, ...first }] = (await findsOf(photo.id, admin)).data.possibleFinds.parts
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
  const { site, id, admin, stranger, photo, toCheck } = await aReportWithPhoto()
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
  const { site, author } = await aReportWithPhoto()
  const { data } = await ask(
    site,
    'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { width height possibleFinds { kind x y width height } } }',
    { photo: null },
    { as: author, files: { photo: photoOfPeople() } },
  )
  expect(data.uploadPhoto).toMatchObject({ width: 1920, height: 1280 })
  expect(data.uploadPhoto.possibleFinds).toHaveLength(3)
  for (const { kind, x, y, width, height } of data.uploadPhoto.possibleFinds)
    expect([kind, x >= 0, y >= 0, x + width <= 1920, y + height <= 1280]).toEqual([
      'FACE',
      ...[true, true, true, true],
    ])
})

test('a number plate is a find of its own kind', async () => {
  const { admin, photo, toCheck, findsOf, dismiss } = await aReportWithPhoto({ photo: await photoOfPlate() })
  expect(await toCheck(admin)).toEqual([photo.id])
  const { searchedFor, parts } = (await findsOf(photo.id, admin)).data.possibleFinds
  expect([searchedFor, parts.length]).toEqual([['FACE', 'PLATE'], 1])
  const [{ kind, x, y, width, height }] = parts
  expect([kind, x < PLATE_PLACE.x, y < PLATE_PLACE.y]).toEqual(['PLATE', true, true])
  expect([x + width > PLATE_PLACE.x + 290, y + height > PLATE_PLACE.y + 55]).toEqual([true, true])
  expect((await dismiss(photo.id, admin)).errors).toEqual([])
  expect(await toCheck(admin)).toEqual([])
  expect((await findsOf(photo.id, admin)).data.possibleFinds.parts).toEqual([])
})

test('a photo says what it was searched for', async () => {
  for (const [search, searchedFor] of [
    [{ FIND_FACES: 'off', FIND_PLATES: 'on' }, ['PLATE']],
    [{ FIND_FACES: 'off', FIND_PLATES: 'off' }, []],
  ] as const) {
    const { admin, photo, findsOf } = await aReportWithPhoto({ photo: await photoOfPlate(), search })
    const { data } = await findsOf(photo.id, admin)
    expect(data.possibleFinds.searchedFor).toEqual(searchedFor)
    expect(data.possibleFinds.parts).toHaveLength(searchedFor.length)
  }
})
