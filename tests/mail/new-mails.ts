import type { TestSite } from '../site.ts'

type Mails = Awaited<ReturnType<TestSite['mails']>>

/** A function that answers the mails since its last call, the oldest first, once all waiting jobs have run. */
export function newMails(site: TestSite): () => Promise<Mails> {
  let seen = 0
  return async () => {
    const all = (await site.mails()).reverse()
    const fresh = all.slice(seen)
    seen = all.length
    return fresh
  }
}
