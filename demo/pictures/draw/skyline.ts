import { WIDTH } from '../canvas.ts'
import type { Place } from './place.ts'
import { curve, fill, type Point, polygon } from './shapes.ts'

/** Distant hills or woods along the horizon, with a village and its church now and then. */
export function horizonLine(place: Place, kind: 'hills' | 'woods' | 'village' = 'hills'): string {
  const { random, camera, tone } = place
  const base = camera.horizon + 4
  let drawn = ''
  for (const [layer, away] of [260, 150, 90].entries()) {
    const height = (kind === 'hills' ? 105 : 70) * (1 - layer * 0.27) * random.between(0.7, 1.2)
    const points: Point[] = [[-40, base + 6]]
    const phase = random.between(0, 6)
    const steps = kind === 'woods' ? 60 : 22
    for (let step = 0; step <= steps; step++) {
      const x = -40 + (step / steps) * (WIDTH + 80)
      const swell = Math.sin(phase + (step / steps) * (5 + layer * 2)) * 0.3 + 0.62
      points.push([x, base - height * swell - random.between(0, kind === 'woods' ? 14 : 4)])
    }
    points.push([WIDTH + 40, base + 6])
    const colour = place.weather === 'snow' ? '#8b98a5' : ['#5d7a78', '#557a55', '#476b40'][layer]
    drawn += fill(kind === 'woods' ? polygon(points) : curve(points), tone(colour ?? '#476b40', away))
    if (kind === 'village' && layer === 1) drawn += village(place, base)
  }
  return drawn
}

function village(place: Place, base: number): string {
  const { random, tone } = place
  let drawn = ''
  const middle = random.between(350, 1250)
  for (let index = 0; index < 16; index++) {
    const x = middle + random.between(-230, 230)
    const [wide, high] = [random.between(20, 34), random.between(14, 24)]
    const y = base - random.between(2, 24)
    drawn += fill(
      polygon([
        [x, y],
        [x + wide, y],
        [x + wide, y - high * 0.6],
        [x, y - high * 0.6],
      ]),
      tone('#e5dcc9', 95),
    )
    drawn += fill(
      polygon([
        [x - 2, y - high * 0.55],
        [x + wide + 2, y - high * 0.55],
        [x + wide * 0.75, y - high],
        [x + wide * 0.2, y - high],
      ]),
      tone('#9a5440', 95),
    )
  }
  drawn += fill(
    polygon([
      [middle, base - 16],
      [middle + 16, base - 16],
      [middle + 16, base - 66],
      [middle, base - 66],
    ]),
    tone('#dcd4c3', 90),
  )
  return (
    drawn +
    fill(
      polygon([
        [middle - 3, base - 64],
        [middle + 19, base - 64],
        [middle + 8, base - 112],
      ]),
      tone('#5b5c60', 90),
    )
  )
}
