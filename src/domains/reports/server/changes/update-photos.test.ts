import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { approve, fileReport, reportInput, rewrite } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

const aPhoto = async (red: number): Promise<Blob> => {
  const background = { r: red, g: 80, b: 80 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' })
}

test('an edit keeps, reorders, adds and removes photos, and hides removed ones', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await aPerson(site) }
  const admin = { as: await anAdmin(site, town) }
  const filed = async () => (await fileReport(site, reportInput(town, category), who)).data.createReport
  const { id } = await filed()
  const upload = async (red: number) =>
    (
      await ask(
        site,
        'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }',
        { photo: null },
        {
          ...who,
          files: { photo: await aPhoto(red) },
        },
      )
    ).data.uploadPhoto.id as number
  const [first, second, third] = [await upload(10), await upload(90), await upload(200)]
  const photosAfter = async (uploadedPhotos: object[]) => {
    const { data, codes } = await rewrite(site, { id, uploadedPhotos }, who)
    return codes[0] ?? data.updateReport.photos
  }
  const added = await photosAfter([{ id: first, alternativeText: 'Von vorn' }, { id: second }])
  expect(added.map((photo: { id: number }) => photo.id)).toEqual([first, second])
  const path = new URL(added[0].path, 'http://localhost:3000')
  const status = async () => (await site.app.request(`${path.pathname}${path.search}`)).status
  expect(await status()).toBe(200)
  expect(await photosAfter([{ id: second, alternativeText: 'Von der Seite' }, { id: third }])).toMatchObject([
    { id: second, alternativeText: 'Von der Seite' },
    { id: third, alternativeText: null },
  ])
  expect(await status(), 'its address was still good for minutes').toBe(404)
  const row = await site.services.db.selectFrom('report').select('photoCount').executeTakeFirstOrThrow()
  expect(row.photoCount).toBe(2)
  // The upload was taken back within a day, and belongs to the report again.
  expect(await photosAfter([{ id: third }, { id: first }])).toMatchObject([{ id: third }, { id: first }])
  expect(await photosAfter([{ id: first }, { id: first }])).toBe('BAD_USER_INPUT')
  const other = await filed()
  expect((await rewrite(site, { id: other.id, uploadedPhotos: [{ id: first }] }, who)).codes).toEqual([
    'UPLOAD_REJECTED',
  ])
  expect((await photosAfter([{ id: third }, { id: first }])).length, 'nothing was lost by that').toBe(2)
  const more = await rewrite(
    site,
    { id, photos: [null, null, null, null] },
    {
      ...who,
      files: Object.fromEntries(
        await Promise.all([0, 1, 2, 3].map(async (index) => [`report.photos.${index}`, await aPhoto(index)])),
      ),
    },
  )
  expect(more.errors[0]?.extensions.fields).toEqual({ photos: 'Sie können höchstens 5 Fotos anhängen.' })
  const one = await rewrite(
    site,
    { id, photos: [null] },
    { ...who, files: { 'report.photos.0': await aPhoto(7) } },
  )
  expect(one.data.updateReport.photos.length).toBe(3)
  await approve(site, id, admin)
  const rows = await site.services.db
    .selectFrom('photo')
    .select('isPublic')
    .where('reportId', '=', id)
    .execute()
  expect(rows.map(({ isPublic }) => isPublic)).toEqual([true, true, true])
})
