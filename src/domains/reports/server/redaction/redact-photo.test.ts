import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoFiles } from '#domains/photos/server/remove-files.ts'
import { ask } from '#tests/ask.ts'
import type { Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aComment, approve, fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'

type Rectangle = { x: number; y: number; width: number; height: number }
type Photo = {
  id: number
  path: string
  avif: string
  small: string
  metaInfo: { width: number; height: number }
}

/** The upper left quarter, which is red in the uploaded picture. */
const QUARTER = { x: 0, y: 0, width: 600, height: 400 }
const SEEN = `id version updatedAt photos { id path avif: path(size: MEDIUM, format: AVIF) small: path(size: SMALL) metaInfo { width height } }
  timeline { kind }`

/** A public report with two photos of four colours. */
async function aPhotographedReport(site: TestSite) {
  const scene = await aProcessedReport(site)
  const { town, lamps, author, admin } = scene
  // Counters above that of the existing report.
  const counter = { municipalityId: town.id, year: 2026, last: 5000 }
  await site.services.db.insertInto('reportCounter').values(counter).execute()
  const file = async () =>
    new File([new Uint8Array(await phonePhoto({ width: 1200, height: 800 }))], 'foto.jpg')
  const filed = await fileReport(site, reportInput(town, lamps, { photos: [null, null] }), {
    as: author,
    files: { 'input.photos.0': await file(), 'input.photos.1': await file() },
  })
  const { id, slug } = filed.data.createReport as { id: number; slug: string }
  const redact = (photoId: number, as: Person, rectangles: Rectangle[] = [QUARTER], version?: number) =>
    ask(
      site,
      `mutation ($photoId: Int!, $rectangles: [RectangleInput!]!, $version: Int) {
        report: redactPhoto(photoId: $photoId, rectangles: $rectangles, version: $version) { ${SEEN} } }`,
      { photoId, rectangles, version },
      { as },
    )
  const remove = (photoId: number, as: Person, reason: string | null = null, version?: number) =>
    ask(
      site,
      `mutation ($photoId: Int!, $reason: String, $version: Int) {
        report: removePhoto(photoId: $photoId, reason: $reason, version: $version) { ${SEEN} } }`,
      { photoId, reason, version },
      { as },
    )
  const seen = async (as: Person) =>
    (
      await ask(
        site,
        `query ($slug: String!, $town: String!, $category: String!) {
          report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { ${SEEN} } }`,
        { slug, town: town.slug, category: lamps.slug },
        { as },
      )
    ).data.report
  const steps = async () =>
    site.services.db.selectFrom('reportEvent').selectAll().where('reportId', '=', id).orderBy('id').execute()
  return { ...scene, id, redact, remove, seen, steps, admin }
}

const local = (path: string) => path.replace('http://localhost:3000', '')
const statusOf = async (site: TestSite, path: string) => (await site.app.request(local(path))).status
const bytesOf = async (site: TestSite, path: string) =>
  new Uint8Array(await (await site.app.request(local(path))).arrayBuffer())

/** The colour at the centre of each quarter: upper left, upper right, lower left, lower right. */
async function quarters(bytes: Uint8Array): Promise<number[][]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
      return [...data.subarray(at, at + 3)]
    }),
  )
}

const isBlack = (colour: number[] | undefined) => (colour ?? []).every((part) => part < 16)

