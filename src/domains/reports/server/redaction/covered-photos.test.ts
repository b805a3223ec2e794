import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { coverJob } from '#domains/photos/server/originals/cover-at-once.ts'
import { coverUpload } from '#domains/photos/server/originals/cover-upload.ts'
import { tendOriginals } from '#domains/photos/server/originals/tend-originals.ts'
import { photoFiles } from '#domains/photos/server/remove-files.ts'
import { ask } from '#tests/ask.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { storedKeys } from '#tests/people/purging.ts'
import { photoOfPeople } from '#tests/pictures/people.ts'
import { photoOfPlate } from '#tests/pictures/plate-photos.ts'
import { approve, writeComment } from '#tests/reporting.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { aCoveredReport, anUploadWithFaces, pictureAt, QUARTERS } from '#tests/towns/covering-faces.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const keyOf = ({ id, municipalityId }: { id: number; municipalityId: number }) => ({
  municipalityId,
  photoId: id,
})
const BOTH = [true, false, false, true]
const [UPPER, LOWER] = QUARTERS as [(typeof QUARTERS)[0], (typeof QUARTERS)[0]]
const NEW = { x: 600, y: 0, width: 600, height: 400 }

test('a town that wants it covers possible faces in every size', async () => {
  await using site = await aSite()
  const { admin, author, photo, original, covers } = await aCoveredReport(site)
  const { key } = await photo()
  for (const name of ['2560.webp', '1280.webp', '640.webp', '320.webp', '160.webp'])
    expect((await pictureAt(site, `/dateien/fotos/${key}-${name}`)).quarters, name).toEqual(BOTH)
  expect(await photo()).toMatchObject({ possibleFaces: [], isPublic: true, width: 1200, height: 800 })
  // One file for the original, and none of the upload is left.
  const kept = (await original())?.key as string
  expect((await storedKeys(site)).sort()).toEqual(
    [...photoFiles([key]), `originals/${kept.slice(0, 2)}/${kept}.webp`].sort(),
  )
  const [forStaff] = await covers(admin)
  expect(forStaff).toMatchObject({ isChecked: false, parts: QUARTERS })
  const seen = await pictureAt(site, forStaff?.originalPath ?? '')
  expect(seen).toMatchObject({ status: 200, quarters: [false, false, false, false] })
  expect(await covers(author)).toMatchObject([{ isChecked: false, originalPath: null, parts: QUARTERS }])
  expect(await covers()).toEqual([])
})

test('a town that does not want it gets proposals alone', async () => {
  await using site = await aSite()
  const { admin, pathNow, original, covers, photo } = await aCoveredReport(site, { isOn: false })
  expect((await pictureAt(site, await pathNow())).quarters).toEqual([false, false, false, false])
  expect([await original(), await covers(admin)]).toEqual([undefined, []])
  expect((await photo()).possibleFaces).toHaveLength(8)
})

test('before the job has run nobody sees the photo at all', async () => {
  await using site = await aSite()
  const { admin, pathNow, covers, decide, original } = await aCoveredReport(site, { runs: false })
  const waiting = await pictureAt(site, await pathNow())
  expect([waiting.status, waiting.quarters]).toEqual([200, null])
  expect(waiting.headers.get('content-type')).toBe('image/svg+xml')
  expect(waiting.headers.get('cache-control')).toBe('no-store')
  const { uploadKey } = (await original()) ?? {}
  expect((await pictureAt(site, `/dateien/fotos/${uploadKey}-1280.webp`)).status).toBe(404)
  expect((await decide(admin, [])).codes).toEqual(['CONFLICT'])
  expect(await covers(admin)).toMatchObject([{ isPending: true, originalPath: null }])
  await site.runJobs()
  expect((await pictureAt(site, await pathNow())).quarters).toEqual(BOTH)
})

