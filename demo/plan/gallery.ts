import type { DemoTown } from '../data/towns.ts'

export type Variation = 0 | 1

/** Which pictures hang where; there are two of each scene. */
export type Gallery = {
  /**
   * Which of a scene's two pictures the next report of a town shows. A town shows both before it shows one
   * again; where that leaves a choice, one that is shown already saves storing the other, else the preferred
   * is taken.
   */
  choose(town: DemoTown, scene: string, preferred: Variation): Variation
}

export function createGallery(): Gallery {
  const counts = new Map<string, number>()
  const count = (...key: readonly (string | number)[]) => counts.get(key.join(' ')) ?? 0
  const add = (...key: readonly (string | number)[]) => counts.set(key.join(' '), count(...key) + 1)
  return {
    choose: ({ slug }, scene, preferred) => {
      const other = preferred === 0 ? 1 : 0
      const balance = count(slug, scene, preferred) - count(slug, scene, other)
      const isSpared = count(scene, preferred) === 0 && count(scene, other) > 0
      const chosen = balance > 0 || (balance === 0 && isSpared) ? other : preferred
      add(slug, scene, chosen)
      add(scene, chosen)
      return chosen
    },
  }
}