test('a redacted photo is black in every size, without its old files', async () => {
  await using site = await aSite()
  const { admin, author, id, redact, seen, steps } = await aPhotographedReport(site)
  await approve(site, id, { as: admin })
  const before: Photo[] = (await seen(admin)).photos
  const [first, second] = before as [Photo, Photo]
  const { db, storage } = site.services
  const keyOf = async () =>
    (await db.selectFrom('photo').select('key').where('id', '=', first.id).executeTakeFirstOrThrow()).key
  const oldKey = await keyOf()
  expect(isBlack((await quarters(await bytesOf(site, first.path)))[0]), 'red before').toBe(false)

  const { data, codes } = await redact(first.id, admin)
  expect(codes).toEqual([])
  const [covered, other] = data.report.photos as [Photo, Photo]
  expect(covered).toMatchObject({ id: first.id, metaInfo: { width: 1200, height: 800 } })
  expect(other).toEqual(second)
  for (const path of [covered.path, covered.avif, covered.small]) {
    const [covers, ...open] = await quarters(await bytesOf(site, path))
    expect(isBlack(covers), path).toBe(true)
    expect(open.filter(isBlack), path).toEqual([])
  }
  // The pixels outside the quarter are unchanged.
  const { data: pixels, info } = await sharp(await bytesOf(site, covered.path))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) =>
    isBlack([...pixels.subarray((y * info.width + x) * info.channels).subarray(0, 3)])
  expect([isDark(590, 390), isDark(610, 390), isDark(590, 410)]).toEqual([true, false, false])

  for (const path of [first.path, first.avif, first.small]) expect(await statusOf(site, path), path).toBe(404)
  expect(covered.path).not.toBe(first.path)
  await site.runJobs()
  expect(await keyOf()).not.toBe(oldKey)
  for (const file of photoFiles([oldKey])) expect(await storage.read(file), file).toBeNull()
  for (const file of photoFiles([await keyOf()])) expect(await storage.read(file), file).not.toBeNull()
  expect(await db.selectFrom('upload').select('id').execute(), 'nothing is left to clear').toEqual([])
  const { kind, actorId, changes, note } = (await steps()).at(-1) ?? {}
  expect({ kind, actorId, changes, note }).toEqual({
    kind: 'EDITED',
    actorId: admin.id,
    changes: [{ field: 'photos', from: 'Foto 1 von 2', to: 'Foto 1 von 2, an 1 Stelle geschwärzt' }],
    note: null,
  })
  expect((await seen(author)).timeline.map(({ kind: each }: { kind: string }) => each)).toEqual([
    'CREATED',
    'APPROVED',
    'EDITED',
  ])
})

test('redacting a pending photo ends its signed address at once', async () => {
  await using site = await aSite()
  const { editor, redact, seen } = await aPhotographedReport(site)
  const [first] = (await seen(editor)).photos as [Photo, Photo]
  expect(await statusOf(site, first.path)).toBe(200)
  const { data } = await redact(first.id, editor)
  expect(await statusOf(site, first.path), 'still signed for minutes').toBe(404)
  const [path = '', query = ''] = local(data.report.photos[0].path).split('?')
  expect([await statusOf(site, path), await statusOf(site, `${path}?${query}`)]).toEqual([404, 200])
})

test('a removed photo loses its files and leaves a reason behind', async () => {
  await using site = await aSite()
  const { admin, id, remove, seen, steps } = await aPhotographedReport(site)
  await approve(site, id, { as: admin })
  const [first, second] = (await seen(admin)).photos as [Photo, Photo]
  const { db, storage } = site.services
  const { key } = await db
    .selectFrom('photo')
    .select('key')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  for (const reason of [null, 'zu kurz']) {
    const refused = await remove(first.id, admin, reason)
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reason: expect.any(String) },
    })
  }
  const { data, codes } = await remove(first.id, admin, 'Zeigt ein Kennzeichen.')
  expect(codes).toEqual([])
  expect(data.report.photos).toEqual([second])
  expect(await statusOf(site, first.path)).toBe(404)
  await site.runJobs()
  for (const file of photoFiles([key])) expect(await storage.read(file), file).toBeNull()
  const row = await db
    .selectFrom('report')
    .select('photoCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.photoCount).toBe(1)
  const { changes, note } = (await steps()).at(-1) ?? {}
  expect({ changes, note }).toEqual({
    changes: [{ field: 'photos', from: 'Foto 1 von 2', to: 'entfernt' }],
    note: 'Zeigt ein Kennzeichen.',
  })
  expect((await remove(first.id, admin, 'Zeigt ein Kennzeichen.')).codes).toEqual(['NOT_FOUND'])
})

test('a redaction takes one to fifty rectangles within the photo', async () => {
  await using site = await aSite()
  const { admin, redact, seen } = await aPhotographedReport(site)
  const before = await seen(admin)
  const { id } = before.photos[0]
  for (const wrong of [
    [],
    [{ ...QUARTER, x: -1 }],
    [{ ...QUARTER, width: 1201 }],
    [QUARTER, { ...QUARTER, height: 0 }],
    Array.from({ length: 51 }, () => QUARTER),
  ]) {
    const { errors } = await redact(id, admin, wrong)
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { rectangles: expect.any(String) },
    })
  }
  expect(await seen(admin)).toEqual(before)
})

