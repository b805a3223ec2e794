import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { sign } from '#tests/people/members.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aComment, editComment, removeComment, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const report = await aReport(site, town, category, { author })
  const written = (as: Person, more: object = {}) =>
    aComment(site, report, as, { text: 'Da liegt ein Ast.', ...more })
  return { town, category, author, report, written }
}

const read = async (site: TestSite, id: number, as: Person | null = null) =>
  (
    await ask(
      site,
      `{ comment(id: ${id}) { text editedAt editableText photos { id alternativeText } image } }`,
      {},
      { as },
    )
  ).data?.comment

const photo = async () => new Blob([new Uint8Array(await phonePhoto())])

test('the author can edit a comment for 24 hours, visibly', async () => {
  await using site = await aSite()
  const { written } = await aScene(site)
  const as = await aPerson(site)
  const id = await written(as)
  expect((await read(site, id, as)).editableText).toBe('Da liegt ein Ast.')
  site.clock.advance(24 * HOUR)
  const { data, codes } = await editComment(site, { id, text: ' Da liegt ein\r\nBaum. ' }, { as })
  expect(codes).toEqual([])
  expect(data.updateComment).toMatchObject({ id, text: 'Da liegt ein\nBaum.' })
  expect(await read(site, id)).toEqual({
    text: 'Da liegt ein\nBaum.',
    editedAt: site.clock.now().toISOString(),
    editableText: null,
    photos: [],
    image: null,
  })
  site.clock.advance(1)
  const late = await editComment(site, { id, text: 'Zu spät.' }, { as })
  expect([late.codes, late.errors[0]?.message]).toEqual([
    ['FORBIDDEN'],
    'Ein Kommentar lässt sich nur in den ersten 24 Stunden ändern.',
  ])
  expect((await read(site, id, as)).editableText).toBe(null)
})

test('any answer ends editing, even a deleted one', async () => {
  await using site = await aSite()
  const { written } = await aScene(site)
  const [as, other] = [await aPerson(site), await aPerson(site)]
  const answered = 'Auf Ihren Kommentar hat schon jemand geantwortet. Er lässt sich nicht mehr ändern.'
  const chain = [await written(as)]
  for (let level = 2; level <= 12; level += 1) chain.push(await written(as, { parentId: chain.at(-1) }))
  const [first = 0, deepest = 0] = [chain[0], chain[11]]
  const edit = async (id: number) => {
    const { codes, errors } = await editComment(site, { id, text: 'Anders.' }, { as })
    return errors[0]?.message ?? codes
  }
  expect(await edit(first)).toBe(answered)
  expect(await edit(deepest)).toEqual([])
  const beside = await written(other, { parentId: deepest })
  expect(await edit(deepest)).toBe(answered)
  await removeComment(site, { id: beside }, { as: other })
  expect(await edit(deepest)).toBe(answered)
})

test('nobody can edit another person’s comment, not even staff', async () => {
  await using site = await aSite()
  const { town, category, author, report, written } = await aScene(site)
  const [as, admin] = [await aPerson(site), await anAdmin(site, town)]
  const id = await written(as)
  const codes = async (who: Person | null) =>
    (await editComment(site, { id, text: 'Fremd.' }, { as: who })).codes
  const root = await aPerson(site, { isSuperAdmin: true })
  for (const who of [admin, await anEditor(site, town, [category]), root, author])
    expect(await codes(who)).toEqual(['FORBIDDEN'])
  expect(await codes(null)).toEqual(['UNAUTHENTICATED'])
  await withdraw(site, report.id, { as: admin })
  expect(await codes(as)).toEqual(['NOT_FOUND'])
  expect((await editComment(site, { id: 987_654, text: 'x' }, { as })).codes).toEqual(['NOT_FOUND'])
  expect((await read(site, id, admin)).text).toBe('Da liegt ein Ast.')
})

test('an edit obeys the same rules as a new comment', async () => {
  await using site = await aSite()
  const { written } = await aScene(site)
  const as = await aPerson(site)
  const id = await written(as)
  for (const [text, message] of [
    ['', 'Bitte schreiben Sie einen Kommentar.'],
    ['x'.repeat(2001), 'Ein Kommentar darf höchstens 2000 Zeichen haben.'],
  ] as const) {
    const { codes, errors } = await editComment(site, { id, text }, { as })
    expect([codes, errors[0]?.extensions.fields]).toEqual([['BAD_USER_INPUT'], { text: message }])
  }
  expect(await read(site, id)).toMatchObject({ text: 'Da liegt ein Ast.', editedAt: null })
})

test('editing an official answer keeps its signature and updates the search', async () => {
  await using site = await aSite()
  const { town, written } = await aScene(site)
  const editor = await anEditor(site, town)
  await sign(site, town, editor, 'Eda Redlich\nBauhof')
  const id = await written(editor, { text: 'Wir bringen Kies.' })
  expect((await read(site, id, editor)).editableText).toBe('Wir bringen Kies.')
  await editComment(site, { id, text: 'Wir bringen Asphalt.' }, { as: editor })
  expect((await read(site, id)).text).toBe('Wir bringen Asphalt.\n\nEda Redlich\nBauhof')
  const found = async (word: string) =>
    (
      await ask(
        site,
        `{ search(municipalityId: ${town.id}, searchText: "${word}") { paginatorInfo { total } } }`,
      )
    ).data.search.paginatorInfo.total
  expect(await found('Asphalt')).toBe(1)
  expect(await found('Kies')).toBe(0)
})

