import { outline, type Place } from './place.ts'
import { fill, polygon, stroke } from './shapes.ts'

/** A wall of bricks at depth z. */
export function bricks(place: Place, z: number, top: number): string {
  const { random } = place
  const tones = ['#8f5543', '#a36a55', '#7f4b3c', '#ab7560']
  const data = tones.map(() => '')
  for (let row = 0; row * 0.16 < top - 0.1; row++) {
    for (let x = -8 + (row % 2) * 0.2; x < 8; x += 0.4) {
      const h = row * 0.16
      data[random.whole(0, 3)] += polygon(
        outline(place, [
          [x, z, h + 0.01],
          [x + 0.385, z, h + 0.01],
          [x + 0.385, z, h + 0.145],
          [x, z, h + 0.145],
        ]),
      )
    }
  }
  return data.map((path, index) => fill(path, place.tone(tones[index] ?? '#8f5543'))).join('')
}

/** A concrete wall with joints and streaks of damp. */
export function concrete(place: Place, z: number, top: number): string {
  const { random } = place
  let joints = ''
  for (let x = -9; x <= 9; x += 2.4)
    joints += polygon(
      outline(place, [
        [x, z, 0],
        [x, z, top],
      ]),
      false,
    )
  for (const h of [1.3, 2.6])
    joints += polygon(
      outline(place, [
        [-10, z, h],
        [10, z, h],
      ]),
      false,
    )
  let streaks = ''
  for (let index = 0; index < 40; index++) {
    const [x, wide, long] = [random.between(-8, 8), random.between(0.05, 0.3), random.between(0.5, 2.4)]
    streaks += polygon(
      outline(place, [
        [x, z, top],
        [x + wide, z, top],
        [x + wide * 0.7, z, top - long],
        [x + wide * 0.3, z, top - long],
      ]),
    )
  }
  return (
    stroke(joints, place.tone('#6f6d67'), 2.4, 'opacity=".6"') + fill(streaks, '#34352f', 'opacity=".13"')
  )
}