test('staff lift, move and add covers, and the history says so', async () => {
  await using site = await aSite()
  const { admin, pathNow, original, covers, decide, id } = await aCoveredReport(site)
  const before = await pathNow()
  expect((await decide(admin, [UPPER, NEW])).codes).toEqual([])
  expect((await pictureAt(site, before)).status).toBe(404)
  expect((await pictureAt(site, await pathNow())).quarters).toEqual([true, true, false, false])
  expect((await original())?.decidedAt).toEqual(NOON)
  expect(await covers(admin)).toMatchObject([{ isChecked: true, parts: [UPPER, NEW] }])
  const { db } = site.services
  const last = async () =>
    (await db.selectFrom('reportEvent').selectAll().where('reportId', '=', id).orderBy('id').execute()).at(-1)
  expect(await last()).toMatchObject({
    kind: 'EDITED',
    actorId: admin.id,
    changes: [
      {
        field: 'photos',
        from: 'Foto 1 von 1',
        to: 'Foto 1 von 1, Schwärzung an 1\u00a0Stelle aufgehoben, an 1\u00a0Stelle neu geschwärzt',
      },
    ],
  })
  // What was covered by hand is undone as well, as long as the original is there.
  expect((await decide(admin, [LOWER])).codes).toEqual([])
  expect((await pictureAt(site, await pathNow())).quarters).toEqual([false, false, false, true])
  expect((await decide(admin, [LOWER])).codes).toEqual([])
  expect(await last()).toMatchObject({
    kind: 'PROCESSED',
    changes: [{ field: 'photos', to: 'Foto 1 von 1, Schwärzung geprüft und belassen' }],
  })
})

test('without covers the photo is as it came, without original', async () => {
  await using site = await aSite()
  const { admin, pathNow, original, decide, photo, covers } = await aCoveredReport(site)
  expect((await decide(admin, [])).codes).toEqual([])
  expect((await pictureAt(site, await pathNow())).quarters).toEqual([false, false, false, false])
  await site.runJobs()
  expect(await original()).toBe(undefined)
  expect((await storedKeys(site)).sort()).toEqual(photoFiles([(await photo()).key]).sort())
  expect(await covers(admin)).toEqual([])
  expect((await decide(admin, [UPPER])).codes).toEqual(['NOT_FOUND'])
})

test('redacting for good takes the original along', async () => {
  await using site = await aSite()
  const { author, photoId, pathNow, original, photo } = await aCoveredReport(site, { isPublic: false })
  const { codes } = await ask(
    site,
    'mutation ($photoId: Int!, $part: RectangleInput!) { redactPhoto(photoId: $photoId, rectangles: [$part]) { id } }',
    { photoId, part: NEW },
    { as: author },
  )
  expect(codes).toEqual([])
  await site.runJobs()
  expect(await original()).toBe(undefined)
  await site.services.db.updateTable('photo').set({ isPublic: true }).where('id', '=', photoId).execute()
  expect((await pictureAt(site, await pathNow())).quarters).toEqual([true, true, false, true])
  expect((await storedKeys(site)).sort()).toEqual(photoFiles([(await photo()).key]).sort())
})

test('photos of comments are covered as well', async () => {
  await using site = await aSite()
  const { id, editor, author, covers } = await aCoveredReport(site)
  const uploaded = await anUploadWithFaces(site, author)
  const { codes } = await writeComment(
    site,
    {
      reportId: id,
      text: 'Von der anderen Seite.',
      uploadedPhotos: [{ id: uploaded, alternativeText: null }],
    },
    { as: author },
  )
  expect(codes).toEqual([])
  await site.runJobs()
  expect((await covers(editor)).map(({ photo }) => photo.id)).toContain(uploaded)
  expect(await covers(editor)).toHaveLength(2)
  // An author learns of the photos of the report alone.
  expect(await covers(author)).toHaveLength(1)
})

test('a decision based on an outdated version is refused as a conflict', async () => {
  await using site = await aSite()
  const { admin, editor, decide } = await aCoveredReport(site)
  const answers = await Promise.all([decide(admin, [UPPER]), decide(editor, [LOWER])])
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
  expect((await decide(admin, [LOWER], 999)).codes).toEqual(['CONFLICT'])
  expect((await decide(admin, [{ ...LOWER, x: 1100 }])).codes).toEqual(['BAD_USER_INPUT'])
})

test('a decision on a photo covered anew meanwhile is refused', async () => {
  await using site = await aSite()
  const { admin, editor, decide, pathNow } = await aCoveredReport(site)
  const seenPath = await pathNow()
  expect((await decide(editor, [UPPER])).codes).toEqual([])
  expect((await decide(admin, [], undefined, seenPath)).codes).toEqual(['CONFLICT'])
  expect((await decide(admin, [], undefined, await pathNow())).codes).toEqual([])
})

