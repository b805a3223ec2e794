import type { Whereabouts } from '../data/scenes.ts'
import type { PlannedPlace } from '../plan/types.ts'
import type { Random } from '../random.ts'
import type { Address, Position, TownGeography } from './geography.ts'
import { between, isInside, metres, moved, nearestOnLine } from './ground.ts'
import { spotsOf } from './spots.ts'

export type Placer = {
  /** A place of that kind, not given before where that can be. With `needsStreet` it has the name of one. */
  find(kind: Whereabouts, needsStreet: boolean): PlannedPlace
  /** The part of the town that is meant by its own name. */
  mainDistrict: string | null
}

/** How far the nearest address may be for its street to be said of a place (as the server does). */
const STREET_NEAR = 150
/** Among how many of the houses nearest to a school or church its reports are. */
const HOUSES_NEAR = 28

/** Patterns of named places that are found by the houses around them. */
const LANDMARKS: Partial<Record<Whereabouts, RegExp>> = {
  station: /^Bahnhof\b/,
  fire: /^Feuerwehr/,
  kindergarten: /Kindertagesstätte|^Kita|^Kindergarten/,
  playground: /Kindertagesstätte|^Kita|^Kindergarten|[Ss]chule\b/,
  school: /[Ss]chule\b|[Ss]chulhaus/,
  sports: /^Sport/,
  church: /[Kk]irche|St\. /,
  hall: /^(Rathaus|Gemeindeamt|Gemeindehaus)$/,
}

export function placesOf(geography: TownGeography, random: Random): Placer {
  const { addresses, streets, places, centre } = geography
  const mainDistrict = commonest(addresses)
  const town = addresses.filter(({ district }) => district === mainDistrict)
  const villages = addresses.filter(({ district }) => district !== mainDistrict)
  const taken = new Set<string>()

  const nearest = (to: Position) =>
    addresses.reduce((a, b) => (metres(b.position, to) < metres(a.position, to) ? b : a))
  const spots = spotsOf(geography, random, (point) => metres(nearest(point).position, point))

  /** On the pavement before a house. */
  const before = (address: Address): PlannedPlace => {
    const closer = (a: Position, b: Position) =>
      metres(b, address.position) < metres(a, address.position) ? b : a
    const lines = streets.filter(({ name }) => name === address.street)
    const points = lines.map(({ line }) => nearestOnLine(line, address.position))
    const onStreet = points.reduce(closer, points[0] ?? address.position)
    return located(between(address.position, onStreet, random.between(0.55, 0.9)), address, true)
  }

  /** More is reported where more people are. */
  const anyHouse = () => {
    if (random.next() < 0.2 && villages.length > 0) return random.pick(villages)
    const choice = [random.pick(town), random.pick(town)]
    const inner = choice.reduce((a, b) => (metres(b.position, centre) < metres(a.position, centre) ? b : a))
    return random.next() < 0.7 ? inner : random.pick(choice)
  }

  const houseNear = (landmarks: readonly Position[], among: number) => {
    if (landmarks.length === 0) return anyHouse()
    const target = random.pick(landmarks)
    const near = [...addresses].sort((a, b) => metres(a.position, target) - metres(b.position, target))
    return random.pick(near.slice(0, among))
  }

  const somewhere = (position: Position, needsStreet: boolean): PlannedPlace => {
    const address = nearest(position)
    const hasStreet = needsStreet || metres(address.position, position) <= STREET_NEAR
    const place = located(position, address, false)
    return hasStreet ? place : { ...place, street: null }
  }

  const search = (kind: Whereabouts, needsStreet: boolean): PlannedPlace => {
    if (kind === 'door') return before(anyHouse())
    if (kind === 'village') return before(random.pick(villages.length > 0 ? villages : town))
    if (kind === 'market') {
      const market = places.find((each) => each.kind === 'town')?.position ?? centre
      return somewhere(moved(market, random.between(-22, 22), random.between(-18, 18)), true)
    }
    const spot = spots(kind)
    if (spot !== null) return somewhere(spot, needsStreet)
    const landmarks = places.filter(({ name }) => LANDMARKS[kind]?.test(name))
    const positions = landmarks.map(({ position }) => position)
    return before(houseNear(positions, kind === 'hall' ? 3 : HOUSES_NEAR))
  }

  return {
    mainDistrict,
    find: (kind, needsStreet) => {
      for (let tries = 0; ; tries += 1) {
        const place = search(kind, needsStreet)
        const key = `${place.latitude.toFixed(4)} ${place.longitude.toFixed(4)}`
        const isOutside = !isInside(geography.boundary, [place.longitude, place.latitude])
        if ((taken.has(key) || isOutside) && tries < 20) continue
        taken.add(key)
        return place
      }
    },
  }
}

function located([longitude, latitude]: Position, address: Address, withNumber: boolean): PlannedPlace {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    latitude: round(latitude),
    longitude: round(longitude),
    street: address.street,
    houseNumber: withNumber ? address.houseNumber : null,
    district: address.district,
  }
}

/** The part that most addresses lie in is the town itself. */
export function commonest(addresses: readonly Address[]): string | null {
  const counts = new Map<string | null, number>()
  for (const { district } of addresses) counts.set(district, (counts.get(district) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
