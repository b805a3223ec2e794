import { seededRandom } from '../random.ts'
import { layArteries } from './arteries.ts'
import { layCore } from './core.ts'
import { smooth } from './curves.ts'
import { layFarms } from './farms.ts'
import { directions } from './field.ts'
import { type Ground, layGround } from './ground.ts'
import type { Patch } from './growth.ts'
import { knit } from './knit.ts'
import { Network, type Road } from './network.ts'
import { noise } from './noise.ts'
import { boxOf, inside, type Vec } from './plane.ts'
import { growQuarter } from './quarter.ts'
import { read } from './raster.ts'
import type { TownSpec } from './spec.ts'
import { rulesOf } from './styles.ts'

export type Plan = {
  spec: TownSpec
  ground: Ground
  network: Network
  core: Vec[]
  market: Vec[]
  patches: Patch[]
  farms: Road[]
}

/** The web of streets of a town, before names and houses. */
export function plan(spec: TownSpec): Plan {
  const ground = layGround(spec)
  const network = new Network()
  const random = seededRandom(ground.seed)
  const { core, market } = layArteries(spec, ground, network)
  const churchyards = spec.landmarks
    .filter((l) => l.kind === 'church')
    .map((l) => ({ at: ground.bend(l.at), room: (l.size?.[0] ?? 24) * 1.55 }))
  layCore(network, core, market, churchyards, random)
  const fray = noise(ground.seed + 91)
  const fieldOf = directions(ground, network)
  const patches = spec.quarters.map((quarter): Patch => {
    const outline = smooth(quarter.outline.map(ground.bend), 60, true)
    const box = boxOf(outline, 65)
    return {
      quarter,
      outline,
      rules: rulesOf[quarter.style],
      field: fieldOf(quarter, outline),
      network,
      random,
      belongs: ([x, y]) =>
        x > box.left &&
        x < box.right &&
        y > box.bottom &&
        y < box.top &&
        inside(outline, [x + 60 * fray(x / 110, y / 110), y + 60 * fray(y / 110 + 9, x / 110)]),
      obstacle: (p) => (inside(core, p) ? 1 : read(ground.blocked, p)),
    }
  })
  for (const patch of patches) growQuarter(patch)
  knit(network, patches)
  const farms = layFarms(spec, ground, network)
  return { spec, ground, network, core, market, patches, farms }
}
