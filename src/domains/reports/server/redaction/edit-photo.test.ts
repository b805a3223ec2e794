import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { removeUnused } from '#domains/photos/server/originals/edit-files.ts'
import { tendOriginals } from '#domains/photos/server/originals/tend-originals.ts'
import { photoFiles } from '#domains/photos/server/remove-files.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { storedKeys } from '#tests/people/purging.ts'
import {
  anEditableReport,
  type EditedPhoto,
  editingOf,
  fileAt,
  pathsOf,
} from '#tests/pictures/edited-photo.ts'
import { corners, UPRIGHT } from '#tests/pictures/pictures.ts'
import { approve } from '#tests/reporting.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { aCoveredReport, QUARTERS } from '#tests/towns/covering-faces.ts'

/** The lower right quarter. */
const QUARTER = { x: 600, y: 400, width: 600, height: 400 }
const ARROW = { kind: 'ARROW', fromX: 700, fromY: 500, toX: 900, toY: 700 }

const cornersAt = async (site: TestSite, path: string) =>
  corners(new Uint8Array(await (await fileAt(site, path)).arrayBuffer()))

const onlyOf = (name: string) => ({ topLeft: name, topRight: name, bottomLeft: name, bottomRight: name })

test('nothing that was cut away is served in any size', async () => {
  await using site = await aSite()
  const { admin, id, edit, photo, original, steps } = await anEditableReport(site)
  await approve(site, id, { as: admin })
  const before = await photo()
  const { data, codes } = await edit(admin, { crop: QUARTER })
  expect(codes).toEqual([])
  const [after] = data.report.photos as [EditedPhoto]
  expect(after.metaInfo).toEqual({ width: 600, height: 400 })
  for (const path of pathsOf(after)) {
    expect(await cornersAt(site, path), path).toEqual(onlyOf('bottomRight'))
    expect(pathsOf(before)).not.toContain(path)
  }
  for (const path of pathsOf(before)) expect((await fileAt(site, path)).status, path).toBe(404)
  await site.runJobs()
  // Its own files and the original, whose key no address has.
  const { key } = (await original()) as { key: string }
  const present = (await site.services.db.selectFrom('photo').select('key').executeTakeFirstOrThrow()).key
  const kept = `originals/${key.slice(0, 2)}/${key}.webp`
  expect((await storedKeys(site)).sort()).toEqual([...photoFiles([present]), kept].sort())
  for (const path of [`/dateien/originale/${key}.webp`, `/dateien/fotos/${key}-2560.webp`, `/${kept}`])
    expect((await fileAt(site, path)).status, path).toBe(404)
  expect((await steps()).map(({ changes, note }) => ({ changes, note }))).toEqual([
    { changes: [{ field: 'photos', from: 'Foto 1 von 1', to: 'Foto 1 von 1, zugeschnitten' }], note: null },
  ])
})

test('a photo that is edited twice comes back as it was sent', async () => {
  await using site = await aSite()
  const { admin, edit, reset, photo, original, steps } = await anEditableReport(site)
  expect((await edit(admin, { turns: 1, marks: [{ ...ARROW, fromX: 100, toX: 300 }] })).codes).toEqual([])
  expect(await photo()).toMatchObject({
    metaInfo: { width: 800, height: 1200 },
    alternativeText: 'Foto, mit Pfeil markiert',
  })
  // What was the upper right quarter lies below on the right.
  const crop = { x: 400, y: 600, width: 400, height: 600 }
  expect((await edit(admin, { crop, marks: [] })).codes).toEqual([])
  expect(await cornersAt(site, (await photo()).large)).toEqual(onlyOf('topRight'))
  expect(await original()).toMatchObject({ width: 1200, height: 800, edits: [1, 400, 600, 400, 600] })
  expect((await photo()).alternativeText, 'the arrow was cut away').toBe(null)
  const edited = await photo()
  expect((await reset(admin)).codes).toEqual([])
  const back = await photo()
  expect(back).toMatchObject({ metaInfo: { width: 1200, height: 800 }, alternativeText: null })
  expect(await cornersAt(site, back.large)).toEqual(UPRIGHT)
  for (const path of pathsOf(edited)) expect((await fileAt(site, path)).status, path).toBe(404)
  await site.runJobs()
  expect(await original()).toBe(undefined)
  expect((await storedKeys(site)).filter((key) => key.startsWith('originals/'))).toEqual([])
  expect((await reset(admin)).codes).toEqual(['NOT_FOUND'])
  expect((await steps()).map(({ changes }) => (changes as { to: string }[])[0]?.to)).toEqual([
    'Foto 1 von 1, gedreht, mit Pfeil markiert',
    'Foto 1 von 1, zugeschnitten',
    'Foto 1 von 1, Bearbeitung zurückgenommen',
  ])
})