test('a redaction based on an outdated version is refused as a conflict', async () => {
  await using site = await aSite()
  const { admin, editor, redact, remove, seen, steps } = await aPhotographedReport(site)
  const { version, photos } = await seen(admin)
  const [first, second] = photos as [Photo, Photo]
  expect((await redact(first.id, editor, [QUARTER], version)).codes).toEqual([])
  expect((await redact(first.id, admin, [QUARTER], version)).codes).toEqual(['CONFLICT'])
  expect((await remove(second.id, admin, 'Zeigt ein Kennzeichen.', version)).codes).toEqual(['CONFLICT'])
  const answers = await Promise.all([redact(second.id, editor), redact(second.id, admin)])
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
  expect((await steps()).filter(({ kind }) => kind === 'EDITED')).toHaveLength(2)
})

test('an author redacts their own photos without a reason until approval', async () => {
  await using site = await aSite()
  const { admin, author, id, redact, remove, seen } = await aPhotographedReport(site)
  const [first, second] = (await seen(author)).photos as [Photo, Photo]
  expect((await redact(first.id, author)).codes).toEqual([])
  expect((await remove(second.id, author)).codes).toEqual([])
  await approve(site, id, { as: admin })
  expect((await redact(first.id, author)).codes).toEqual(['FORBIDDEN'])
  expect((await remove(first.id, author)).codes).toEqual(['FORBIDDEN'])
})

test('only responsible staff redact photos of comments, not the author', async () => {
  await using site = await aSite()
  const { admin, author, editor, roadsOnly, id, redact, remove, steps } = await aPhotographedReport(site)
  await approve(site, id, { as: admin })
  const file = new File([new Uint8Array(await phonePhoto({ width: 1200, height: 800 }))], 'foto.jpg')
  const written = await writeComment(
    site,
    { reportId: id, text: 'So sieht es aus.', photos: [null] },
    { as: author, files: { 'input.photos.0': file } },
  )
  const [photo] = written.data.createComment.photos as [Photo]
  await aComment(site, { id }, admin, { text: 'Danke.' })
  for (const no of [author, roadsOnly]) expect((await redact(photo.id, no)).codes).toEqual(['FORBIDDEN'])
  const { data, codes } = await redact(photo.id, editor)
  expect(codes).toEqual([])
  expect(data.report.photos).toHaveLength(2)
  expect(await statusOf(site, photo.path)).toBe(404)
  expect((await remove(photo.id, editor, 'Zeigt ein Gesicht.')).codes).toEqual([])
  expect((await steps()).slice(-2).map(({ changes }) => changes)).toEqual([
    [
      {
        field: 'photos',
        from: 'Foto 1 von 1 eines Kommentars',
        to: 'Foto 1 von 1 eines Kommentars, an 1 Stelle geschwärzt',
      },
    ],
    [{ field: 'photos', from: 'Foto 1 von 1 eines Kommentars', to: 'entfernt' }],
  ])
  const { photoCount } = await site.services.db
    .selectFrom('report')
    .select('photoCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(photoCount).toBe(2)
})

test('parts drawn on a former file blacken nothing', async () => {
  await using site = await aSite()
  const { admin, author, seen } = await aPhotographedReport(site)
  const [before] = (await seen(author)).photos as [Photo]
  const call = (as: Person, text: string, more: object = {}) =>
    ask(
      site,
      `mutation ($id: Int!, $part: RectangleInput!, $seenPath: String) { report: ${text} { id } }`,
      { id: before.id, part: QUARTER, ...more },
      { as },
    )
  const turn = `mutation ($id: Int!) { editPhoto(photoId: $id, turns: 2, marks: []) { id } }`
  expect((await ask(site, turn, { id: before.id }, { as: admin })).codes).toEqual([])
  const [turned] = (await seen(author)).photos as [Photo]
  const redact = 'redactPhoto(photoId: $id, rectangles: [$part], seenPath: $seenPath)'
  expect((await call(author, redact, { seenPath: before.path })).codes).toEqual(['CONFLICT'])
  expect(await statusOf(site, turned.path)).toBe(200)
  expect((await call(author, redact, { seenPath: turned.path })).codes).toEqual([])
  expect(await statusOf(site, turned.path)).toBe(404)
})
