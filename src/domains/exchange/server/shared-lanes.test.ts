import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { aLamp, anExchangeSite, createPartner, type ExchangeSite } from '#tests/exchange/sites.ts'
import { aCategory, anAdmin, aTown } from '#tests/factories.ts'
import { claimNext, putIntoOutbox } from './dispatches.sql.ts'

/** Puts the lamps of a site's town into the outbox for a partner, by a click. */
async function putAll(site: ExchangeSite, lamps: readonly { id: number }[], partnerId: number) {
  const { db } = site.services
  for (const { id } of lamps)
    await db
      .transaction()
      .execute((trx) =>
        putIntoOutbox(
          trx,
          { municipalityId: site.town.id, id },
          { partnerId, isAsked: true },
          site.clock.now(),
        ),
      )
}

async function aPartner({ town, admin, ...site }: ExchangeSite): Promise<number> {
  return (await createPartner(site, town, admin)).data.createExchangePartner.id
}

async function anotherTown(site: ExchangeSite): Promise<ExchangeSite> {
  const town = await aTown(site, { enabledFeatures: [] })
  return { ...site, town, lamps: await aCategory(site, town), admin: await anAdmin(site, town) }
}

test('a town with many partners leaves half of the lanes to others', async () => {
  await using north = await anExchangeSite('norden')
  const south = await anotherTown(north)
  const partners = []
  for (let each = 0; each < 3; each += 1) partners.push(await aPartner(north))
  const lamps = [await aLamp(north), await aLamp(north), await aLamp(north)]
  for (const partnerId of partners) await putAll(north, lamps, partnerId)
  north.clock.advance(MINUTE)
  const abroad = await aPartner(south)
  await putAll(south, [await aLamp(south)], abroad)
  const now = north.clock.now()
  const claimed = []
  for (;;) {
    const next = await claimNext(
      north.services.db,
      crypto.randomUUID(),
      now,
      new Date(now.getTime() + MINUTE),
    )
    if (next === null) break
    claimed.push(next.partnerId)
  }
  // Two of the first partner, two of the second, none of the third, which is as old; then the other town's.
  expect(claimed).toEqual([partners[0], partners[0], partners[1], partners[1], abroad])
})
