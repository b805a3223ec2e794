import { HINTS } from '../data/hints.ts'
import { sceneIs, sceneOf, type Whereabouts } from '../data/scenes.ts'

/** Where a report with this scene and text is. A text with a house number needs a door. */
export function whereaboutsOf(scene: string, words: string): Whereabouts {
  const home = sceneOf(scene).where
  if (sceneIs(scene, 'always-there')) return home
  if (words.includes('{hausnummer}')) return 'door'
  const said = HINTS.places.find((hint) => hint.words.test(words))?.where
  // "{ort}" reads best where it is a village's name.
  return said ?? (home === 'door' && words.includes('{ort}') ? 'village' : home)
}
