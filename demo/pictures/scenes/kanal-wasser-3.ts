import type { DrawScene } from '../canvas.ts'
import { geyser, jet, jetPath, splash } from '../draw/gushing.ts'
import { crumbs, groundBlob, radiating } from '../draw/holes.ts'
import { hydrant } from '../draw/hydrant.ts'
import { lumps } from '../draw/pieces.ts'
import { onStreet } from '../draw/settings.ts'
import { mirrored, type Point } from '../draw/shapes.ts'
import { either, isSecond } from '../draw/twins.ts'
import { puddle, ripples } from '../draw/water.ts'

const pipeBurst: DrawScene = (variation) => {
  const { random } = variation
  const scene = onStreet(
    variation,
    {
      focus: [0.2, 4.4],
      yaw: random.between(-0.25, 0.25),
      away: random.between(3.6, 4),
      camera: { horizon: random.between(330, 410), eye: 1.6 },
    },
    {
      left: -3,
      right: 3,
      pavement: 1.8,
      cars: 2,
      setback: either(variation, 3, 0.05),
      lamps: random.pick(['arm', 'lantern'] as const),
    },
    (place) => {
      const rim = groundBlob(place, 0.2, 4.4, 0.75, 0.62, 0.28, 22)
      const pool = groundBlob(place, 0.25, 4.15, 2.1, 1.75, 0.16, 26)
      const wave = Array.from(
        { length: 26 },
        (): Point => [0.2 + random.between(-1.8, 1.9), 4.1 + random.between(-1.5, 1.3)],
      )
      return (
        radiating(place, rim, 13, 1.2, { width: 0.04 }) +
        puddle(place, pool, { mud: '#6a6250' }) +
        ripples(place, wave) +
        lumps(place, 0.2, 4.75, [1, 0.35], 11, [0.18, 0.4], ['#5d5f63', '#6f7174', '#4c4e52']) +
        crumbs(place, rim, 60, ['#5d5f63', '#7a7468', '#8a7a60'], 0.04) +
        geyser(place, 0.2, 4.35, random.between(1.15, 1.4), random.between(0.85, 1.15)) +
        lumps(place, 0.2, 3.85, [1, 0.22], 8, [0.14, 0.32], ['#5d5f63', '#6f7174', '#4c4e52'])
      )
    },
  )
  return isSecond(variation) ? mirrored(scene) : scene
}

const hydrantLeaking: DrawScene = (variation) => {
  const { random } = variation
  const scene = onStreet(
    variation,
    {
      focus: [3.75, 3.2],
      yaw: random.between(-0.1, 0.35),
      away: random.between(2.2, 2.45),
      camera: { horizon: random.between(270, 340), eye: 1.35 },
    },
    {
      left: -3,
      right: 3,
      pavement: 2.6,
      cars: 2,
      rightSide: either(variation, 'hedge' as const, 'houses' as const),
      setback: 3,
      lamps: false,
    },
    (place) => {
      const { drawn, outlet, aim } = hydrant(place, {
        x: 3.75,
        z: 3.2,
        turn: -place.camera.yaw + random.between(-0.25, 0.25),
        colour: random.pick(['#b8261d', '#c03a22']),
        level: 0.11,
        open: -1,
      })
      const pool = groundBlob(place, 3.5, 2.95, 0.85, 0.62, 0.14, 24)
      const strong = random.between(1.3, 1.9)
      const line = jetPath(outlet, [aim[0] * strong, aim[1] * strong - 0.25, 0.35], 0.12)
      const second = jetPath(
        [outlet[0], outlet[1], outlet[2] - 0.03],
        [aim[0] * strong * 0.55, aim[1] * strong * 0.55 - 0.15, 0.1],
        0.12,
      )
      const end = line.at(-1) ?? outlet
      const spray = Array.from({ length: 3 }, () =>
        jet(
          place,
          jetPath(
            [3.75 + random.between(-0.1, 0.1), 3.12, 0.92],
            [random.between(-1, 1), random.between(-0.8, 0.1), random.between(0.5, 1.3)],
            0.12,
          ),
          0.012,
          2.4,
        ),
      )
      const runs = groundBlob(place, 3.1, 2.4, 0.22, 1.6, 0.2, 18)
      return (
        puddle(place, pool, { level: 0.112, mud: '#6a6458' }) +
        puddle(
          place,
          runs.map(([x, z]): Point => [Math.min(2.95, x - 0.25), z]),
          { mud: '#5d5a52' },
        ) +
        ripples(
          place,
          Array.from(
            { length: 16 },
            (): Point => [3.5 + random.between(-0.6, 0.6), 2.95 + random.between(-0.4, 0.4)],
          ),
          0.112,
        ) +
        drawn +
        spray.join('') +
        jet(place, second, 0.03, 2) +
        jet(place, line, 0.055, 2.2) +
        splash(place, end[0], end[1], 0.34, 0.112)
      )
    },
  )
  return isSecond(variation) ? mirrored(scene) : scene
}

export const KANAL_3: Record<string, DrawScene> = {
  'pipe-burst': pipeBurst,
  'hydrant-leaking': hydrantLeaking,
}
