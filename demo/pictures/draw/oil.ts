import { mix } from './colour.ts'
import { groundBlob, lying, scaled } from './holes.ts'
import { outline, type Place, type Spot } from './place.ts'
import { curve, fill, type Point, polygon, stroke } from './shapes.ts'

/** Oil on damp asphalt: black in the middle, bands of rainbow around it, drops and a tyre's smear. */
export function oil(place: Place): string {
  const { random } = place
  const rim = groundBlob(place, 0, 0, 1.35, 0.85, 0.2, 34)
  const bands = [
    '#5a3f7d',
    '#3457a8',
    '#2f8fb8',
    '#35a77f',
    '#9cc24a',
    '#e2c545',
    '#e08a3c',
    '#cf4f7a',
    '#7a4aa8',
    '#2f6fb5',
    '#3fae9a',
    '#c9cf55',
    '#dd7f4f',
  ] as const
  const wobble = (share: number): Point[] =>
    scaled(rim, share).map(([x, z], index) => [
      x + Math.sin(index * 1.3 + share * 9) * 0.05 * share,
      z + Math.cos(index * 1.1 + share * 7) * 0.035 * share,
    ])
  const data = (points: readonly Point[]) => curve(lying(place, points))
  const dim = place.weather === 'overcast' ? 0.46 : 0.56
  let drawn =
    fill(data(scaled(rim, 1.16)), '#17181c', 'opacity=".34"') +
    fill(data(scaled(rim, 1.05)), '#121317', 'opacity=".55"')
  for (const [index, colour] of bands.entries()) {
    const share = 1.0 - index * 0.058
    drawn += fill(data(wobble(share)), place.tone(colour), `opacity="${dim}"`)
    drawn += stroke(data(wobble(share - 0.02)), place.tone(mix(colour, '#ffffff', 0.35)), 2, 'opacity=".3"')
  }
  drawn += fill(data(wobble(0.26)), '#15131c', 'opacity=".85"')
  drawn += fill(data(wobble(0.2).map(([x, z]): Point => [x + 0.05, z + 0.05])), '#4a4f6a', 'opacity=".5"')
  // Sky gleams and swirls.
  let gleam = ''
  for (let index = 0; index < 8; index++) {
    const share = random.between(0.3, 0.95)
    const ring = wobble(share)
    const from = random.whole(0, ring.length - 8)
    gleam += curve(lying(place, ring.slice(from, from + random.whole(4, 7))), false)
  }
  drawn += stroke(gleam, '#ffffff', 4, 'opacity=".4"')
  const drops = Array.from({ length: 22 }, () => {
    const [x, z, r] = [random.between(-2.3, 2.3), random.between(-1.2, 1.8), random.between(0.02, 0.09)]
    const shape = groundBlob(place, x, z, r * 1.3, r, 0.2, 10)
    const colour = random.pick(bands)
    return (
      fill(data(scaled(shape, 1.5)), '#15161a', 'opacity=".5"') +
      fill(data(shape), place.tone(colour), 'opacity=".65"') +
      fill(data(scaled(shape, 0.5)), place.tone('#e2c545'), 'opacity=".5"')
    )
  })
  const smear = [0.55, 0.85].map((x) => {
    const line: Spot[] = []
    for (let z = 0.4; z < 6; z += 0.3) line.push([x + z * 0.1 - 0.02, z])
    for (let z = 6; z > 0.4; z -= 0.3) line.push([x + z * 0.1 + 0.13, z])
    return fill(polygon(outline(place, line)), '#17181c', 'opacity=".22"')
  })
  return smear.join('') + drawn + drops.join('')
}
