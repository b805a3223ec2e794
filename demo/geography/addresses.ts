import type { Door } from './houses.ts'
import type { Road } from './network.ts'
import { at, dist, lengthOf, type Vec } from './plane.ts'

type Numbered = { road: Road; name: string; houseNumber: string; district: string; position: Vec }

/** Numbers run from the end nearer to the market: odd ones on the left, even ones on the right. */
export function numberHouses(doors: readonly Door[], market: Vec): Numbered[] {
  const byRoad = new Map<Road, Door[]>()
  for (const door of doors) {
    if (!door.road.name) continue
    const list = byRoad.get(door.road)
    if (list) list.push(door)
    else byRoad.set(door.road, [door])
  }
  const numbered: Numbered[] = []
  for (const [road, list] of byRoad) {
    const backwards = dist(at(road.points, -1), market) < dist(at(road.points, 0), market)
    const total = lengthOf(road.points)
    const ordered = list
      .map((door) => ({
        door,
        from: backwards ? total - door.distance : door.distance,
        left: door.side > 0 !== backwards,
      }))
      .sort((a, b) => a.from - b.from)
    numbered.push(
      ...numberSide(
        road,
        ordered.filter((d) => d.left),
        1,
      ),
      ...numberSide(
        road,
        ordered.filter((d) => !d.left),
        2,
      ),
    )
  }
  return numbered
}

function numberSide(road: Road, ordered: { door: Door; from: number }[], first: number): Numbered[] {
  let number = first - 2
  let letter = ''
  let last = 0
  return ordered.map(({ door, from }, i) => {
    if (door.infill && i > 0 && letter < 'c')
      letter = letter === '' ? 'a' : String.fromCharCode(letter.charCodeAt(0) + 1)
    else {
      // A gap without houses keeps numbers free for later ones.
      number += 2 + 2 * door.skipped + 2 * Math.floor(Math.max(0, from - last - 45) / 32)
      letter = ''
    }
    last = from
    return {
      road,
      name: road.name ?? '',
      houseNumber: `${number}${letter}`,
      district: door.district,
      position: door.position,
    }
  })
}