test('an author edits until approval, and takes back their own edits alone', async () => {
  await using site = await aSite()
  const { admin, author, id, edit, reset, canReset } = await anEditableReport(site)
  const can = async () => (await canReset(author)).data.canResetPhoto
  expect(await can()).toBe(false)
  expect((await edit(author, { turns: 2 })).codes).toEqual([])
  expect(await can()).toBe(true)
  expect((await reset(author)).codes).toEqual([])
  expect((await edit(author, { turns: 2 })).codes).toEqual([])
  expect((await edit(admin, { crop: QUARTER })).codes).toEqual([])
  expect(await can(), 'staff have cut something away').toBe(false)
  expect((await reset(author)).codes).toEqual(['FORBIDDEN'])
  expect((await canReset(admin)).data.canResetPhoto).toBe(true)
  await approve(site, id, { as: admin })
  for (const call of [edit(author, { turns: 1 }), reset(author), canReset(author)])
    expect((await call).codes).toEqual(['FORBIDDEN'])
})

test('strangers, other towns and other editors edit nothing', async () => {
  await using site = await aSite()
  const { admin, roadsOnly, id, edit, reset, photo } = await anEditableReport(site)
  await edit(admin, { turns: 2 })
  const elsewhere = await aTown(site)
  await aCategory(site, elsewhere)
  const others = [await aPerson(site), await anAdmin(site, elsewhere)]
  for (const person of others) {
    expect((await edit(person, { turns: 1 })).codes).toEqual(['NOT_FOUND'])
    expect((await reset(person)).codes).toEqual(['NOT_FOUND'])
  }
  await approve(site, id, { as: admin })
  const before = await photo()
  for (const person of [...others, roadsOnly]) {
    expect((await edit(person, { turns: 1 })).codes).toEqual(['FORBIDDEN'])
    expect((await reset(person)).codes).toEqual(['FORBIDDEN'])
  }
  expect((await edit(undefined, { turns: 1 })).codes).toEqual(['UNAUTHENTICATED'])
  expect((await reset(undefined)).codes).toEqual(['UNAUTHENTICATED'])
  expect(await photo()).toEqual(before)
})

test('absurd edits are refused, and nothing is kept of them', async () => {
  await using site = await aSite()
  const { admin, edit, photo } = await anEditableReport(site)
  const before = await photo()
  const stored = await storedKeys(site)
  for (const [field, wrong] of [
    ['turns', { turns: -1 }],
    ['turns', { turns: 2 ** 31 - 1 }],
    ['turns', {}],
    ['crop', { crop: { ...QUARTER, x: 601 } }],
    ['crop', { crop: { ...QUARTER, width: 2 ** 31 - 1 } }],
    ['crop', { crop: { ...QUARTER, height: 199 } }],
    ['marks', { marks: [{ ...ARROW, toX: 1201 }] }],
    ['marks', { marks: Array(11).fill(ARROW) }],
  ] as const) {
    const { errors } = await edit(admin, wrong)
    expect(errors[0]?.extensions, JSON.stringify(wrong)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    })
  }
  // No text and no fraction passes the types: the drawing is made of numbers alone.
  for (const wrong of [
    { marks: [{ ...ARROW, kind: 'PATH' }] },
    { marks: [{ ...ARROW, fromX: '1"/><script>' }] },
    { crop: { ...QUARTER, x: 0.5 } },
    { turns: 1e12 },
    { turns: null },
  ])
    expect((await edit(admin, wrong)).data ?? null, JSON.stringify(wrong)).toBe(null)
  expect([await photo(), await storedKeys(site)]).toEqual([before, stored])
})

test('a tenth mark is the last, counted over all edits', async () => {
  await using site = await aSite()
  const { admin, edit } = await anEditableReport(site)
  const marks = (count: number) => ({ marks: Array(count).fill(ARROW) })
  expect((await edit(admin, marks(6))).codes).toEqual([])
  expect((await edit(admin, marks(5))).errors[0]?.extensions).toMatchObject({
    fields: { marks: expect.any(String) },
  })
  expect((await edit(admin, marks(4))).codes).toEqual([])
})

test('of two who edit at the same time one is told so', async () => {
  await using site = await aSite()
  const { admin, editor, edit, seen, steps, original } = await anEditableReport(site)
  const { version } = await seen(admin)
  expect((await edit(editor, { turns: 1 }, { version })).codes).toEqual([])
  expect((await edit(admin, { turns: 1 }, { version })).codes).toEqual(['CONFLICT'])
  const both = await Promise.all([edit(editor, { turns: 1 }), edit(admin, { turns: 1 })])
  expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
  expect([(await steps()).length, (await original())?.edits?.[0]]).toEqual([2, 2])
})

