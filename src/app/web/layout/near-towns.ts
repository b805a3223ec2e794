import { ask } from '#kit/web/data/mutate.ts'
import type { FrameQuery } from './Frame.generated.ts'

export type Towns = readonly Pick<FrameQuery['municipalities']['data'][number], 'id' | 'name' | 'slug'>[]

/**
 * Waits until a list comes into view, then tells the towns near one; nothing where none is found. Returns the
 * function that ends the waiting. On phones the list is hidden, so nothing is asked.
 */
export function whenNearTownsAreSeen(list: Element, slug: string, tell: (towns: Towns) => void): () => void {
  let isGone = false
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    const found = await nearTowns(slug)
    if (!isGone && found.length > 0) tell(found)
  })
  observer.observe(list)
  return () => {
    isGone = true
    observer.disconnect()
  }
}

/** The query is imported on demand: visitors who do not reach the footer do not load it. */
async function nearTowns(slug: string): Promise<Towns> {
  const documents = await import('#domains/municipalities/web/NearTowns.generated.ts').catch(() => null)
  if (documents === null) return []
  return (await ask(documents.NearTownDocument, { slug }))?.nearestMunicipalities ?? []
}
