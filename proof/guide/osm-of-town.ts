import type { OsmData } from '../../tests/towns/osm-pbf.ts'
import { MIDDLE, osmTown } from '../../tests/towns/osm-town.ts'

/** The middle of the guide's town, as its block for the first town has it. */
const THERE = { longitude: 8.963, latitude: 50.583 }

/** The little town of the tests at the place and under the name of the guide's town. */
export function osmOfTown(): OsmData {
  const { nodes, ways, relations } = osmTown()
  const named = JSON.parse(
    JSON.stringify({ nodes, ways, relations }).replaceAll('Bindlach', 'Musterstadt'),
  ) as Required<OsmData>
  const moved = named.nodes.map((node) => ({
    ...node,
    at: [
      node.at[0] - MIDDLE.longitude + THERE.longitude,
      node.at[1] - MIDDLE.latitude + THERE.latitude,
    ] as const,
  }))
  return { ...named, nodes: moved }
}
