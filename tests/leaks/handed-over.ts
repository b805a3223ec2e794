import { anonymousContext } from '#app/server/graphql/context.ts'
import { expireHandovers } from '#domains/handovers/server/expire-handovers.ts'
import { DAY } from '#kit/server/clock.ts'
import { aCategory, aReport, type Category, type Person, type Town } from '../factories.ts'
import { aBody, handOver, replyByLink, revokeHandover } from '../handing.ts'
import { mailedToken } from '../people/accounts.ts'
import { approve, follow } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { arrivedIn, giveBack, transfer } from '../transferring.ts'

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

/** The mails about a report that goes to another town, is approved there and comes back. */
export async function sendToTown(site: TestSite, { town, category, abroad, people }: Sending): Promise<void> {
  const { author, follower, admin, foreignAdmin } = people
  const there = await aCategory(site, abroad, { name: 'Dort' })
  const report = await aReport(site, town, category, { author })
  await follow(site, report.id, { as: follower })
  await transfer(site, report.id, { municipalityId: abroad.id, categoryId: there.id }, { as: admin })
  const { id } = await arrivedIn(site, abroad)
  await site.mails()
  await approve(site, id, { as: foreignAdmin })
  await site.mails()
  site.clock.advance(DAY)
  await giveBack(site, id, { as: foreignAdmin })
  await site.mails()
}

type Sending = {
  town: Town
  category: Category
  abroad: Town
  people: { author: Person; follower: Person; admin: Person; foreignAdmin: Person }
}
