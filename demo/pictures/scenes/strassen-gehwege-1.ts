import type { DrawScene } from '../canvas.ts'
import { shade } from '../draw/colour.ts'
import { crackNet, crumbs, groundBlob, lying, pit, radiating, scaled } from '../draw/holes.ts'
import { manholeCover, manholeRing, shaft } from '../draw/manholes.ts'
import { eitherWay, onStreet } from '../draw/settings.ts'
import { fill, polygon, stroke } from '../draw/shapes.ts'
import { puddle, rain, ripples, wetness } from '../draw/water.ts'

const CRUMBS = ['#6b6b6d', '#58585b', '#8a8884', '#7a6f60'] as const
const SIDES = ['houses', 'hedge', 'trees', 'houses'] as const

const pothole: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.06, -0.1, 0.5, -0.55])
  return onStreet(
    variation,
    {
      focus: [random.between(-0.6, 0.6), 0],
      yaw,
      away: 3.7,
      camera: { horizon: random.between(240, 320), eye: 1.75 },
    },
    {
      left: -3.4,
      right: 3.4,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(SIDES),
      middleLine: Math.abs(yaw) < 0.2 && random.next() < 0.6,
    },
    (place) => {
      const rim = groundBlob(place, place.camera.x + Math.sin(yaw) * 3.9, 0, 0.95, 0.72, 0.2, 30)
      const worn = scaled(rim, 1.16)
      const stones = ['#8b7c66', '#6e6252', '#96907f', '#5e5548']
      const inner = crumbs(place, rim, 90, stones, 0.035, { within: true, level: -0.1 })
      return (
        radiating(place, worn, 11, 0.9, { width: 0.028 }) +
        fill(polygon(lying(place, scaled(rim, 1.28))), place.tone(shade('#5f5f62', -0.3)), 'opacity=".28"') +
        fill(polygon(lying(place, worn)), place.tone('#5d5c5e'), 'opacity=".6"') +
        pit(place, rim, 0.13, { inner }) +
        crumbs(place, rim, 120, CRUMBS, 0.03, { reach: 0.7 })
      )
    },
  )
}

const potholePuddle: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.3, -0.35, 0.08])
  return onStreet(
    variation,
    { focus: [0, 0], yaw, away: 3.9, weather: 'overcast', camera: { horizon: random.between(260, 340) } },
    (place) => ({
      left: -3.2,
      right: 3.4,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(SIDES),
      asphalt: '#66696d',
      ground: () => wetness(place, { x0: -3.2, x1: 3.4, z0: -10, z1: 40 }, 130),
    }),
    (place) => {
      const rim = groundBlob(place, 0, 0, 1.25, 0.85, 0.17, 30)
      const worn = scaled(rim, 1.13)
      const drops = Array.from({ length: 34 }, () => {
        const [x, z] = random.pick(rim)
        const share = Math.sqrt(random.next()) * 0.9
        return [x * share, z * share] as const
      })
      return (
        radiating(place, worn, 9, 0.8, { width: 0.026 }) +
        fill(polygon(lying(place, scaled(rim, 1.22))), place.tone('#3c3d40'), 'opacity=".45"') +
        fill(polygon(lying(place, worn)), place.tone('#47474a'), 'opacity=".8"') +
        pit(place, rim, 0.1, {
          shrink: 0.95,
          inner: puddle(place, scaled(rim, 0.97), { level: -0.045, inner: ripples(place, drops, -0.045) }),
        }) +
        crumbs(place, rim, 90, CRUMBS, 0.03, { reach: 0.6 }) +
        rain(place)
      )
    },
  )
}

