import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { PHOTO_MESSAGES } from '#domains/photos/photo-messages.rules.ts'
import { startImageProcessor } from '#kit/server/images/processor.ts'
import { type Answer, ask } from '../ask.ts'
import { aCategory, aPerson, aReport, aTown, type Person } from '../factories.ts'
import { logLines } from '../log-lines.ts'
import { phonePhoto } from '../pictures/pictures.ts'
import { fileReport, reportInput, writeComment } from '../reporting.ts'
import { aSite, type TestSite } from '../site.ts'
import { jpegOfScans } from './elaborate-pictures.ts'

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const UPLOAD = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'
const upload = (site: TestSite, as: { id: number }, photo: Blob): Promise<Answer> =>
  ask(site, UPLOAD, { photo: null }, { as, files: { photo } })

/** The number of tries counted so far, for all senders. */
async function tries({ services: { db } }: TestSite): Promise<number> {
  const rows = await db
    .selectFrom('throttle')
    .select('count')
    .where('key', 'like', 'photo-tries-hour:%')
    .execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Pretends that this many tries were made within the last hour. */
const setTries = async ({ services: { db } }: TestSite, count: number): Promise<void> => {
  await db.updateTable('throttle').set({ count }).where('key', 'like', 'photo-tries-hour:%').execute()
}

async function aScene(site: TestSite) {
  const town = await aTown(site, { enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'] })
  const category = await aCategory(site, town)
  return { town, category, person: await aPerson(site, { isSuperAdmin: true }) }
}

async function sendAsGuest(
  site: TestSite,
  { town, category }: Awaited<ReturnType<typeof aScene>>,
  photo: Blob,
) {
  const { data } = await ask(site, '{ guestReportStamp }')
  site.clock.advance(10_000)
  const guest = { firstName: 'Gesa', lastName: 'Ohnekonto', email: 'gesa@beispiel.example', photos: [null] }
  const key = { idempotencyKey: crypto.randomUUID(), stamp: data.guestReportStamp }
  const query = 'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }'
  const input = { ...reportInput(town, category), ...guest, ...key }
  return ask(site, query, { input }, { files: { 'input.photos.0': photo } })
}

/** All operations by which a picture comes in. */
async function ways(site: TestSite, photo: Blob): Promise<Record<string, () => Promise<Answer>>> {
  const scene = await aScene(site)
  const { town, category, person: as } = scene
  const report = await aReport(site, town, category, { author: as })
  const written = await writeComment(site, { reportId: report.id, text: 'Bitte bald.' }, { as })
  const send = (mutation: string, type: string, input: Record<string, unknown>, field = 'photos.0') => {
    const query = `mutation ($input: ${type}!) { ${mutation} { id } }`
    return ask(site, query, { input }, { as, files: { [`input.${field}`]: photo } })
  }
  const photos = [null]
  const text = 'Die Hauptstraße ist ab 14 Uhr gesperrt.'
  const announcement = { title: 'Straßenfest am Samstag', text, status: 'DRAFT', image: null }
  return {
    uploadPhoto: () => upload(site, as, photo),
    createReport: () =>
      fileReport(site, reportInput(town, category, { photos }), { as, files: { 'input.photos.0': photo } }),
    createGuestReport: () => sendAsGuest(site, scene, photo),
    updateReport: () => send('updateReport(report: $input)', 'UpdateReportInput', { id: report.id, photos }),
    createComment: () =>
      send('createComment(input: $input)', 'CreateCommentInput', {
        reportId: report.id,
        text: 'Ja.',
        photos,
      }),
    updateComment: () =>
      send('updateComment(input: $input)', 'UpdateCommentInput', {
        ...{ id: written.data.createComment.id, text: 'Bitte sehr bald.', photos },
      }),
    updateCategory: () =>
      send('updateCategory(category: $input)', 'CategoryInput', { id: category.id, image: null }, 'image'),
    createAnnouncement: () =>
      send(
        'createAnnouncement(announcement: $input)',
        'AnnouncementInput',
        { municipalityId: town.id, ...announcement },
        'image',
      ),
    createNewsEntry: () =>
      send(
        'createNewsEntry(newsEntry: $input)',
        'NewsEntryInput',
        { name: 'Neue Gemeinden', text, image: null },
        'image',
      ),
    updateMunicipality: () =>
      send(
        'updateMunicipality(municipality: $input)',
        'MunicipalityInput',
        { id: town.id, logo: null },
        'logo',
      ),
    uploadTextPicture: () =>
      ask(
        site,
        'mutation ($file: Upload!) { uploadTextPicture(file: $file) }',
        { file: null },
        { as, files: { file: photo } },
      ),
  }
}

test('a JPEG of 4,000 scans is refused before decoding starts', async () => {
  await using site = await aSite()
  const { log, lines } = logLines()
  const images = startImageProcessor(log)
  const watched = { ...site, app: createApp({ ...site.services, images }, null) }
  const person = await aPerson(site)
  const { errors } = await upload(watched, person, blob(await jpegOfScans(4000)))
  expect(errors[0]).toMatchObject({
    message: PHOTO_MESSAGES.complex(),
    extensions: { code: 'UPLOAD_REJECTED', fields: { photos: PHOTO_MESSAGES.complex() } },
  })
  expect(lines).toEqual([])
  expect((await upload(watched, person, blob(await phonePhoto()))).codes).toEqual([])
  expect(lines.map(({ msg }) => msg)).toEqual(['the image decoder has started'])
  images.stop()
})

test('every upload counts a picture, even a refused one', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const photo = blob(await jpegOfScans(4000))
  const counted: Record<string, unknown> = {}
  const all = await ways(site, photo)
  for (const [name, send] of Object.entries(all)) {
    const before = await tries(site)
    const { codes } = await send()
    counted[name] = [codes, (await tries(site)) - before]
  }
  expect(counted).toEqual(
    Object.fromEntries(Object.keys(all).map((name) => [name, [['UPLOAD_REJECTED'], 1]])),
  )
})

/** Uses up all but one of the tries, and returns the answers to the next two. */
async function lastTries(site: TestSite, most: number, send: () => Promise<Answer>) {
  await send()
  expect(await tries(site)).toBe(1)
  await setTries(site, most - 1)
  return [await send(), await send()].map(({ codes, errors }) => [codes[0], errors[0]?.message])
}

const REFUSED = ['UPLOAD_REJECTED', PHOTO_MESSAGES.complex()]
const TOO_MANY = [
  'RATE_LIMITED',
  expect.stringMatching(/^Zu viele Fotos\. Bitte versuchen Sie es in .* noch einmal\.$/),
]

test('failed photos count only against their own sender’s rate limit', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const [person, other] = [await aPerson(site), await aPerson(site)]
  const bad = blob(await jpegOfScans(4000))
  expect(await lastTries(site, 200, () => upload(site, person, bad))).toEqual([REFUSED, TOO_MANY])
  expect((await upload(site, person, blob(await phonePhoto()))).codes).toEqual(['RATE_LIMITED'])
  expect((await upload(site, other, blob(await phonePhoto()))).codes).toEqual([])
})

test('failed tries without an account use up the allowance of their network', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const scene = await aScene(site)
  const bad = blob(await jpegOfScans(4000))
  // Forty people of one town hall with five photos each, three times.
  expect(await lastTries(site, 40 * 5 * 3, () => sendAsGuest(site, scene, bad))).toEqual([REFUSED, TOO_MANY])
  expect((await upload(site, scene.person, blob(await phonePhoto()))).codes).toEqual([])
})

test('covering a photo counts as well', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, category, person: as } = await aScene(site)
  const files = { 'input.photos.0': blob(await phonePhoto()) }
  const filed = await fileReport(site, reportInput(town, category, { photos: [null] }), { as, files })
  const photoId = filed.data.createReport.photos[0].id
  const rectangles = [{ x: 0, y: 0, width: 10, height: 10 }]
  const query =
    'mutation ($photoId: Int!, $rectangles: [RectangleInput!]!) { redactPhoto(photoId: $photoId, rectangles: $rectangles) { id } }'
  expect((await ask(site, query, { photoId, rectangles }, { as })).codes).toEqual([])
  expect(await tries(site)).toBe(2)
})

test('a picture that times out counts as several', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { log } = logLines()
  // No picture is decoded within this time limit.
  const images = startImageProcessor(log, { processorLimit: 1 })
  const slow = { ...site, app: createApp({ ...site.services, images }, null) }
  const person: Person = await aPerson(site)
  const large = await jpegOfScans(24, { width: 6000, height: 4000 })
  const { errors } = await upload(slow, person, blob(large))
  expect(errors[0]?.message).toBe(PHOTO_MESSAGES.slow())
  expect(await tries(site)).toBe(40)
  images.stop()
})
