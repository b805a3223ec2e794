import type { BrowserContext, Page } from '@playwright/test'
import { isRegistered } from '../../src/domains/device-register.rules.ts'

/** Data in the browser that the register of stored data does not name (D-14). */
export async function findUnregistered(context: BrowserContext, origin: string): Promise<string[]> {
  const kept = (await context.cookies()).map(({ name }) => ['cookie', name] as const)
  const page = context.pages().find((each) => each.url().startsWith(`${origin}/`))
  const stored = page === undefined ? [] : await storedBy(page)
  return (
    [...kept, ...stored]
      // Stand-ins for browser features store their state under "test-".
      .filter(([place, name]) => !name.startsWith('test-') && !isRegistered(place, name))
      .map(([place, name]) => `kept and not in the register: ${place} ${name}`)
  )
}

/** A page that is being left cannot be queried; the next test checks again. */
const storedBy = (page: Page): Promise<[string, string][]> =>
  page
    .evaluate(async () => {
      const found: [string, string][] = []
      for (const name of Object.keys(localStorage)) found.push(['localStorage', name])
      for (const name of Object.keys(sessionStorage)) found.push(['sessionStorage', name])
      for (const { name } of await indexedDB.databases()) found.push(['indexedDB', name ?? ''])
      for (const name of await caches.keys()) found.push(['cache', name])
      return found
    })
    .catch(() => [])

/** The descriptions in the store of drafts. */
export function keptDescriptions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'meldewerk-reports')
    if (!isThere) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('meldewerk-reports')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
        reading.onsuccess = () => resolve(reading.result.map(({ value }) => value.description))
      }
    })
  })
}
