import { seededRandom } from '../random.ts'
import { buildFarm } from './farms.ts'
import { Footprints } from './footprints.ts'
import { type Builder, buildSide, type Settlement } from './houses.ts'
import { buildLandmarks, doorTo, type Named } from './landmarks.ts'
import type { Road } from './network.ts'
import type { Plan } from './plan.ts'
import { at, centroid, dist, inside, type Vec } from './plane.ts'
import { findPlaygrounds } from './playgrounds.ts'
import { fillRing } from './raster.ts'
import { rectangle } from './shapes.ts'
import { buildYards } from './yards.ts'

type Built = { builder: Builder; named: Named[]; playgrounds: Vec[][] }

/** Puts houses on the plan: landmarks, then fronts along every street, then what stands behind them. */
export function build({ spec, ground, network, core, market, patches, farms }: Plan): Built {
  fillRing(ground.blocked, market, 1)
  const hearts = patches.map(({ outline }) => centroid(outline))
  const main = spec.quarters[0]?.district ?? spec.name
  const settlementAt = (p: Vec): Settlement | null => {
    if (inside(core, p)) return { style: 'core', district: main, centre: true }
    const index = patches.findIndex((patch) => patch.belongs(p))
    const patch = patches[index]
    if (!patch) return null
    return {
      style: patch.quarter.style,
      district: patch.quarter.district,
      centre: dist(p, at(hearts, index)) < 130,
    }
  }
  const footprints = new Footprints(network, ground.blocked)
  const builder: Builder = {
    footprints,
    random: seededRandom(ground.seed + 5),
    settlementAt,
    mainDistrict: main,
    doors: [],
    yards: [],
  }
  const named = buildLandmarks(spec.landmarks, ground, network, builder)
  for (const site of ground.sites) {
    if (site.poi) named.push({ name: site.poi, at: centroid(site.ring) })
    site.houses?.forEach(([x, y, width, depth], i) => {
      const frame = {
        origin: site.place([x - width / 2, y - depth / 2]),
        along: unitOf(site.angle ?? 0),
        away: unitOf((site.angle ?? 0) + Math.PI / 2),
      }
      footprints.add(rectangle(frame, 0, 0, width, depth))
      const door = i === 0 ? doorTo(site.place([x, y]), network, builder) : null
      if (door) builder.doors.push(door)
    })
  }
  for (const road of [...network.roads].sort((a, b) => rank(a) - rank(b))) {
    if (road.kind === 'footway' || road.role === 'track') continue
    if (road.role === 'artery' && road.name === null) continue
    buildSide(builder, road, 1)
    buildSide(builder, road, -1)
  }
  for (const farm of farms) buildFarm(builder, farm)
  buildYards(builder)
  return { builder, named, playgrounds: findPlaygrounds(patches, builder, network) }
}

const unitOf = (angle: number): Vec => [Math.cos(angle), Math.sin(angle)]

/** Main streets take their fronts first, side streets what is left at the corners. */
const rank = (road: Road) =>
  ['artery', 'lane', 'collector', 'major', 'link', 'path', 'track'].indexOf(road.role)
