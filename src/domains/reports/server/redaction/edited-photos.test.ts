import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { anEditableReport, pathsOf } from '#tests/pictures/edited-photo.ts'
import { aSite, NOON } from '#tests/site.ts'

/** The lower right quarter. */
const QUARTER = { x: 600, y: 400, width: 600, height: 400 }

test('an edit can be taken back after its report has ended', async () => {
  await using site = await aSite()
  const { admin, id, edit, canReset } = await anEditableReport(site)
  expect((await edit(admin, { turns: 1 })).codes).toEqual([])
  await site.services.db.updateTable('report').set({ resolvedAt: NOON }).where('id', '=', id).execute()
  site.clock.set(new Date(NOON.getTime() + 29 * DAY))
  expect((await edit(admin, { crop: null, turns: 1 })).codes).toEqual([])
  site.clock.set(new Date(NOON.getTime() + 59 * DAY))
  expect(await letGo(site, 'photo-original')).toBe(0)
  expect((await canReset(admin)).data.canResetPhoto).toBe(true)
  site.clock.set(new Date(NOON.getTime() + 59 * DAY + 1))
  expect(await letGo(site, 'photo-original')).toBe(1)
})

test('an alternative text keeps what the form has drawn in', async () => {
  await using site = await aSite()
  const { admin, photoId, edit, reset, photo } = await anEditableReport(site)
  const { db } = site.services
  const alternativeText = 'Der Mast (mit Pfeil markiert)'
  await db.updateTable('photo').set({ alternativeText }).where('id', '=', photoId).execute()
  expect((await edit(admin, { turns: 1 })).codes).toEqual([])
  expect((await photo()).alternativeText).toBe(alternativeText)
  const circle = { kind: 'CIRCLE', fromX: 100, fromY: 100, toX: 300, toY: 300 }
  expect((await edit(admin, { marks: [circle] })).codes).toEqual([])
  expect((await photo()).alternativeText).toBe('Der Mast (mit Pfeil und Kreis markiert)')
  expect((await reset(admin)).codes).toEqual([])
  expect((await photo()).alternativeText).toBe(alternativeText)
})

test('edits drawn on a former file are refused, also an author’s', async () => {
  await using site = await aSite()
  const { admin, author, edit, photo } = await anEditableReport(site)
  const seenPath = (await photo(author)).large
  expect((await edit(admin, { turns: 1 })).codes).toEqual([])
  const turned = await photo(author)
  const late = { crop: { x: 0, y: 0, width: 400, height: 400 } }
  const { errors } = await edit(author, late, { seenPath })
  expect(errors[0]?.extensions.code).toBe('CONFLICT')
  expect(errors[0]?.message).toContain('Dieses Foto wurde inzwischen geändert.')
  expect(await photo(author)).toEqual(turned)
  // The size in which the photo was seen does not matter.
  const [, screen = ''] = pathsOf(turned)
  expect((await edit(author, late, { seenPath: screen.split('?')[0] })).codes).toEqual([])
})

test('an only edited photo has no covers to decide on', async () => {
  await using site = await aSite()
  const { admin, photoId, edit, original } = await anEditableReport(site)
  expect((await edit(admin, { turns: 1 })).codes).toEqual([])
  const { codes } = await ask(
    site,
    'mutation ($id: Int!, $parts: [RectangleInput!]!) { decidePhotoCover(photoId: $id, rectangles: $parts) { id } }',
    { id: photoId, parts: [QUARTER] },
    { as: admin },
  )
  expect(codes).toEqual(['NOT_FOUND'])
  expect(await original()).toMatchObject({ parts: [] })
})