const crackedAsphalt: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.1, -0.15, 0.45, -0.5])
  return onStreet(
    variation,
    { focus: [0.2, 0], yaw, away: 3.6, camera: { horizon: random.between(210, 280), eye: 1.8 } },
    {
      left: -3.2,
      right: 3.2,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(SIDES),
      middleLine: Math.abs(yaw) < 0.2 && random.next() < 0.5,
    },
    (place) => {
      const rim = groundBlob(place, 0.1, 0.5, 1.9, 2.3, 0.12, 26)
      const core = groundBlob(place, 0, 0.1, 0.8, 0.7, 0.25, 20)
      const chip = groundBlob(place, random.between(-0.4, 0.4), -0.1, 0.26, 0.17, 0.3, 14)
      return (
        fill(polygon(lying(place, rim)), place.tone('#55565a'), 'opacity=".22"') +
        fill(polygon(lying(place, core)), place.tone('#3f4044'), 'opacity=".22"') +
        radiating(place, scaled(rim, 0.9), 7, 1.1, { width: 0.026 }) +
        crackNet(place, rim, 0.25, 0.034) +
        crackNet(place, core, 0.15, 0.026) +
        pit(place, chip, 0.05, { floor: '#6d675e' }) +
        crumbs(place, chip, 40, CRUMBS, 0.022, { reach: 1.4 })
      )
    },
  )
}

const sunkenManhole: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.12, -0.2, 0.55, -0.5])
  return onStreet(
    variation,
    { focus: [0, 0], yaw, away: 3.3, camera: { horizon: random.between(70, 130), eye: 1.85, focal: 1420 } },
    { left: -2.6, right: 3.8, leftSide: random.pick(SIDES), rightSide: random.pick(SIDES), firstCar: 10 },
    (place) => {
      const rim = groundBlob(place, 0, 0, 0.56, 0.54, 0.05, 40)
      const lid = {
        x: 0.01,
        z: 0,
        radius: 0.4,
        height: -0.14,
        tiltX: random.pick([-0.16, 0.16]),
        tiltZ: -0.06,
      }
      const inner =
        crumbs(place, rim, 60, ['#5d574f', '#6e675d', '#4d4943'], 0.02, { within: true, level: -0.15 }) +
        manholeRing(place, 0.01, 0, 0.4, 0.47, -0.13) +
        manholeCover(place, lid) +
        crumbs(place, scaled(rim, 0.8), 26, ['#77726a', '#5b564e'], 0.018, { within: true, level: -0.12 })
      return (
        fill(polygon(lying(place, scaled(rim, 1.9))), place.tone('#4b4c50'), 'opacity=".16"') +
        fill(polygon(lying(place, scaled(rim, 1.45))), place.tone('#3c3d42'), 'opacity=".22"') +
        fill(polygon(lying(place, scaled(rim, 1.16))), place.tone('#38393d'), 'opacity=".35"') +
        crackNet(place, groundBlob(place, 0, 0, 1.05, 0.95, 0.15), 0.22, 0.022) +
        radiating(place, scaled(rim, 1.03), 12, 0.8, { width: 0.026 }) +
        pit(place, rim, 0.17, {
          walls: ['#4b4b4e', '#3d3c3d', '#57504a'],
          floor: '#5a544c',
          shrink: 0.93,
          inner,
        }) +
        crumbs(place, rim, 60, CRUMBS, 0.022, { reach: 0.7 })
      )
    },
  )
}

const missingManholeCover: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.1, -0.4, 0.45])
  return onStreet(
    variation,
    { focus: [0, 0.05], yaw, away: 3.7, camera: { horizon: random.between(30, 90), eye: 1.75, focal: 1640 } },
    { left: -2.8, right: 3.6, leftSide: random.pick(SIDES), rightSide: random.pick(SIDES), firstCar: 9 },
    (place) => {
      const seat = groundBlob(place, 0, 0, 0.72, 0.72, 0.03, 36)
      return (
        fill(polygon(lying(place, scaled(seat, 1.08))), place.tone('#4c4d51'), 'opacity=".5"') +
        stroke(polygon(lying(place, scaled(seat, 1.08))), place.tone('#333438'), 3, 'opacity=".6"') +
        radiating(place, scaled(seat, 1.05), 5, 0.6, { width: 0.016 }) +
        manholeRing(place, 0, 0, 0.5, 0.64) +
        shaft(place, 0, 0, 0.5) +
        crumbs(place, seat, 40, CRUMBS, 0.018, { reach: 0.6 })
      )
    },
  )
}

export const STREETS_1: Record<string, DrawScene> = {
  pothole: eitherWay(pothole),
  'pothole-puddle': eitherWay(potholePuddle),
  'cracked-asphalt': eitherWay(crackedAsphalt),
  'sunken-manhole': eitherWay(sunkenManhole),
  'missing-manhole-cover': eitherWay(missingManholeCover),
}
