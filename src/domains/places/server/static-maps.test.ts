import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { logLines } from '#tests/log-lines.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aTownWithMap } from '#tests/towns/map-town.ts'
import { MIDDLE } from '#tests/towns/osm-town.ts'
import { mapBySlug } from './geodata/geodata.sql.ts'
import type { Drawing } from './picture/draw-map.ts'
import { DrawerBusy, startDrawer } from './picture/drawer.ts'
import { pictureCache } from './picture-cache.ts'
import { createStaticMaps, type StaticMapOrder } from './static-maps.ts'

const PIN = { id: 'NEW', colour: '#1a5299', edge: '#ffffff', shape: '' }

async function anOrder(site: TestSite, slug: string): Promise<StaticMapOrder> {
  const map = await mapBySlug(site.services.db, slug)
  return {
    map,
    point: MIDDLE,
    pin: PIN,
    shape: null,
    size: 'MEDIUM',
    scale: 1,
    theme: 'light',
    format: 'webp',
  }
}

/** The real drawer, with a count of its calls. */
function counting(site: TestSite) {
  const lines = logLines()
  const drawer = startDrawer(lines.log)
  const drawn: Drawing[] = []
  const maps = createStaticMaps(site.services.storage, lines.log, {
    ...drawer,
    draw: (drawing) => {
      drawn.push(drawing)
      return drawer.draw(drawing)
    },
  })
  onTestFinished(() => maps.stop())
  return { maps, drawn, drawer, lines }
}

async function ink(bytes: Uint8Array | undefined): Promise<number> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let dark = 0
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) + (data[at + 1] ?? 0) < 180) dark += 1
  return dark
}

test('a static map draws street names along their lines', async () => {
  await using site = await aSite()
  await aTownWithMap(site)
  await aTownWithMap(site, { slug: 'namenlos', hasNames: false })
  const { maps, drawn, drawer } = counting(site)
  const near = async (slug: string) => {
    drawn.length = 0
    await maps.picture(await anOrder(site, slug))
    const drawing = drawn.find(({ isFar }) => !isFar)
    return drawing === undefined ? null : drawer.draw(drawing)
  }
  const [named, nameless] = [await near('bindlach'), await near('namenlos')]
  expect([named?.names, nameless?.names]).toEqual([1, 0])
  // Eleven letters of at least some twenty dark pixels each.
  const inks = [await ink(named?.bytes), await ink(nameless?.bytes)] as const
  expect(inks[0] - inks[1]).toBeGreaterThan(220)
})

test('ten simultaneous requests draw one picture, and the next hits the cache', async () => {
  await using site = await aSite()
  await aTownWithMap(site)
  const order = await anOrder(site, 'bindlach')
  const { maps, drawn } = counting(site)
  const all = await Promise.all(Array.from({ length: 10 }, () => maps.picture(order)))
  const first = drawn.length
  // One, or a second one zoomed out where few labels were near.
  expect(drawn.filter(({ isFar }) => !isFar)).toHaveLength(1)
  expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
  const later = counting(site)
  expect((await later.maps.picture(order)).bytes).toEqual(all[0]?.bytes)
  expect(later.drawn).toHaveLength(0)
  await maps.picture({ ...order, theme: 'dark' })
  await maps.picture({ ...order, pin: { ...PIN, colour: '#a12a26' } })
  expect(drawn.length).toBeGreaterThanOrEqual(first + 2)
})

test('a map file damaged in the store is drawn again', async () => {
  await using site = await aSite()
  await aTownWithMap(site)
  const order = await anOrder(site, 'bindlach')
  const { maps } = counting(site)
  const { bytes } = await maps.picture(order)
  const folder = join(site.services.config.storageDir, 'static-maps')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'))
  expect(files).toHaveLength(1)
  for (const content of ['', 'x', 'x'.repeat(5000)]) {
    await writeFile(join(folder, files[0] ?? ''), content)
    expect((await maps.picture(order)).bytes).toEqual(bytes)
  }
})

test('a broken tile costs only the background and is logged', async () => {
  await using site = await aSite()
  await aTownWithMap(site)
  const order = await anOrder(site, 'bindlach')
  const { maps, lines } = counting(site)
  await site.services.storage.write(order.map?.storageKey ?? '', Buffer.alloc(40_000, 7))
  const { bytes, isWhole } = await maps.picture(order)
  expect(isWhole).toBe(false)
  expect((await sharp(bytes).metadata()).width).toBe(640)
  expect(lines.text()).toContain(order.map?.storageKey)
})

test('two pictures with the same cache slot replace each other', async () => {
  await using site = await aSite()
  const shelf = pictureCache(site.services.storage)
  const [one, two] = ['1', '2'].map((end) => `${'ab'.repeat(31)}0${end}`) as [string, string]
  await shelf.keep(one, Buffer.from('eins'))
  await shelf.keep(two, Buffer.from('zwei'))
  expect(await shelf.find(one)).toBeNull()
  expect(Buffer.from((await shelf.find(two)) ?? []).toString()).toBe('zwei')
  const files = await readdir(join(site.services.config.storageDir, 'static-maps'), { recursive: true })
  expect(files.filter((name) => name.includes('/'))).toHaveLength(1)
})

const DRAWING: Drawing = {
  size: 'SMALL',
  scale: 1,
  theme: 'light',
  format: 'png',
  point: MIDDLE,
  isFar: false,
  pin: PIN,
  shape: null,
  attribution: '',
  tiles: [],
}

test('a full queue rejects drawings, and a timeout does not stop others', async () => {
  const { log } = logLines()
  const few = startDrawer(log, { maxWaiting: 2 })
  onTestFinished(() => few.stop())
  const wanted = Array.from({ length: 5 }, () => few.draw(DRAWING))
  const done = await Promise.allSettled(wanted)
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(done.at(-1)).toMatchObject({ reason: expect.any(DrawerBusy) })
  const hasty = startDrawer(log, { timeLimit: 1 })
  onTestFinished(() => hasty.stop())
  await expect(hasty.draw(DRAWING)).rejects.toThrow('ended')
  expect((await few.draw(DRAWING)).bytes.length).toBeGreaterThan(500)
  few.stop()
  await expect(few.draw(DRAWING)).rejects.toBeInstanceOf(DrawerBusy)
})

test('letters that the font lacks leave a name out and harm nothing', async () => {
  const { log } = logLines()
  const drawer = startDrawer(log)
  onTestFinished(() => drawer.stop())
  for (const attribution of ['© 地図', '', '<svg onload=x>', 'ſ'.repeat(3000)]) {
    const { bytes } = await drawer.draw({ ...DRAWING, attribution })
    expect((await sharp(bytes).metadata()).height).toBe(180)
  }
})
