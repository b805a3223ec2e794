import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, aTown } from '#tests/factories.ts'
import { photoOfPeople } from '#tests/pictures/people.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { photoOfPlate } from '#tests/pictures/plate-photos.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { pictureAt } from '#tests/towns/covering-faces.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'

type Finds = { possibleFaces?: number[] | null; possiblePlates?: number[] | null }

/** A report in a town that covers faces at once, with a photo whose search has failed, for faces at least. */
async function anUnsearchedReport(site: TestSite, photo: File, finds: Finds = { possibleFaces: null }) {
  const { db } = site.services
  const { town, lamps, author } = await aProcessedReport(site)
  await db.updateTable('municipality').set({ coversFaces: true }).where('id', '=', town.id).execute()
  await db.insertInto('reportCounter').values({ municipalityId: town.id, year: 2026, last: 5000 }).execute()
  const files = { photo }
  const send = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'
  const { id } = (await ask(site, send, { photo: null }, { as: author, files })).data.uploadPhoto
  await db.updateTable('upload').set(finds).where('id', '=', id).execute()
  const input = reportInput(town, lamps, { uploadedPhotos: [{ id, alternativeText: null }] })
  expect((await fileReport(site, input, { as: author })).codes).toEqual([])
  await db.updateTable('photo').set({ isPublic: true }).where('id', '=', id).execute()
  const { key } = await db.selectFrom('photo').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  const typeNow = async () =>
    (await pictureAt(site, `/dateien/fotos/${key}-640.webp`)).headers.get('content-type')
  const originals = () => db.selectFrom('photoOriginal').select('parts').execute()
  return { typeNow, originals }
}

test('a photo whose search failed stays hidden until it is covered', async () => {
  await using site = await aSite({ FIND_FACES: 'on' })
  const { typeNow, originals } = await anUnsearchedReport(site, photoOfPeople())
  expect(await typeNow()).toBe('image/svg+xml')
  await site.runJobs()
  expect(await typeNow()).toBe('image/webp')
  const [{ parts } = { parts: [] }] = await originals()
  expect(parts).toHaveLength(3 * 4)
})

test('a photo without faces is shown after its late search', async () => {
  await using site = await aSite({ FIND_FACES: 'on' })
  const plain = new File([new Uint8Array(await phonePhoto())], 'foto.jpg')
  const { typeNow, originals } = await anUnsearchedReport(site, plain)
  expect(await typeNow()).toBe('image/svg+xml')
  await site.runJobs()
  expect(await typeNow()).toBe('image/webp')
  expect(await originals()).toEqual([])
})

test('finds of one kind leave the other’s search to the job', async () => {
  await using site = await aSite({ FIND_FACES: 'on' })
  // As a search leaves it that has found a plate, and whose model of faces could not be loaded.
  const plate = [10, 20, 60, 30]
  const scene = await anUnsearchedReport(site, photoOfPeople(), {
    possibleFaces: null,
    possiblePlates: plate,
  })
  expect(await scene.typeNow()).toBe('image/svg+xml')
  await site.runJobs()
  expect(await scene.typeNow()).toBe('image/webp')
  const [original] = await scene.originals()
  expect(original?.parts.slice(0, 4)).toEqual(plate)
  expect(original?.parts).toHaveLength(4 * 4)
})

test('faces that were found do not hide an unsearched plate', async () => {
  await using site = await aSite({ FIND_FACES: 'off', FIND_PLATES: 'on' })
  const face = [10, 20, 60, 30]
  const scene = await anUnsearchedReport(site, await photoOfPlate(), {
    possibleFaces: face,
    possiblePlates: null,
  })
  await site.runJobs()
  const [original] = await scene.originals()
  expect(original?.parts.slice(-4)).toEqual(face)
  expect(original?.parts).toHaveLength(2 * 4)
})

test('faces cannot be covered where nobody searches for them', async () => {
  await using site = await aSite({ FIND_FACES: 'off' })
  const town = await aTown(site)
  const { errors } = await ask(
    site,
    'mutation ($id: Int!) { updateMunicipality(municipality: { id: $id, coversFaces: true }) { id } }',
    { id: town.id },
    { as: await anAdmin(site, town) },
  )
  expect(errors[0]?.extensions.fields).toEqual({
    coversFaces:
      'Auf diesem Server ist die Suche nach Gesichtern und Kennzeichen ausgeschaltet. Bitte fragen Sie den Betreiber.',
  })
})
