import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { anOutsideService } from '#tests/servers/outside-service.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const json = async (site: TestSite, path: string) => (await site.app.request(path)).json()

test('a proxied style has only addresses on our own origin', async () => {
  await using service = await anOutsideService()
  await using site = await aSite({ MAP_STYLE_URL: `${service.url}/stile/stil.json` })
  const { karte, luftbild } = await json(site, '/karten/angebot.json?ort=lindental')
  expect(luftbild).toBeNull()
  const style = await json(site, karte)
  expect(Object.keys(style.sources)).toEqual(['flaechen', 'bilder'])
  expect(style.layers.map(({ id }: { id: string }) => id)).toEqual(['grund', 'wiese', 'namen'])
  const text = JSON.stringify(style)
  expect(text).not.toMatch(/https?:/)
  expect(text).not.toContain('geheim')
  // The attribution of a source stays, as plain text.
  expect(style.sources.flaechen.attribution).toBe('© Landesamt')
  const paths = [
    style.sources.flaechen.tiles[0].replace('{z}/{x}/{y}', '3/4/2'),
    style.sources.bilder.tiles[0].replace('{z}/{x}/{y}', '3/4/2'),
    style.glyphs.replace('{fontstack}', 'Landesschrift Regular').replace('{range}', '0-255'),
    `${style.sprite}@2x.png`,
    `${style.sprite}.json`,
  ]
  service.asked.length = 0
  const types: (string | null)[] = []
  for (const path of paths) {
    const response = await site.app.request(path)
    expect(response.status, path).toBe(200)
    types.push(response.headers.get('content-type'))
  }
  expect(types.map((type) => type?.replace(/;.*/, ''))).toEqual([
    'application/vnd.mapbox-vector-tile',
    'image/png',
    'application/x-protobuf',
    'image/png',
    'application/json',
  ])
  expect(service.paths()).toEqual([
    '/vektor/3/4/2.pbf?key=geheim',
    // TMS counts rows from the south: 7 - 2.
    '/bilder/3/4/5.png',
    '/schrift/Landesschrift%20Regular/0-255.pbf',
    '/zeichen/sprite@2x.png',
    '/zeichen/sprite.json',
  ])
})

test('aerial imagery is offered only to the configured town, under place names', async () => {
  await using service = await anOutsideService()
  await using site = await aSite({
    SATELLITE_MUNICIPALITY: 'lindental',
    MAP_SATELLITE_URL: `${service.url}/luft/{z}/{y}/{x}.jpeg`,
    MAP_SATELLITE_ATTRIBUTION:
      '<a href="https://basemap.at" onclick="x()">Datenquelle: basemap.at</a><script>1</script>',
    MAP_SATELLITE_LABELS_URL: `${service.url}/labels/{z}/{y}/{x}.png`,
  })
  const [town, other] = [await aTown(site, { slug: 'lindental' }), await aTown(site, { slug: 'auenstadt' })]
  expect(await json(site, '/karten/angebot.json?ort=lindental')).toEqual({
    karte: null,
    luftbild: '/karten/aussen/luftbild/stil.json',
  })
  for (const query of ['?ort=auenstadt', '', '?ort=']) {
    expect(await json(site, `/karten/angebot.json${query}`)).toEqual({ karte: null, luftbild: null })
  }
  const features = async ({ slug }: { slug: string }) =>
    (await ask(site, 'query ($slug: String!) { municipality(slug: $slug) { enabledFeatures } }', { slug }))
      .data.municipality.enabledFeatures
  expect(await features(town)).toEqual(expect.arrayContaining(['SATELLITE_BASEMAP', 'SATELLITE_LABELS']))
  expect((await features(other)).join()).not.toContain('SATELLITE')
  const style = await json(site, '/karten/aussen/luftbild/stil.json')
  expect(style.layers.map(({ source }: { source: string }) => source)).toEqual([
    'bild',
    'beschriftung-beschriftung',
  ])
  expect(style.sources.bild.attribution).toBe(
    '<a href="https://basemap.at" target="_blank" rel="noreferrer">Datenquelle: basemap.at</a>1',
  )
  const [path] = style.sources['beschriftung-beschriftung'].tiles
  expect((await site.app.request(path.replace('{z}/{x}/{y}', '3/5/2'))).status).toBe(200)
  expect(service.paths()).toEqual(['/labels/3/2/5.png'])
})

