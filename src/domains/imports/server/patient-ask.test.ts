import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, aPhotoServer, importing, said } from '#tests/imports/importing.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

const HEAD = 'id;title;description;category;createdAt;latitude;longitude;photos'
const CALL = { town: 'lindental', format: 'csv', source: 'Tabelle' }

/** A file with one photo for each address, and a site that waits by moving its clock. */
async function aScene(
  addresses: (url: string) => string[],
  isWell: (path: string, site: TestSite) => boolean,
) {
  const site = await aSite({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' })
  const folder = aFolder()
  await aCategory(site, await aTown(site, { slug: 'lindental' }), { name: 'Laternen' })
  const bytes = await phonePhoto()
  const photos = await aPhotoServer((asked, response) => {
    if (!isWell(asked.url ?? '', site)) return response.writeHead(503).end()
    if (asked.url === '/robots.txt') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
  })
  const rows = addresses(photos.url).map(
    (url, at) => `${at};Laterne ${at} dunkel;Seit Tagen dunkel.;Laternen;2025-05-01;50.583;8.963;${url}`,
  )
  const path = folder.file('a.csv', [HEAD, ...rows].join('\n'))
  const pause = async (milliseconds: number) => site.clock.advance(milliseconds)
  return {
    ...{ site, photos },
    call: (more: Record<string, boolean> = {}) => importing(site, path, { ...CALL, ...more }, pause),
    counts: async () =>
      (await site.services.db.selectFrom('report').select('photoCount').orderBy('id').execute()).map(
        ({ photoCount }) => photoCount,
      ),
    [Symbol.asyncDispose]: async () => {
      await photos[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

const several = (count: number) => (url: string) =>
  Array.from({ length: count }, (_, at) => `${url}/foto/${at}`)
const minutes = (site: TestSite) => (site.clock.now().getTime() - NOON.getTime()) / MINUTE

test('a server that answers 503 for minutes costs no photo', async () => {
  await using scene = await aScene(several(12), (_, site) => minutes(site) > 4)
  const called = await scene.call()
  expect(called.error).toBeNull()
  expect(said(called).filter((line) => line.includes('fehlt'))).toEqual([])
  expect(await scene.counts()).toEqual(Array.from({ length: 12 }, () => 1))
})

test('a server that stays away ends the run, which goes on later', async () => {
  let isUp = false
  await using scene = await aScene(several(3), () => isUp)
  const called = await scene.call()
  expect(called.error).toContain('antwortet seit einer Viertelstunde nicht')
  expect(called.error).toContain(new URL(scene.photos.url).host)
  expect(await scene.counts()).toEqual([])
  expect(minutes(scene.site)).toBeLessThan(20)
  isUp = true
  scene.site.clock.advance(30 * MINUTE)
  expect(said(await scene.call())).toContain('Lauf 1 ist fortgesetzt: 3 Meldungen übernommen.')
  expect(await scene.counts()).toEqual([1, 1, 1])
})

test('an address that always fails loses its photo alone', async () => {
  const isBroken = (path: string) => path.startsWith('/kaputt')
  const addresses = (url: string) => [
    [1, 2, 3, 4, 5].map((at) => `${url}/kaputt/${at}`).join(' '),
    `${url}/foto/1`,
    `${url}/kaputt/6`,
  ]
  await using scene = await aScene(addresses, (path) => !isBroken(path))
  const called = await scene.call()
  expect(called.error).toBeNull()
  expect(said(called).filter((line) => line.includes('fehlt: der Server antwortet nicht'))).toHaveLength(6)
  expect(await scene.counts()).toEqual([0, 1, 0])
  expect(minutes(scene.site)).toBeLessThan(10)
})

test('photos in a private network are refused at once, however many', async () => {
  await using scene = await aScene(
    (url) => Array.from({ length: 20 }, (_, at) => `${url.replace('127.0.0.1', '127.0.0.2')}/foto/${at}`),
    () => true,
  )
  const called = await scene.call()
  expect(said(called).filter((line) => line.includes('in einem privaten Netz'))).toHaveLength(20)
  expect(minutes(scene.site)).toBe(0)
})
