import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, type Person } from '#tests/factories.ts'
import { editingOf } from '#tests/pictures/edited-photo.ts'
import { writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aCoveredReport, anUploadWithFaces, QUARTERS } from '#tests/towns/covering-faces.ts'

const [UPPER] = QUARTERS

/** A comment with a photo in a town that covers faces at once, or does not; and who reads of its changes. */
async function aScene(site: TestSite, { isOn = false } = {}) {
  const scene = await aCoveredReport(site, { isOn })
  const clara = await aPerson(site)
  const photoId = await anUploadWithFaces(site, clara)
  const uploadedPhotos = [{ id: photoId, alternativeText: null }]
  const input = { reportId: scene.id, text: 'Bei uns auch.', uploadedPhotos }
  const written = await writeComment(site, input, { as: clara })
  expect(written.codes).toEqual([])
  const { id } = written.data.createComment as { id: number }
  await site.runJobs()
  const changesFor = async (as?: Person) => {
    const query =
      'query ($id: Int!) { comment(id: $id) { changedPhotos { place covers isChecked redactions isEdited } } }'
    return (await ask(site, query, { id }, as === undefined ? {} : { as })).data.comment.changedPhotos
  }
  const redact = (as: Person, rectangles: object[]) =>
    ask(
      site,
      'mutation ($photoId: Int!, $rectangles: [RectangleInput!]!) { redactPhoto(photoId: $photoId, rectangles: $rectangles) { id } }',
      { photoId, rectangles },
      { as },
    )
  const decide = (as: Person, rectangles: object[]) =>
    ask(
      site,
      'mutation ($photoId: Int!, $rectangles: [RectangleInput!]!) { decidePhotoCover(photoId: $photoId, rectangles: $rectangles) { id } }',
      { photoId, rectangles },
      { as },
    )
  return { ...scene, ...editingOf(site, photoId), clara, changesFor, redact, decide }
}

const NOTHING = { place: 1, covers: 0, isChecked: false, redactions: 0, isEdited: false }

test('authors of comments learn what staff have redacted and edited', async () => {
  await using site = await aSite()
  const { admin, author, clara, changesFor, edit, reset, redact } = await aScene(site)
  expect(await changesFor(clara)).toEqual([])
  expect((await edit(admin, { turns: 1 })).codes).toEqual([])
  expect(await changesFor(clara)).toEqual([{ ...NOTHING, isEdited: true }])
  expect((await reset(admin)).codes).toEqual([])
  expect(await changesFor(clara)).toEqual([])
  for (const count of [2, 1])
    expect((await redact(admin, QUARTERS.slice(0, count))).codes, `${count}`).toEqual([])
  expect(await changesFor(clara)).toEqual([{ ...NOTHING, redactions: 3 }])
  // Neither the report's author, who has not written the comment, nor staff, who have the history.
  for (const other of [author, admin, undefined]) expect(await changesFor(other)).toEqual([])
  expect((await site.mails()).filter(({ recipient }) => recipient === clara.email)).toEqual([])
})

test('authors of comments learn what was covered, and whether staff have looked', async () => {
  await using site = await aSite()
  const { admin, clara, changesFor, decide } = await aScene(site, { isOn: true })
  expect(await changesFor(clara)).toEqual([{ ...NOTHING, covers: 2 }])
  expect((await decide(admin, [UPPER as object])).codes).toEqual([])
  expect(await changesFor(clara)).toEqual([{ ...NOTHING, covers: 1, isChecked: true }])
  expect((await decide(admin, [])).codes).toEqual([])
  expect(await changesFor(clara)).toEqual([])
})

test('a photo of a report notes no acts of staff', async () => {
  await using site = await aSite()
  const { admin, photoId, photo } = await aCoveredReport(site, { isOn: false })
  expect((await editingOf(site, photoId).edit(admin, { turns: 1 })).codes).toEqual([])
  expect(await photo()).toMatchObject({ isEditedByStaff: false, staffRedactions: 0 })
})
