import { anonymousContext } from '#app/server/graphql/context.ts'
import { throttleKey } from '#kit/server/rate-limits/allowance.ts'
import type { TestSite } from './site.ts'

/** Pretends that an act was just counted this many times, for an account, a mail address or a network. */
export async function counted(site: TestSite, act: string, subject: string, count: number): Promise<void> {
  const key = throttleKey(anonymousContext(site.services), act, subject)
  const row = { key, count, windowStartedAt: site.clock.now() }
  await site.services.db
    .insertInto('throttle')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
