import type { Builder } from './houses.ts'
import { lotsOf } from './lots.ts'
import { rectangle } from './shapes.ts'

/** Behind and beside houses: garages, sheds, workshops, and barns round the yards of old farms. */
export function buildYards({ yards, random, footprints }: Builder): void {
  for (const { frame, width, depth, style, centre } of yards) {
    if (style === 'village' && centre && random.next() < 0.7) {
      const long = random.between(13, 21)
      const deep = random.between(8, 11)
      const back = depth + random.between(6, 12)
      const shift = random.between(-4, 3)
      const barn = rectangle(frame, shift, back, shift + long, back + deep)
      if (footprints.fits(barn, 0.6)) footprints.add(barn)
      const side = random.next() < 0.5 ? -5.5 : width + 0.2
      const stable = rectangle(frame, side, depth * 0.8, side + 5.3, depth + random.between(6, 11))
      if (random.next() < 0.6 && footprints.fits(stable, 0.1)) footprints.add(stable)
    }
    if (random.next() > lotsOf[style].sheds) continue
    if (style === 'core') {
      const back = depth + random.between(0.1, 5)
      const from = random.between(0, width * 0.45)
      const annex = rectangle(frame, from, back, from + random.between(3.5, 7), back + random.between(3.5, 8))
      if (footprints.fits(annex, 0.05)) footprints.add(annex)
      continue
    }
    const garage = random.next() < 0.62
    const left = random.next() < 0.5
    const [wide, deep] = garage
      ? [random.between(3, 6), random.between(5.5, 7)]
      : [random.between(2.5, 5), random.between(2.5, 6)]
    const u = garage
      ? left
        ? -wide - random.between(0.1, 1.5)
        : width + random.between(0.1, 1.5)
      : random.between(-4, width)
    const v = garage ? random.between(0, 5) : depth + random.between(7, 17)
    const shed = rectangle(frame, u, v, u + wide, v + deep)
    if (footprints.fits(shed, 0.05)) footprints.add(shed)
  }
}
