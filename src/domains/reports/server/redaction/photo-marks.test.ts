import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MARK_COLOUR } from '#kit/common/pictures/mark-path.ts'
import { anEditableReport, type EditedPhoto, fileAt } from '#tests/pictures/edited-photo.ts'
import { approve } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const ARROW = { kind: 'ARROW', fromX: 700, fromY: 200, toX: 1000, toY: 200 }
const CIRCLE = { kind: 'CIRCLE', fromX: 700, fromY: 500, toX: 900, toY: 700 }
const RED = [0, 1, 2].map((index) => Number.parseInt(MARK_COLOUR.slice(1 + 2 * index, 3 + 2 * index), 16))

/** Whether a mark's line goes through each point. */
async function areRed(site: TestSite, { large }: EditedPhoto, ...points: [number, number][]) {
  const bytes = new Uint8Array(await (await fileAt(site, large)).arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const pixel = data.subarray((y * info.width + x) * 3).subarray(0, 3)
    return RED.every((part, index) => Math.abs(part - (pixel[index] ?? 0)) < 60)
  })
}

test('one mark of a stored edit goes, and the others stay', async () => {
  await using site = await aSite()
  const { admin, edit, marks, photo, original, steps } = await anEditableReport(site)
  expect((await edit(admin, { marks: [CIRCLE] })).codes).toEqual([])
  expect((await edit(admin, { marks: [{ ...CIRCLE, fromX: 950, toX: 1150 }] })).codes).toEqual([])
  const seenPath = (await photo()).large
  expect((await marks(admin)).data.photoMarks).toEqual([CIRCLE, { ...CIRCLE, fromX: 950, toX: 1150 }])
  expect((await edit(admin, { removed: [0] }, { seenPath })).codes).toEqual([])
  const after = await photo()
  expect(await areRed(site, after, [700, 600], [950, 600])).toEqual([false, true])
  expect(await original()).toMatchObject({ edits: [0, 0, 0, 1200, 800, 1, 950, 500, 1150, 700] })
  expect(after.alternativeText).toBe('Foto, mit Kreis markiert')
  expect((await steps()).at(-1)?.changes).toEqual([
    { field: 'photos', from: 'Foto 1 von 1', to: 'Foto 1 von 1, Markierung weggenommen' },
  ])
})

test('a mark moves on a cropped photo and leaves no trace', async () => {
  await using site = await aSite()
  const { admin, edit, marks, photo, original } = await anEditableReport(site)
  const crop = { x: 0, y: 100, width: 1200, height: 700 }
  expect((await edit(admin, { crop, marks: [ARROW] })).codes).toEqual([])
  const [shown] = (await marks(admin)).data.photoMarks
  expect(shown, 'in pixels of the cropped photo').toEqual({ ...ARROW, fromY: 100, toY: 100 })
  const moved = { ...shown, fromX: 800, toX: 1100 }
  const seenPath = (await photo()).large
  expect((await edit(admin, { marks: [moved], removed: [0] }, { seenPath })).codes).toEqual([])
  expect(await original()).toMatchObject({ edits: [0, 0, 100, 1200, 700, 0, 800, 200, 1100, 200] })
  expect(await areRed(site, await photo(), [750, 100], [900, 100])).toEqual([false, true])
})

test('without its last mark a photo is as it was sent', async () => {
  await using site = await aSite()
  const { admin, edit, photo, original } = await anEditableReport(site)
  await edit(admin, { marks: [ARROW] })
  expect(await areRed(site, await photo(), [800, 200])).toEqual([true])
  expect((await edit(admin, { removed: [0] }, { seenPath: (await photo()).large })).codes).toEqual([])
  const back = await photo()
  expect(await areRed(site, back, [800, 200])).toEqual([false])
  expect(back.alternativeText).toBe(null)
  expect(await original()).toBe(undefined)
})

test('numbers of marks are refused without the file that shows them', async () => {
  await using site = await aSite()
  const { admin, edit, photo } = await anEditableReport(site)
  const first = (await photo()).large
  await edit(admin, { marks: [ARROW] })
  const seenPath = (await photo()).large
  for (const more of [{}, { seenPath: first }])
    expect((await edit(admin, { removed: [0] }, more)).codes).toEqual(['CONFLICT'])
  expect((await edit(admin, { removed: [1] }, { seenPath })).codes).toEqual(['CONFLICT'])
  for (const removed of [[-1], Array(11).fill(0)])
    expect((await edit(admin, { removed }, { seenPath })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await photo()).large, 'unchanged').toBe(seenPath)
})

test('only people who may edit a photo read its marks', async () => {
  await using site = await aSite()
  const { admin, author, roadsOnly, id, edit, marks } = await anEditableReport(site)
  expect((await marks(admin)).data.photoMarks).toEqual([])
  await edit(admin, { marks: [ARROW] })
  expect((await marks(author)).data.photoMarks).toEqual([ARROW])
  await approve(site, id, { as: admin })
  for (const person of [author, roadsOnly]) expect((await marks(person)).codes).toEqual(['FORBIDDEN'])
  expect((await marks(undefined)).codes).toEqual(['UNAUTHENTICATED'])
})

test('an arrow of the author stays noted without that of staff', async () => {
  await using site = await aSite()
  const { admin, edit, reset, photo, photoId } = await anEditableReport(site)
  const noted = 'Loch (mit Pfeil markiert)'
  const { db } = site.services
  await db.updateTable('photo').set({ alternativeText: noted }).where('id', '=', photoId).execute()
  expect((await edit(admin, { marks: [ARROW] })).codes).toEqual([])
  expect((await edit(admin, { marks: [CIRCLE] })).codes).toEqual([])
  expect((await photo()).alternativeText).toBe('Loch (mit Pfeil und Kreis markiert)')
  expect((await edit(admin, { removed: [0, 1] }, { seenPath: (await photo()).large })).codes).toEqual([])
  expect((await photo()).alternativeText).toBe(noted)
  expect((await edit(admin, { marks: [ARROW] })).codes).toEqual([])
  expect((await reset(admin)).codes).toEqual([])
  expect((await photo()).alternativeText).toBe(noted)
})