test('an edit can keep, describe, reorder, add and remove photos', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const as = await aPerson(site)
  const files = { 'input.photos.0': await photo(), 'input.photos.1': await photo() }
  const made = await writeComment(
    site,
    { reportId: report.id, text: 'Siehe Bild.', photos: [null, null] },
    { as, files },
  )
  const comment = made.data.createComment as { id: number; photos: { id: number; path: string }[] }
  const { id } = comment
  const [one = 0, two = 0] = comment.photos.map((each) => each.id)

  await editComment(site, { id, text: 'Siehe Bilder.' }, { as })
  expect((await read(site, id)).photos.map((each: { id: number }) => each.id)).toEqual([one, two])

  const uploadedPhotos = [{ id: two, alternativeText: ' Der Ast ' }]
  const more = await editComment(
    site,
    { id, text: 'Siehe Bilder.', uploadedPhotos, photos: [null] },
    { as, files: { 'input.photos.0': await photo() } },
  )
  expect(more.codes).toEqual([])
  const after = more.data.updateComment.photos as {
    id: number
    alternativeText: string | null
    path: string
  }[]
  expect(after.map((each) => [each.id, each.alternativeText])).toEqual([
    [two, 'Der Ast'],
    [expect.any(Number), null],
  ])
  expect(more.data.updateComment.image).toBe(after[0]?.path.replace('-2560.', '-640.'))
  // The removed photo is not served any more; the next clean-up job removes its files.
  const [gone] = comment.photos
  expect((await site.app.request(gone?.path ?? '')).status).toBe(404)
  expect((await site.app.request(after[1]?.path ?? '')).status).toBe(200)

  // A new file without a list comes after the existing photos; a fourth photo is refused.
  const third = await editComment(
    site,
    { id, text: 'Drei.', photos: [null] },
    { as, files: { 'input.photos.0': await photo() } },
  )
  expect(third.data.updateComment.photos).toHaveLength(3)
  const fourth = await editComment(
    site,
    { id, text: 'Vier.', photos: [null] },
    { as, files: { 'input.photos.0': await photo() } },
  )
  expect([fourth.codes, fourth.errors[0]?.extensions.fields]).toEqual([
    ['BAD_USER_INPUT'],
    { photos: 'Sie können höchstens 3 Fotos anhängen.' },
  ])
  const none = await editComment(site, { id, text: 'Ohne.', uploadedPhotos: [] }, { as })
  expect(none.data.updateComment).toMatchObject({ photos: [], image: null })
})

test('a foreign photo is refused, and the comment stays unchanged', async () => {
  await using site = await aSite()
  const { report, written } = await aScene(site)
  const [as, other] = [await aPerson(site), await aPerson(site)]
  const files = { 'input.photos.0': await photo() }
  const foreign = await writeComment(
    site,
    { reportId: report.id, text: 'Meins.', photos: [null] },
    { as: other, files },
  )
  const foreignId = foreign.data.createComment.photos[0].id
  const id = await written(as)
  for (const uploadedPhotos of [[{ id: foreignId }], [{ id: 987_654 }]]) {
    const { codes } = await editComment(site, { id, text: 'Anders.', uploadedPhotos }, { as })
    expect(codes).toEqual(['UPLOAD_REJECTED'])
  }
  const own = await editComment(site, { id, text: 'Mit Bild.', photos: [null] }, { as, files })
  const ownId = own.data.updateComment.photos[0].id
  const twice = await editComment(
    site,
    { id, text: 'Doppelt.', uploadedPhotos: [{ id: ownId }, { id: ownId }] },
    { as },
  )
  expect(twice.codes).toEqual(['BAD_USER_INPUT'])
  expect(await read(site, id)).toMatchObject({ text: 'Mit Bild.', photos: [{ id: ownId }] })
  expect((await read(site, foreign.data.createComment.id)).photos).toHaveLength(1)
})

test('citizens may post twenty comments an hour, and staff more', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, written, report } = await aScene(site)
  const [as, admin] = [await aPerson(site), await anAdmin(site, town)]
  for (let count = 1; count <= 20; count += 1) await written(as)
  const input = { reportId: report.id, text: 'Noch einer.' }
  site.clock.advance(59 * MINUTE)
  const { codes, errors } = await writeComment(site, input, { as })
  expect([codes, errors[0]?.message, errors[0]?.extensions.retryAfter]).toEqual([
    ['RATE_LIMITED'],
    `Zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal. Ist es eilig, erreichen Sie die Gemeinde Lindental unter Telefon\u00a006400\u00a055510 oder info@ort-1.example.`,
    60,
  ])
  for (let count = 1; count <= 21; count += 1) await written(admin)
  site.clock.advance(MINUTE)
  await written(as)
})
