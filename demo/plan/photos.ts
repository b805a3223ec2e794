import { sceneOf } from '../data/scenes.ts'
import type { Random } from '../random.ts'
import type { Variation } from './gallery.ts'
import { inCountry } from './in-country.ts'
import type { LocalTime } from './local-time.ts'
import type { Picture, PlannedPhoto, TownPlan } from './types.ts'

const WET = /Regen|regnet|nass|Pfütze|Gewitter|Sturm/

/** The picture of a scene that is under the light of the day: the first is in the sun, the second is not. */
function variationAt({ month, hour }: LocalTime, words: string, random: Random): Variation {
  if (WET.test(words) || hour > 19.5) return 1
  const sunny = month >= 4 && month <= 9 ? 0.75 : month === 3 || month === 10 ? 0.5 : 0.3
  return random.next() < sunny ? 0 : 1
}

/**
 * The photos of a report: none, one, or also a nearer look and another picture. A text that speaks of its
 * photo has one.
 */
export function planPhotos(
  { scene, words, at }: { scene: string; words: string; at: LocalTime },
  { town, gallery }: TownPlan,
  random: Random,
): PlannedPhoto[] {
  const share = random.next()
  const count = share < 0.05 ? 3 : share < 0.25 ? 2 : share < 0.85 ? 1 : 0
  const wanted = /Foto\b|Fotos\b/.test(words) ? Math.max(1, count) : count
  const preferred = variationAt(at, words, random)
  const shows = inCountry(town.country, sceneOf(scene).shows)
  // Not everybody describes their photos: then the page says which report they belong to.
  const described = Array.from({ length: 3 }, () => random.next() < 0.86)
  if (wanted === 0) return []
  const variation = gallery.choose(town, scene, preferred)
  const photo = (index: number, picture: Omit<Picture, 'scene'>, text: string): PlannedPhoto => ({
    picture: { scene, ...picture },
    alternativeText: described[index] ? text : null,
  })
  const photos = [photo(0, { variation, isDetail: false }, shows)]
  if (wanted > 1) photos.push(photo(1, { variation, isDetail: true }, `Aus der Nähe: ${shows}`))
  if (wanted > 2) photos.push(photo(2, { variation: variation === 0 ? 1 : 0, isDetail: false }, shows))
  return photos
}
