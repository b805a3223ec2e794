import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { reportIdsWithPhotosOf } from '#domains/photos/server/same-photos.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { approve, fileReport, remove, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { SAME_PHOTO_DAYS } from './same-photo.ts'

const drawn = (name: string) =>
  sharp(readFileSync(join(import.meta.dirname, `../../../../../demo/pictures/${name}.webp`)))
const asFile = async (picture: Sharp) => new File([await picture.toBuffer()], 'foto.jpg')

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const lamps = await aCategory(site, town)
  const [admin, author, neighbour] = [await anAdmin(site, town), await aPerson(site), await aPerson(site)]
  const file = async (as: Person, picture: Sharp, place = { town, lamps }) => {
    const { data, codes } = await fileReport(site, reportInput(place.town, place.lamps, { photos: [null] }), {
      as,
      files: { 'input.photos.0': await asFile(picture) },
    })
    expect(codes).toEqual([])
    return data.createReport as { id: number; slug: string }
  }
  const others = async (report: { slug: string }, as: Person | null) =>
    (
      await ask(
        site,
        `query ($slug: String!) { report(slug: $slug, municipalitySlug: "${town.slug}", categorySlug: "${lamps.slug}") {
          reportsWithSamePhoto { id } } }`,
        { slug: report.slug },
        { as },
      )
    ).data.report.reportsWithSamePhoto.map(({ id }: { id: number }) => id)
  return { town, lamps, admin, author, neighbour, file, others }
}

test('staff see other reports with the same photo, encoded anew', async () => {
  await using site = await aSite()
  const { admin, author, neighbour, file, others } = await aScene(site)
  const first = await file(author, drawn('pothole-1').jpeg({ quality: 90 }))
  await file(author, drawn('lamp-dark-1').jpeg())
  const copy = await file(neighbour, drawn('pothole-1').resize(480).jpeg({ quality: 50 }))
  expect(await others(copy, admin)).toEqual([first.id])
  expect(await others(first, admin)).toEqual([copy.id])
  // Its author reads the report, and learns nothing of others.
  expect(await others(copy, neighbour)).toEqual([])
})

test('deleted, merged and foreign reports are not named', async () => {
  await using site = await aSite()
  const { admin, author, neighbour, file, others } = await aScene(site)
  const elsewhere = await aTown(site)
  const picture = () => drawn('pothole-1').jpeg()
  await file(author, picture(), { town: elsewhere, lamps: await aCategory(site, elsewhere) })
  const gone = await file(author, picture())
  expect((await remove(site, gone.id, { as: admin }, 'Doppelt gesendet')).codes).toEqual([])
  const [original, copy] = [await file(author, picture()), await file(neighbour, picture())]
  expect(await others(copy, admin)).toEqual([original.id])
  await approve(site, original.id, { as: admin })
  const { codes } = await ask(
    site,
    'mutation ($id: Int!, $original: Int!) { markDuplicate(reportId: $id, originalId: $original) { id } }',
    { id: copy.id, original: original.id },
    { as: admin },
  )
  expect(codes).toEqual([])
  expect(await others(copy, admin)).toEqual([])
})

test('a photo of long ago is not compared', async () => {
  await using site = await aSite()
  const { admin, author, neighbour, file, others } = await aScene(site)
  const first = await file(author, drawn('pothole-1').jpeg())
  site.clock.advance(SAME_PHOTO_DAYS * DAY - DAY)
  const second = await file(neighbour, drawn('pothole-1').jpeg())
  expect(await others(second, admin)).toEqual([first.id])
  site.clock.advance(2 * DAY)
  expect(await others(second, admin)).toEqual([])
})

test('photos are compared by their index alone', async () => {
  await using site = await aSite()
  await using watched = watchedSite(site)
  const { db, clock } = watched.watched.services
  await reportIdsWithPhotosOf(db, { municipalityId: 1, id: 1 }, clock.now(), 3)
  const statements = watched.seen.filter(({ sql }) => sql.includes('perceptual_hash'))
  const [plan] = await plansOf(site, statements, { withoutScans: true })
  expect(plan?.steps.map((step) => step['Index Name'])).toContain('photo_perceptual_hash')
})
