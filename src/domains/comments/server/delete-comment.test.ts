import { expect, test } from 'vitest'
import { photoStorageKey } from '#domains/photos/server/photo-files.ts'
import { removeExpiredUploads } from '#domains/photos/server/store-photo.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aComment, changeStatus, removeComment, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const REASON = 'Der Kommentar nennt eine Nachbarin mit Namen.'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const report = await aReport(site, town, category, { author })
  const written = (as: Person, more: object = {}) =>
    aComment(site, report, as, { text: 'KANARIENVOGEL', ...more })
  return { town, category, author, report, written }
}

const FIELDS = 'id text title image official isDeleted user { name } photos { id }'

/** The comments as the given person sees them, and the report's comment counter. */
async function seen(site: TestSite, as: Person | null = null) {
  const query = `{ reports { data { commentCount comments { ${FIELDS} children { ${FIELDS} children { ${FIELDS} } } } } } }`
  return (await ask(site, query, {}, { as })).data.reports.data[0]
}

test('a comment that nobody answered is gone with its photos', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const as = await aPerson(site)
  const files = { 'input.photos.0': new Blob([new Uint8Array(await phonePhoto())]) }
  const made = await writeComment(
    site,
    { reportId: report.id, text: 'KANARIENVOGEL', photos: [null] },
    { as, files },
  )
  const { id, photos } = made.data.createComment
  const { path } = photos[0]
  const key = path.split('/').at(-1).split('-2560')[0]
  const stored = () => site.services.storage.read(photoStorageKey(key, '2560.webp'))
  expect(await stored()).not.toBe(null)
  site.clock.advance(400 * DAY)
  expect((await removeComment(site, { id }, { as })).data).toEqual({ deleteComment: true })
  // The deletion is idempotent, and the counter stays.
  expect((await removeComment(site, { id }, { as })).data).toEqual({ deleteComment: true })
  expect(await seen(site)).toEqual({ commentCount: 0, comments: [] })
  expect((await ask(site, `{ comment(id: ${id}) { id } }`, {}, { as })).codes).toEqual(['NOT_FOUND'])
  expect((await site.app.request(path)).status).toBe(404)
  const row = await site.services.db.selectFrom('comment').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ text: '', deletedById: as.id, deletionReason: null })
  await removeExpiredUploads(site.services)
  expect(await stored()).toBe(null)
  expect(await site.services.db.selectFrom('upload').select('id').execute()).toEqual([])
})

test('a deleted comment leaves a placeholder while it has answers', async () => {
  await using site = await aSite()
  const { written } = await aScene(site)
  const [ben, clara] = [await aPerson(site), await aPerson(site)]
  const first = await written(ben)
  const second = await written(clara, { parentId: first, text: 'Sehe ich auch so.' })
  const third = await written(ben, { parentId: second })
  await removeComment(site, { id: third }, { as: ben })
  await removeComment(site, { id: first }, { as: ben })
  const placeholder = {
    id: first,
    text: 'Kommentar gelöscht',
    title: null,
    image: null,
    official: false,
    isDeleted: true,
    user: null,
    photos: [],
  }
  expect(await seen(site)).toEqual({
    commentCount: 1,
    comments: [
      {
        ...placeholder,
        children: [expect.objectContaining({ id: second, text: 'Sehe ich auch so.', children: [] })],
      },
    ],
  })
  expect(JSON.stringify(await seen(site, ben))).not.toContain('KANARIENVOGEL')
  expect((await ask(site, `{ comment(id: ${first}) { ${FIELDS} } }`)).data.comment).toEqual(placeholder)
  await removeComment(site, { id: second }, { as: clara })
  expect(await seen(site)).toEqual({ commentCount: 0, comments: [] })
})

test('a fully deleted thread takes no place on the page', async () => {
  await using site = await aSite()
  const { written } = await aScene(site)
  const as = await aPerson(site)
  const ids = [await written(as), await written(as), await written(as)]
  await removeComment(site, { id: ids[0] ?? 0 }, { as })
  const { data } = await ask(site, '{ reports { data { comments(first: 2) { id } } } }')
  expect(data.reports.data[0].comments.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1))
})

