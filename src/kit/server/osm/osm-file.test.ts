import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFile, block, type OsmData, osmBlob, osmHeader, osmPbf } from '#tests/towns/osm-pbf.ts'
import { type Member, OsmFileError, type OsmVisitor } from './elements.ts'
import { openOsmFile } from './osm-file.ts'

const DATA: OsmData = {
  nodes: [
    { id: 5, at: [11.6, 49.98] },
    { id: 9_000_000_007, at: [-0.0000001, -33.5], tags: { name: 'Gänßbühl', place: 'hamlet' } },
  ],
  ways: [{ id: 3, refs: [5, 9_000_000_007, 5], tags: { highway: 'residential' } }],
  relations: [
    {
      id: 4,
      members: [
        [1, 3, 'outer'],
        [0, 5, ''],
      ],
      tags: { type: 'multipolygon' },
    },
  ],
}
const GOOD = osmPbf(DATA)

/** The elements that a pass over these bytes finds, or the sentence of its error. */
async function read(bytes: Uint8Array, only: (keyof OsmVisitor)[] = ['node', 'way', 'relation']) {
  await using file = await aFile(bytes)
  const seen: unknown[] = []
  const all: Required<OsmVisitor> = {
    node: (id, longitude, latitude, tags) => void seen.push(['node', id, longitude, latitude, [...tags]]),
    way: (id, refs, tags) => void seen.push(['way', id, [...refs], [...tags]]),
    relation: (id, members: readonly Member[], tags) => void seen.push(['relation', id, members, [...tags]]),
  }
  const visitor = Object.fromEntries(only.map((kind) => [kind, all[kind]]))
  let odd = { offTheEarth: 0, tooLong: 0 }
  try {
    const source = await openOsmFile(file.path)
    try {
      await source.pass(visitor)
      const first = seen.length
      await source.pass(visitor)
      expect(seen.slice(first)).toEqual(seen.slice(0, first))
      odd = { ...source.odd }
      return { seen: seen.slice(0, first), odd, error: null }
    } finally {
      await source.close()
    }
  } catch (error) {
    return { seen, odd, error: String((error as Error).message) }
  }
}

test('a reader’s own OsmFileError passes through with its sentence', async () => {
  for (const kind of ['node', 'way', 'relation'] as const) {
    await using file = await aFile(GOOD)
    const source = await openOsmFile(file.path)
    const refuse = () => {
      throw new OsmFileError('Das ist zu viel.', 'Too much.')
    }
    await expect(source.pass({ [kind]: refuse })).rejects.toThrow('Das ist zu viel.')
    await source.close()
  }
})

test('nodes, ways and relations are read with their tags in each pass', async () => {
  const { seen, error } = await read(GOOD)
  expect(error).toBeNull()
  expect(seen).toEqual([
    ['node', 5, 11.6, 49.98, []],
    [
      'node',
      9_000_000_007,
      -1e-7,
      -33.5,
      [
        ['name', 'Gänßbühl'],
        ['place', 'hamlet'],
      ],
    ],
    ['way', 3, [5, 9_000_000_007, 5], [['highway', 'residential']]],
    [
      'relation',
      4,
      [
        { type: 'way', ref: 3, role: 'outer' },
        { type: 'node', ref: 5, role: '' },
      ],
      [['type', 'multipolygon']],
    ],
  ])
  expect((await read(GOOD, ['way'])).seen).toHaveLength(1)
})

test('a file that is not OpenStreetMap data is refused with a message', async () => {
  const foreign = 'keine OSM-PBF-Datei'
  expect((await read(Buffer.from(''))).error).toContain('ist leer')
  expect((await read(Buffer.from('<?xml version="1.0"?><osm></osm>'))).error).toContain(foreign)
  expect((await read(Buffer.from('PK\u0003\u0004 a zip'))).error).toContain(foreign)
  expect((await read(Buffer.from([0, 0]))).error).toContain(foreign)
  expect((await read(osmBlob('OSMData', Buffer.alloc(3)))).error).toContain(foreign)
  expect((await read(osmHeader(['HistoricalInformation']))).error).toContain('HistoricalInformation')
  await expect(openOsmFile('/nowhere/there.osm.pbf')).rejects.toThrow('nicht da oder nicht lesbar')
})

test('a truncated file is reported instead of giving half a town', async () => {
  let refused = 0
  for (let length = 5; length < GOOD.length; length += 1) {
    const { error } = await read(GOOD.subarray(0, length))
    // A cut between two blobs cannot be noticed.
    if (error === null) continue
    expect(error).toMatch(/bricht bei Byte|beschädigt/)
    refused += 1
  }
  expect(refused).toBeGreaterThan(GOOD.length - 10)
})

test('a flipped byte gives an error or other data, never a crash', async () => {
  // Uncompressed, so that the flipped bits are in the data themselves.
  const raw = osmPbf(DATA, true)
  expect((await read(raw)).seen).toEqual((await read(GOOD)).seen)
  for (let at = 0; at < raw.length; at += 1) {
    const bytes = Buffer.from(raw)
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    const { error } = await read(bytes)
    if (error !== null) expect(error).toMatch(/Datei .*\/ .*file/s)
  }
})

test('a blob that unpacks to more than 32 MiB is not unpacked', async () => {
  const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(300_000)
  const before = process.memoryUsage().rss
  const { error } = await read(Buffer.concat([osmHeader(), osmBlob('OSMData', Buffer.alloc(9), bomb)]))
  expect(error).toContain('beschädigt')
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('off-earth points and overlong lines are skipped and counted', async () => {
  const { seen, odd } = await read(
    osmPbf({
      nodes: [
        { id: 1, at: [200, 10] },
        { id: 2, at: [10, -91] },
        { id: 3, at: [10, 10] },
      ],
      ways: [
        { id: 1, refs: Array.from({ length: 1_000_000 }, (_, at) => at) },
        { id: 2, refs: [3, 3] },
      ],
    }),
  )
  expect(seen.map((each) => (each as unknown[]).slice(0, 2))).toEqual([
    ['node', 3],
    ['way', 2],
  ])
  expect(odd).toEqual({ offTheEarth: 2, tooLong: 1 })
})

test('lists past their end and missing strings count as damage', async () => {
  const withGroup = (write: Parameters<typeof block>[0]) =>
    Buffer.concat([osmHeader(), osmBlob('OSMData', block(write))])
  const overEnd = withGroup((pbf) => {
    pbf.writeTag(2, 2)
    pbf.writeVarint(2_000_000_000)
  })
  expect((await read(overEnd)).error).toContain('beschädigt')
  const noWord = withGroup((pbf) =>
    pbf.writeMessage(
      2,
      (_, group) =>
        group.writeMessage(
          3,
          (__, way) => {
            way.writePackedVarint(2, [77])
            way.writePackedVarint(3, [78])
          },
          null,
        ),
      null,
    ),
  )
  expect((await read(noWord)).error).toContain('beschädigt')
})
