import type { TestSite } from '../site.ts'

type Mails = Awaited<ReturnType<TestSite['mails']>>

/**
 * Returns a function that runs all waiting jobs and returns the mails since its last call, the oldest first.
 */
export function newMails(site: TestSite): () => Promise<Mails> {
  let seen = 0
  return async () => {
    const all = (await site.mails()).reverse()
    const fresh = all.slice(seen)
    seen = all.length
    return fresh
  }
}