test('nobody can answer a deleted comment', async () => {
  await using site = await aSite()
  const { written, report } = await aScene(site)
  const [as, other] = [await aPerson(site), await aPerson(site)]
  const chain = [await written(as)]
  for (let level = 2; level <= 12; level += 1) chain.push(await written(as, { parentId: chain.at(-1) }))
  const last = chain[11] ?? 0
  const beside = await written(other, { parentId: last })
  await removeComment(site, { id: last }, { as })
  const { data } = await ask(site, `{ comment(id: ${beside}) { title } }`)
  expect(data.comment.title).toBe('Antwort auf einen gelöschten Kommentar')
  const late = await writeComment(
    site,
    { reportId: report.id, parentId: last, text: 'Und jetzt?' },
    { as: other },
  )
  expect(late.errors[0]?.extensions.fields).toEqual({
    parentId: 'Der Kommentar, auf den Sie antworten, ist nicht mehr da.',
  })
})

test('responsible staff delete comments only with a reason the author reads', async () => {
  await using site = await aSite()
  const { town, category, report, written } = await aScene(site)
  const ben = await aPerson(site)
  const id = await written(ben)
  const mails = newMails(site)
  await mails()
  const [admin, editor, elsewhere] = [
    await anAdmin(site, town),
    await anEditor(site, town, [category]),
    await anEditor(site, town, [await aCategory(site, town)]),
  ]
  const codes = async (as: Person | null, reason?: string) =>
    (await removeComment(site, { id, ...(reason === undefined ? {} : { reason }) }, { as })).codes
  expect(await codes(null, REASON)).toEqual(['UNAUTHENTICATED'])
  for (const as of [elsewhere, await aPerson(site), await anAdmin(site, await aTown(site))])
    expect(await codes(as, REASON)).toEqual(['FORBIDDEN'])
  for (const [reason, message] of [
    [undefined, 'Bitte nennen Sie den Grund. Wer den Kommentar geschrieben hat, bekommt ihn per E-Mail.'],
    ['zu kurz', 'Bitte begründen Sie es etwas genauer, mit mindestens 10 Zeichen.'],
    ['x'.repeat(1001), 'Die Begründung darf höchstens 1000 Zeichen haben.'],
  ] as const) {
    const { codes, errors } = await removeComment(site, { id, ...(reason && { reason }) }, { as: admin })
    expect([codes, errors[0]?.extensions.fields]).toEqual([['BAD_USER_INPUT'], { reason: message }])
  }
  expect(await mails()).toEqual([])
  expect(await codes(editor, REASON)).toEqual([])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: ben.email,
    kind: 'comment.removed',
    subject: `Ihr Kommentar zu ${report.number} ist gelöscht`,
  })
  expect(mail?.text).toContain(`„${REASON}“`)
  expect(mail?.text).toContain('Ihr Kommentar:\n> KANARIENVOGEL')
  expect(mail?.text).toContain('Antworten Sie einfach auf diese E-Mail')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Eda|Redlich/)
})

test('the delete permissions match what the server allows', async () => {
  await using site = await aSite()
  const { town, category, report, written } = await aScene(site)
  const [ben, admin] = [await aPerson(site), await anAdmin(site, town)]
  const [editor, elsewhere] = [await anEditor(site, town, [category]), await anEditor(site, town)]
  const id = await written(ben)
  const flags = async (as: Person | null) => {
    const fields = 'permissions { canUpdate canDelete needsReason }'
    return (await ask(site, `{ comment(id: ${id}) { ${fields} } }`, {}, { as })).data.comment.permissions
  }
  const none = { canUpdate: false, canDelete: false, needsReason: false }
  expect(await flags(ben)).toEqual({ canUpdate: true, canDelete: true, needsReason: false })
  for (const as of [admin, editor])
    expect(await flags(as)).toEqual({ ...none, canDelete: true, needsReason: true })
  for (const as of [null, elsewhere, await aPerson(site)]) expect(await flags(as)).toEqual(none)
  site.clock.advance(24 * HOUR + 1)
  expect(await flags(ben)).toEqual({ canUpdate: false, canDelete: true, needsReason: false })
  // Authors may delete their comment even if they can no longer see the report.
  await withdraw(site, report.id, { as: admin })
  expect((await removeComment(site, { id }, { as: ben })).codes).toEqual([])
})

test('a deleted official answer vanishes from search and status reasons', async () => {
  await using site = await aSite()
  const { town, report, written } = await aScene(site)
  const admin = await anAdmin(site, town)
  const mails = newMails(site)
  const id = await written(admin, { text: 'Der Bauhof bringt Kies.' })
  await mails()
  await removeComment(site, { id }, { as: admin })
  const query = `{ search(municipalityId: ${town.id}, searchText: "Kies") { paginatorInfo { total } } }`
  expect((await ask(site, query)).data.search.paginatorInfo.total).toBe(0)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const [mail] = await mails()
  expect(mail?.kind).toBe('report.status-changed')
  expect(mail?.text).not.toMatch(/Kies|Nachricht der Gemeinde/)
})
