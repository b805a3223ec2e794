import { anonymousContext } from '#app/server/graphql/context.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { mailSwitchedOff } from '#domains/webhooks/server/webhook.mails.ts'
import { ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import type { TestSite } from '../site.ts'

/** The mail about a webhook that its receiver has ended. */
export async function endAWebhook(site: TestSite, town: { id: number }): Promise<void> {
  const [row] = await findMunicipalities(site.services.db, [town.id])
  const ended = { id: 1, name: 'Bauhof', offReason: 'GONE' as const, switchedOffAt: site.clock.now() }
  if (row !== undefined)
    await site.services.db
      .transaction()
      .execute((trx) => mailSwitchedOff(trx, anonymousContext(site.services), row, ended))
}

/** The mail about a new key for a program. */
export const makeAKey = (site: TestSite, town: { id: number }, by: { as: Person }) =>
  ask(
    site,
    `mutation { createApiKey(apiKey: { municipalityId: ${town.id}, name: "Bauhof", scopes: [UPDATES_WRITE] }) { text } }`,
    {},
    by,
  )
