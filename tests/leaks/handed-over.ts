import { anonymousContext } from '#app/server/graphql/context.ts'
import { expireHandovers } from '#domains/handovers/server/expire-handovers.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Person, Town } from '../factories.ts'
import { aBody, handOver, replyByLink, revokeHandover } from '../handing.ts'
import { mailedToken } from '../people/accounts.ts'
import type { TestSite } from '../site.ts'

type Handing = { town: Town; admin: Person; reportId: number }

/** The mails about a report in the hands of outside bodies: done, taken back, and without an answer. */
export async function handOut(site: TestSite, { town, admin, reportId }: Handing): Promise<void> {
  const body = await aBody(site, town)
  const given = { bodyId: body.id, message: 'Bitte die Lampe tauschen.' }
  await handOver(site, reportId, given, { as: admin })
  await replyByLink(site, await mailedToken(site, body.email), 'DONE', 'Getauscht.')
  const again = await handOver(site, reportId, given, { as: admin })
  await site.runJobs()
  await revokeHandover(site, again.data.handOver.handovers[0].id, { as: admin })
  await handOver(site, reportId, given, { as: admin })
  site.clock.advance(32 * DAY)
  await expireHandovers(anonymousContext(site.services))
}