test('an undecided original goes at last, and the cover stays', async () => {
  await using site = await aSite()
  const { original, pathNow } = await aCoveredReport(site)
  site.clock.set(new Date(NOON.getTime() + 180 * DAY))
  expect(await letGo(site, 'photo-original')).toBe(0)
  site.clock.set(new Date(NOON.getTime() + 180 * DAY + 1))
  expect(await letGo(site, 'photo-original')).toBe(1)
  await site.runJobs()
  expect(await original()).toBe(undefined)
  expect((await storedKeys(site)).filter((key) => key.startsWith('originals/'))).toEqual([])
  expect((await pictureAt(site, await pathNow())).quarters).toEqual(BOTH)
})

test('the original of a comment’s photo outlives the end of its report', async () => {
  await using site = await aSite()
  const { id, author, covers, admin, photoId } = await aCoveredReport(site)
  const { db } = site.services
  await db.updateTable('report').set({ resolvedAt: NOON }).where('id', '=', id).execute()
  site.clock.set(new Date(NOON.getTime() + 40 * DAY))
  const uploaded = await anUploadWithFaces(site, author)
  const photos = [{ id: uploaded, alternativeText: null }]
  await writeComment(site, { reportId: id, text: 'Noch einmal.', uploadedPhotos: photos }, { as: author })
  await site.runJobs()
  const kept = async () => (await covers(admin)).map(({ photo }) => photo.id)
  expect(await letGo(site, 'photo-original')).toBe(1)
  expect([await kept(), photoId === uploaded]).toEqual([[uploaded], false])
  site.clock.set(new Date(NOON.getTime() + 70 * DAY))
  expect(await letGo(site, 'photo-original')).toBe(0)
  site.clock.set(new Date(NOON.getTime() + 70 * DAY + 1))
  expect(await letGo(site, 'photo-original')).toBe(1)
})

/** Takes the waiting jobs that cover photos away; returns their names. */
async function takeJobs({ services: { db } }: TestSite): Promise<string[]> {
  const taken = sql<{ name: string }>`delete from pgboss.job where name = ${coverJob.name} returning name`
  return (await taken.execute(db)).rows.map(({ name }) => name)
}

test('a photo that cannot be covered is told of and given up', async () => {
  await using site = await aSite()
  const { admin, covers, photo, photoId, original } = await aCoveredReport(site, { runs: false })
  const { storage } = site.services
  const uploadKey = (await original())?.uploadKey as string
  await takeJobs(site)
  for (const file of photoFiles([uploadKey])) await storage.remove(file)
  const tended = async () => {
    await tendOriginals(anonymousContext(site.services))
    return takeJobs(site)
  }
  site.clock.set(new Date(NOON.getTime() + HOUR))
  expect(await covers(admin)).toMatchObject([{ isPending: true, isFailed: false }])
  expect(await tended()).toEqual(['photos.cover'])
  await expect(coverUpload(anonymousContext(site.services), await photo().then(keyOf))).rejects.toThrow(
    'gone',
  )
  site.clock.set(new Date(NOON.getTime() + HOUR + 1))
  expect(await covers(admin)).toMatchObject([{ isPending: true, isFailed: true }])
  site.clock.set(new Date(NOON.getTime() + DAY + 1))
  expect(await tended()).toEqual([])
  const call = 'mutation ($id: Int!) { removePhoto(photoId: $id, reason: "Es bleibt grau und leer.") { id } }'
  expect((await ask(site, call, { id: photoId }, { as: admin })).codes).toEqual([])
  expect(await original()).toBe(undefined)
})

test('the uncovered upload of such a photo goes at last', async () => {
  await using site = await aSite()
  const { original } = await aCoveredReport(site, { runs: false })
  await takeJobs(site)
  site.clock.set(new Date(NOON.getTime() + 180 * DAY + 1))
  expect(await letGo(site, 'photo-original')).toBe(1)
  await site.runJobs()
  expect([await original(), await storedKeys(site)]).toEqual([undefined, []])
})

test('the search itself leads to covers, without a hand', async () => {
  await using site = await aSite({ FIND_FACES: 'on', FIND_PLATES: 'on' })
  const { id, admin, author, covers } = await aCoveredReport(site)
  const files = { 'input.photos.0': photoOfPeople() }
  await writeComment(site, { reportId: id, text: 'Auf dem Platz.', photos: [null] }, { as: author, files })
  const withPlate = { 'input.photos.0': await photoOfPlate() }
  await writeComment(
    site,
    { reportId: id, text: 'Am Rand.', photos: [null] },
    { as: author, files: withPlate },
  )
  await approve(site, id, { as: admin })
  await site.runJobs()
  expect((await covers(admin)).map(({ parts }) => parts.length).sort()).toEqual([1, 2, 3])
})