test('without configuration no outside style is offered or served', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental' })
  expect(await json(site, '/karten/angebot.json?ort=lindental')).toEqual({ karte: null, luftbild: null })
  for (const path of [
    'karte/stil.json',
    'luftbild/stil.json',
    'beschriftung/stil.json',
    'constructor/stil.json',
    'karte/0123456789ab/0/0/0',
    'constructor/0123456789ab/0/0/0',
    'karte/0123456789ab.png',
    'karte/0123456789ab/Schrift/0-255.pbf',
    'karte/0123456789ab',
  ]) {
    expect((await site.app.request(`/karten/aussen/${path}`)).status, path).toBe(404)
  }
})

test('a style that leads into the own network is not followed there', async () => {
  await using service = await anOutsideService()
  const { port } = new URL(service.url)
  const other = await anOutsideService()
  await using _ = other
  const source = (tiles: string) => ({ type: 'raster', tiles: [tiles], tileSize: 256 })
  service.answers.set('/boese.json', {
    version: 8,
    sources: {
      name: source(`http://localhost:${port}/name/{z}/{x}/{y}.png`),
      port: source(`${other.url}/port/{z}/{x}/{y}.png`),
      cloud: source('http://169.254.169.254/latest/{z}/{x}/{y}'),
      own: source(`${service.url}/own/{z}/{x}/{y}.png`),
    },
    layers: [],
  })
  await using site = await aSite({ MAP_STYLE_URL: `${service.url}/boese.json` })
  const lines = logLines()
  const { app } = withLog(site, lines.log)
  const { sources } = await (await app.request('/karten/aussen/karte/stil.json')).json()
  const statuses = await Promise.all(
    ['name', 'port', 'cloud', 'own'].map(async (name) => {
      const path = sources[name].tiles[0].replace('{z}/{x}/{y}', '0/0/0')
      return (await app.request(path)).status
    }),
  )
  expect(statuses).toEqual([503, 503, 503, 200])
  expect(service.paths()).toEqual(['/boese.json', '/own/0/0/0.png'])
  expect(other.asked).toEqual([])
  expect(lines.lines.filter(({ fault }) => fault === 'refused')).toHaveLength(3)
})

test('an invalid style or one with a non-web address is reported', async () => {
  await using service = await anOutsideService()
  const broken = [
    {},
    { version: 7, sources: {}, layers: [] },
    { version: 8, sources: [], layers: [] },
    { version: 8, sources: { a: { type: 'vector', tiles: ['file:///etc/{z}'] } }, layers: [] },
    { version: 8, sources: { a: { type: 'vector', url: 'mapbox://a' } }, layers: [] },
    { version: 8, sources: { a: { type: 'vector' } }, layers: [] },
  ]
  for (const [index, style] of broken.entries()) {
    service.answers.set(`/${index}.json`, style)
    await using site = await aSite({ MAP_STYLE_URL: `${service.url}/${index}.json` })
    const lines = logLines()
    const { app } = withLog(site, lines.log)
    for (let times = 0; times < 3; times += 1) {
      expect((await app.request('/karten/aussen/karte/stil.json')).status, JSON.stringify(style)).toBe(503)
    }
    const named = lines.lines.filter(({ service: name }) => name === 'MAP_STYLE_URL')
    expect(named, JSON.stringify(style)).toHaveLength(1)
  }
})

test('glyphs are served only for the style’s fonts and existing ranges', async () => {
  await using service = await anOutsideService()
  await using site = await aSite({ MAP_STYLE_URL: `${service.url}/stile/stil.json` })
  const { glyphs } = await json(site, '/karten/aussen/karte/stil.json')
  service.asked.length = 0
  const status = async (stack: string, range: string) =>
    (await site.app.request(glyphs.replace('{fontstack}', stack).replace('{range}', range))).status
  for (const [stack, range] of [
    ['Fremd Regular', '0-255'],
    ['Landesschrift Regular,Fremd Regular', '0-255'],
    ['..%2f..%2fetc', '0-255'],
    ['Landesschrift Regular', '1-256'],
    ['Landesschrift Regular', '0-511'],
    ['Landesschrift Regular', '65536-65791'],
    [Array(9).fill('Landesschrift Regular').join(','), '0-255'],
  ] as const) {
    expect(await status(stack, range), `${stack} ${range}`).toBe(404)
  }
  expect(service.asked).toEqual([])
})
