import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degreesOf, featuresAddress, serviceAddress } from '../../wfs.rules.ts'
import { readCapabilities } from './read-capabilities.ts'
import { readFeatures } from './read-features.ts'
import { thingsOfFeatures } from './things-of-features.ts'
import { UnreadableService } from './unreadable-service.ts'

const collection = (members: string, facts = '') =>
  Buffer.from(
    `<wfs:FeatureCollection ${facts} xmlns:wfs="w" xmlns:gml="g">${members}</wfs:FeatureCollection>`,
  )
const lamp = (geometry: string) =>
  `<wfs:member><a:lamp xmlns:a="a"><a:nr>7</a:nr><a:geom>${geometry}</a:geom></a:lamp></wfs:member>`

test.each([
  ['GML 3.2', '<gml:Point><gml:pos>50.5 8.9</gml:pos></gml:Point>'],
  ['three numbers', '<gml:Point><gml:pos srsDimension="3">50.5 8.9 120</gml:pos></gml:Point>'],
  ['GML 2', '<gml:Point><gml:coordinates>8.9,50.5</gml:coordinates></gml:Point>'],
  [
    'one of several points',
    '<gml:MultiPoint><gml:pointMember><gml:Point><gml:pos>50.5 8.9</gml:pos></gml:Point></gml:pointMember></gml:MultiPoint>',
  ],
])('a point is read from %s', async (_, geometry) => {
  const { features } = await readFeatures(collection(lamp(geometry)), 10)
  expect(thingsOfFeatures(features, null).things).toMatchObject([
    { number: '7', latitude: 50.5, longitude: 8.9 },
  ])
})

test('an endless text is cut, and others have their turn', async () => {
  const long = `<wfs:member><a:lamp xmlns:a="a"><a:nr>7</a:nr><a:rest>${'x'.repeat(2_000_000)}</a:rest></a:lamp></wfs:member>`
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  const { features } = await readFeatures(collection(long), 10)
  clearInterval(counting)
  expect(features[0]?.properties.get('rest')?.length).toBeLessThan(100_000)
  expect(turns).toBeGreaterThan(0)
})

test('lines and areas are no things', async () => {
  const line = lamp('<gml:LineString><gml:posList>50.5 8.9 50.6 8.9</gml:posList></gml:LineString>')
  const { features, matched } = await readFeatures(collection(line, 'numberMatched="unknown"'), 10)
  expect(matched).toBe(null)
  expect(thingsOfFeatures(features, 'NR')).toMatchObject({
    ...{ things: [], refused: [{ row: 1, number: '7', reason: 'Das ist kein Punkt.' }] },
  })
})

test('other answers are refused, and no entity is declared', async () => {
  const faultOf = (text: string, most = 10) =>
    readFeatures(Buffer.from(text), most).then(
      () => 'none',
      (error: unknown) => (error instanceof UnreadableService ? error.fault : String(error)),
    )
  expect(await faultOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBe('no-xml')
  expect(await faultOf('<a><b></a>')).toBe('no-xml')
  expect(await faultOf('{"type":"FeatureCollection"}')).toBe('no-xml')
  expect(await faultOf('')).toBe('no-service')
  expect(await faultOf(String(collection(lamp('') + lamp(''))), 1)).toBe('too-many')
  expect(await faultOf('<a>'.repeat(100) + '</a>'.repeat(100)), 'too deep').toBe('no-xml')
  const attributes = Array.from({ length: 200 }, (_, index) => `a${index}="1"`).join(' ')
  expect(await faultOf(`<a ${attributes}/>`), 'attributes').toBe('no-xml')
  await expect(readCapabilities(Buffer.from('<html><body/></html>'))).rejects.toThrow(UnreadableService)
})

test('an address keeps its own parameters and loses those of requests', () => {
  const address = serviceAddress(' https://geo.example/wfs?map=a&Service=WFS&REQUEST=GetMap#x ')
  expect(address).toBe('https://geo.example/wfs?map=a')
  const url = new URL(featuresAddress(address ?? '', 'a:b&c', 5, 10))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ map: 'a', service: 'WFS', request: 'GetFeature', typenames: 'a:b&c', count: '5', startindex: '10' },
  })
  for (const text of ['', 'geo.example', 'ftp://geo.example/', 'https://a:b@geo.example/', 'javascript:1'])
    expect(serviceAddress(text), text).toBe(null)
})

test('both orders of the axes give the same place', () => {
  const latitude = fc.double({ min: 45.8, max: 55.1, noNaN: true })
  const longitude = fc.double({ min: 5.8, max: 17.2, noNaN: true })
  fc.assert(
    fc.property(latitude, longitude, (north, east) => {
      expect(degreesOf(north, east)).toEqual({ latitude: north, longitude: east })
      expect(degreesOf(east, north)).toEqual({ latitude: north, longitude: east })
    }),
  )
})
