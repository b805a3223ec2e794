import { z } from 'zod'
import { read } from '../data/read.ts'
import { sceneIs } from '../data/scenes.ts'
import type { Outcome } from '../data/towns.ts'
import type { Random } from '../random.ts'

const texts = z.array(z.string())

/** Internal notes of staff. The costly ones are for faults that take more than a morning's work. */
const NOTES = read(
  'notes.json',
  z.strictObject({ usual: texts, costly: texts, unpublished: texts, withdrawn: z.string() }),
)

/** The internal note of a report, if somebody wrote one. */
export function noteOf(outcome: Outcome, scene: string, random: Random): string | null {
  if (outcome === 'WITHDRAWN') return NOTES.withdrawn
  if (outcome === 'UNPUBLISHED') return random.pick(NOTES.unpublished)
  if (outcome === 'WAITING' || sceneIs(scene, 'praise') || random.next() > 0.16) return null
  return random.pick(sceneIs(scene, 'slow') ? NOTES.costly : NOTES.usual)
}