test('the file of an edit that was refused goes by itself', async () => {
  await using site = await aSite()
  const { admin, editor, edit, original } = await anEditableReport(site)
  await Promise.all([edit(editor, { turns: 1 }), edit(admin, { turns: 1 })])
  const files = async () => (await storedKeys(site)).filter((key) => key.startsWith('originals/'))
  const { key = '' } = (await original()) ?? {}
  for (const file of await files()) {
    const [, name = ''] = /([\w-]{24})\.webp$/.exec(file) ?? []
    await removeUnused(anonymousContext(site.services), { key: name })
  }
  expect(await files()).toEqual([`originals/${key.slice(0, 2)}/${key}.webp`])
})

test('possible faces move with the photo and come back with it', async () => {
  await using site = await aSite()
  const { admin, edit, reset, photoId } = await anEditableReport(site)
  const { db } = site.services
  const faces = [0, 0, 100, 50, 700, 500, 100, 50]
  await db.updateTable('photo').set({ possibleFaces: faces }).where('id', '=', photoId).execute()
  const now = async () =>
    (await db.selectFrom('photo').select('possibleFaces').executeTakeFirstOrThrow()).possibleFaces
  expect((await edit(admin, { crop: QUARTER })).codes).toEqual([])
  expect(await now()).toEqual([100, 100, 100, 50])
  expect((await edit(admin, { turns: 1 })).codes).toEqual([])
  expect(await now()).toEqual([250, 100, 50, 100])
  expect((await reset(admin)).codes).toEqual([])
  expect(await now()).toEqual(faces)
  // Who has said that the face on the crop is none is not asked again; the other one was never seen.
  await edit(admin, { crop: QUARTER })
  await db.updateTable('photo').set({ possibleFaces: [] }).where('id', '=', photoId).execute()
  await reset(admin)
  expect(await now()).toEqual([0, 0, 100, 50])
})

test('the photo before an edit is kept for thirty days', async () => {
  await using site = await aSite()
  const { admin, edit, reset, original, canReset, photo } = await anEditableReport(site)
  expect((await edit(admin, { crop: QUARTER })).codes).toEqual([])
  site.clock.set(new Date(NOON.getTime() + 30 * DAY))
  expect(await letGo(site, 'photo-original')).toBe(0)
  site.clock.set(new Date(NOON.getTime() + 30 * DAY + 1))
  expect(await letGo(site, 'photo-original')).toBe(1)
  expect([await original(), (await canReset(admin)).data.canResetPhoto]).toEqual([undefined, false])
  expect((await reset(admin)).codes).toEqual(['NOT_FOUND'])
  expect((await photo()).metaInfo).toEqual({ width: 600, height: 400 })
})

test('the photo before an edit goes with the photo', async () => {
  await using site = await aSite()
  const { admin, edit, photoId } = await anEditableReport(site)
  await edit(admin, { crop: QUARTER })
  await site.services.db.deleteFrom('photo').where('id', '=', photoId).execute()
  await tendOriginals(anonymousContext(site.services))
  await site.runJobs()
  site.clock.advance(MINUTE)
  expect((await storedKeys(site)).filter((key) => key.startsWith('originals/'))).toEqual([])
})

test('covers and edits of one photo are changed independently', async () => {
  await using site = await aSite()
  const { admin, photoId, covers, decide, original, pathNow } = await aCoveredReport(site)
  const { edit, reset } = editingOf(site, photoId)
  expect(QUARTERS).toEqual([
    { x: 0, y: 0, width: 600, height: 400 },
    { x: 600, y: 400, width: 600, height: 400 },
  ])
  const black = 'unknown colour 0,0,0'
  const { topRight, bottomLeft, bottomRight } = UPRIGHT
  expect((await edit(admin, { turns: 1 })).codes).toEqual([])
  expect(await cornersAt(site, await pathNow())).toEqual({
    ...{ topLeft: bottomLeft, topRight: black },
    ...{ bottomLeft: black, bottomRight: topRight },
  })
  const [cover] = await covers(admin)
  expect(cover).toMatchObject({ isChecked: false, parts: QUARTERS })
  // Lifting one shows it in the turned photo.
  expect((await decide(admin, QUARTERS.slice(0, 1))).codes).toEqual([])
  expect((await cornersAt(site, await pathNow())).bottomLeft).toBe(bottomRight)
  expect((await decide(admin, [])).codes).toEqual([])
  expect(await original(), 'it is still turned').toMatchObject({ parts: [] })
  expect(await covers(admin)).toEqual([])
  expect((await reset(admin)).codes).toEqual([])
  expect(await original()).toBe(undefined)
  expect(await cornersAt(site, await pathNow())).toEqual(UPRIGHT)
})
