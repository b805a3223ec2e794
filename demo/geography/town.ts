import { seededRandom } from '../random.ts'
import { numberHouses } from './addresses.ts'
import { withinBorder } from './border.ts'
import { overWater } from './bridges.ts'
import { build } from './build.ts'
import { builtUp, cultivation, layCover, riverside, settled } from './cover.ts'
import { densify, offset, simplify } from './curves.ts'
import { divideLand } from './fields.ts'
import { nameRoads } from './naming.ts'
import type { Road } from './network.ts'
import { plan } from './plan.ts'
import { at, centroid, cut, dist, type Line, type Vec } from './plane.ts'
import { specs } from './specs.ts'
import { layTracks } from './tracks.ts'
import type { Area, Place, Position, Street, TownGeography, TownSlug } from './types.ts'

/** Everything the demo needs to know about a town's ground; the same on every machine. */
export function generateTown(slug: string): TownGeography {
  const spec = specs[slug as TownSlug]
  const planned = plan(spec)
  const { ground, network, patches } = planned
  const { builder, named, playgrounds } = build(planned)
  const houses = builder.footprints.all
  const built = builtUp(
    ground.box,
    houses.map((h) => h.ring),
  )
  const fields = divideLand(ground.box, 310, ground.seed + 9)
  const grow = cultivation(ground, spec.cover, built)
  layTracks(ground, network, fields, built, (p) => grow(p, fields))
  const counts = new Map<Road, number>()
  for (const { road } of builder.doors) counts.set(road, (counts.get(road) ?? 0) + 1)
  nameRoads(spec, network, counts, seededRandom(ground.seed + 6))

  const toPosition = projection(spec.centre)
  const ring = (points: Line): Position[] => {
    const closed = points.map(toPosition)
    closed.push([...at(closed, 0)])
    return closed
  }
  const area = (kind: Area['kind'], name: string | null, rings: Line[]): Area => ({
    kind,
    name,
    rings: rings.map(ring),
  })
  const arteries = network.roads
    .filter((r) => r.role === 'artery' && r.kind !== 'residential')
    .map((r) => r.points)
  const patchwork = layCover(ground, built, fields, arteries, grow)
  const areas: Area[] = [
    ...patchwork.map(({ kind, rings }) => area(kind, null, rings)),
    ...riverside(ground, built).map((ring) => area('wood', null, [ring])),
    ...settled(ground, built).map((rings) => area('residential', null, rings)),
    ...patches
      .filter((p) => p.quarter.style === 'industrial')
      .map((p) => area('industrial', p.quarter.label ?? null, [p.outline])),
    ...ground.sites.map((site) => area(site.kind, site.name, [site.ring])),
    ...playgrounds.map((points) => area('playground', 'Spielplatz', [points])),
    ...named.flatMap(({ yard }) => (yard ? [area('park', null, [yard])] : [])),
    area('square', spec.core.marketName, [planned.market]),
    ...ground.waters.map((water) => area('water', water.name, [water.ring])),
  ]
  return {
    slug,
    centre: [...spec.centre],
    boundary: [ring(ground.boundary)],
    streets: streetsOf(planned, toPosition),
    waterways: ground.rivers.map(({ name, width, line }) => ({
      name,
      width,
      line: withinBorder(line, ground.boundary).map(toPosition),
    })),
    areas,
    buildings: houses.map((house) => ({ ring: ring(house.ring) })),
    addresses: numberHouses(builder.doors, centroid(planned.market)).map((n) => ({
      street: n.name,
      houseNumber: n.houseNumber,
      zip: spec.zip,
      place: spec.name,
      district: n.district,
      position: toPosition(n.position),
    })),
    places: [
      { name: spec.name, kind: 'town', position: toPosition(centroid(planned.market)) },
      ...patches.flatMap(({ quarter, outline }): Place[] => {
        if (quarter.style === 'village')
          return [{ name: quarter.district, kind: 'village', position: toPosition(centroid(outline)) }]
        return quarter.label
          ? [{ name: quarter.label, kind: 'quarter', position: toPosition(centroid(outline)) }]
          : []
      }),
      ...named.map(({ name, at: where }): Place => ({ name, kind: 'poi', position: toPosition(where) })),
    ],
  }
}

function streetsOf(
  { spec, ground, network }: ReturnType<typeof plan>,
  toPosition: (p: Vec) => Position,
): Street[] {
  const streets: Street[] = []
  const put = (
    id: string,
    name: string | null,
    kind: Street['kind'],
    line: Line,
    others: readonly Line[],
  ) => {
    const pieces = overWater(line, ground, others)
    pieces.forEach((piece, i) => {
      const street: Street = {
        id: pieces.length > 1 ? `${id}.${i + 1}` : id,
        name,
        kind,
        line: piece.line.map(toPosition),
      }
      if (piece.bridge) street.bridge = true
      streets.push(street)
    })
  }
  // Where roads share a vertex it must survive in each of them.
  const uses = new Map<Vec, number>()
  for (const { points } of network.roads) for (const p of new Set(points)) uses.set(p, (uses.get(p) ?? 0) + 1)
  network.roads.forEach((road, i) => {
    const line = simplify(road.points, 0.35, (p) => (uses.get(p) ?? 0) > 1)
    put(`${spec.slug}-${i + 1}`, road.name, road.kind, line, road.role === 'artery' ? ground.rails : [])
  })
  ground.rails.forEach((rail, i) => {
    put(`${spec.slug}-rail-${i + 1}`, null, 'rail', withinBorder(rail, ground.boundary), [])
    const halt = spec.landmarks.find((l) => l.name.startsWith('Bahnhof'))
    if (halt) put(`${spec.slug}-siding-${i + 1}`, null, 'rail', siding(rail, ground.bend(halt.at)), [])
  })
  return streets
}

/** A second track where trains stop and pass. */
function siding(rail: Line, halt: Vec): Vec[] {
  let [nearest, best, gone] = [0, Infinity, 0]
  rail.forEach((p, i) => {
    if (i > 0) gone += dist(p, at(rail, i - 1))
    if (dist(p, halt) < best) [nearest, best] = [gone, dist(p, halt)]
  })
  const part = densify(cut(rail, Math.max(0, nearest - 280), Math.min(gone, nearest + 300)), 25)
  return offset(part, (i) => 5.5 * Math.min(1, i / 4, (part.length - 1 - i) / 4))
}

/** Metres to degrees round a town's centre, rounded to about a decimetre. */
function projection([longitude, latitude]: readonly [number, number]): (p: Vec) => Position {
  const perLatitude = 111_200
  const perLongitude = perLatitude * Math.cos((latitude * Math.PI) / 180)
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return ([x, y]) => [round(longitude + x / perLongitude), round(latitude + y / perLatitude)]
}
