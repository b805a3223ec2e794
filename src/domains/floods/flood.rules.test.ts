import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bareText,
  type Filing,
  FLOOD_AUTHORS,
  FLOOD_COUNTS,
  FLOOD_SIGNS,
  type FloodSign,
  floodOf,
  type Trace,
  wideNetwork,
} from './flood.rules.ts'

const PLACES = [
  { latitude: 50.583, longitude: 8.963 },
  { latitude: 50.5831, longitude: 8.963 },
  { latitude: 50.59, longitude: 8.97 },
]

const filings: fc.Arbitrary<Filing> = fc
  .record({
    authorId: fc.integer({ min: 1, max: 6 }),
    isGuest: fc.boolean(),
    text: fc.constantFrom(null, 'text-a', 'text-b'),
    network: fc.constantFrom('net-a', 'net-b'),
    photos: fc.subarray(['p1', 'p2', 'p3']),
    place: fc.constantFrom(...PLACES),
  })
  .map(({ place, ...filing }) => ({ ...filing, ...place }))

const traces: fc.Arbitrary<Trace[]> = fc
  .array(
    fc.record({
      filing: filings,
      trusted: fc.subarray([...FLOOD_SIGNS], { maxLength: 1 }),
      isRare: fc.nat(9),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ filing, trusted, isRare }, index) => ({
      ...filing,
      ...{ reportId: index + 1, floodId: null, trusted: isRare === 0 ? trusted : [] },
    })),
  )
const checks = fc.constantFrom('NORMAL', 'STRICT' as const)

/** A report that has nothing in common with those of `filings`, apart from what is given. */
const lonely = (more: Partial<Filing> = {}): Filing => ({
  ...{ authorId: 99, isGuest: true, text: null, network: 'net-z', photos: [] },
  ...{ latitude: 10, longitude: 10 },
  ...more,
})
const trace = (reportId: number, filing: Filing): Trace => ({
  ...filing,
  ...{ reportId, floodId: null, trusted: [] },
})

test('a flood has enough reports and authors, all with its sign', () => {
  fc.assert(
    fc.property(filings, traces, checks, (filing, recent, check) => {
      const { flood } = floodOf(filing, recent, check)
      if (flood === null) return
      const { sign, members } = flood
      expect(members.length + 1).toBeGreaterThanOrEqual(FLOOD_COUNTS[check][sign])
      expect(new Set([filing, ...members].map((each) => each.authorId)).size).toBeGreaterThanOrEqual(
        FLOOD_AUTHORS,
      )
      expect(members.some((member) => member.trusted.includes(sign))).toBe(false)
      for (const member of members) {
        if (sign === 'TEXT') expect([member.text, filing.text]).not.toContain(null)
        if (sign === 'PLACE') expect([member.isGuest, filing.isGuest]).toEqual([true, true])
        if (sign === 'PLACE' || sign === 'NETWORK') expect(member.network).toBe(filing.network)
      }
    }),
  )
})

test('the order of the traces and unlike reports change nothing', () => {
  fc.assert(
    fc.property(filings, traces, checks, (filing, recent, check) => {
      const found = floodOf(filing, recent, check)
      const turned = floodOf(filing, [...recent].reverse(), check)
      const among = floodOf(filing, [...recent, trace(1000, lonely()), trace(1001, lonely())], check)
      for (const other of [turned, among]) {
        expect(other.trusted).toEqual(found.trusted)
        expect(other.flood?.sign).toBe(found.flood?.sign)
        expect(other.flood?.members.length).toBe(found.flood?.members.length)
      }
    }),
  )
})

test('the strict check finds all that the normal one finds', () => {
  fc.assert(
    fc.property(filings, traces, (filing, recent) => {
      if (floodOf(filing, recent, 'NORMAL').flood !== null)
        expect(floodOf(filing, recent, 'STRICT').flood).not.toBeNull()
      expect(floodOf(filing, recent, 'OFF')).toEqual({ flood: null, trusted: [] })
    }),
  )
})

test('one author, or three hundred people at one tree, are no flood', () => {
  fc.assert(
    fc.property(filings, traces, checks, (filing, recent, check) => {
      const own = recent.map((each) => ({ ...each, authorId: filing.authorId, trusted: [] }))
      expect(floodOf(filing, own, check).flood).toBeNull()
    }),
  )
  const storm = Array.from({ length: 300 }, (_, index) =>
    trace(index, lonely({ authorId: index, network: `net-${index}`, isGuest: index % 2 === 0 })),
  )
  expect(floodOf(lonely({ authorId: 1000 }), storm, 'STRICT').flood).toBeNull()
  const signedIn = storm.slice(0, 11).map((each) => ({ ...each, network: 'net-z', isGuest: false }))
  expect(floodOf(lonely({ authorId: 1000 }), signedIn, 'NORMAL').flood).toBeNull()
})

test('the plainest sign names a flood, a released one trusts its like', () => {
  const alike = { text: 'text-a', photos: ['p1'], network: 'net-a' }
  const recent = [1, 2, 3, 4].map((authorId) => trace(authorId, lonely({ ...alike, authorId })))
  expect(floodOf(lonely(alike), recent, 'NORMAL').flood?.sign).toBe('PHOTO')
  expect(floodOf(lonely({ ...alike, photos: [] }), recent, 'NORMAL').flood?.sign).toBe('TEXT')
  expect(floodOf(lonely({ ...alike, photos: [] }), recent.slice(1), 'NORMAL').flood).toBeNull()
  const [first, ...others] = recent
  const trusting = (...trusted: FloodSign[]) => [{ ...(first as Trace), trusted }, ...others]
  expect(floodOf(lonely(alike), trusting('PHOTO', 'TEXT'), 'NORMAL')).toEqual({
    flood: null,
    trusted: ['PHOTO', 'TEXT'],
  })
  // A network that was released trusts no text.
  expect(floodOf(lonely(alike), trusting('NETWORK', 'PHOTO'), 'NORMAL').flood?.sign).toBe('TEXT')
})

test('texts count by letters and digits, networks by first bits', () => {
  expect(bareText(' Baum  LIEGT,\nquer! (B 49)')).toBe('baumliegtquerb49')
  expect(wideNetwork('192.0.2.77')).toBe('192.0.2')
  expect(wideNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1')
  expect(FLOOD_SIGNS.map((sign) => FLOOD_COUNTS.STRICT[sign] <= FLOOD_COUNTS.NORMAL[sign])).toEqual(
    FLOOD_SIGNS.map(() => true),
  )
})

test('a photo that was encoded anew counts as the same', () => {
  const hash = '01'.repeat(32)
  const nearly = `10${hash.slice(2)}`
  const other = '0011'.repeat(16)
  const floodBy = (photo: string) => {
    const recent = [1, 2, 3].map((id) => trace(id, lonely({ authorId: id, photos: ['800x600:1', nearly] })))
    return floodOf(lonely({ photos: ['640x480:2', photo] }), recent, 'NORMAL').flood?.sign
  }
  expect(floodBy(hash)).toBe('PHOTO')
  expect(floodBy(other)).toBeUndefined()
})
