import { z } from 'zod'
import { DAY, HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { prose, read } from '../data/read.ts'
import { inCountry } from '../plan/in-country.ts'
import type { PlannedPerson, TownPlan } from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

/** Texts of the demo's towns; `days` before today, those ahead are planned and those without are drafts. */
const TEXTS = read(
  'announcements.json',
  z.array(
    z.strictObject({ title: z.string(), teaser: z.string(), text: prose, days: z.number().nullable() }),
  ),
)

/** Inserts the towns' announcements and their followers. The last town has none. */
export async function insertAnnouncements(
  trx: Trx,
  plans: readonly TownPlan[],
  towns: TownIds,
  personId: (person: PlannedPerson) => number,
  now: Date,
): Promise<void> {
  const rows: Row<'announcement'>[] = []
  const followers: Row<'announcementFollower'>[] = []
  for (const [index, { town, people }] of plans.entries()) {
    const municipalityId = towns.town(town)
    for (const person of people.citizens.filter((_, each) => each % 3 === 0))
      followers.push({
        municipalityId,
        personId: personId(person),
        createdAt: new Date(now.getTime() - 60 * DAY),
      })
    if (index === plans.length - 1) continue
    for (const { days, ...texts } of TEXTS) {
      const published = days === null ? null : hourOf(now, days)
      const isOut = published !== null && published <= now
      const createdAt = new Date(Math.min(published?.getTime() ?? now.getTime(), now.getTime()) - DAY)
      rows.push({
        municipalityId,
        id: rows.length + 1,
        title: inCountry(town.country, texts.title),
        teaser: inCountry(town.country, texts.teaser),
        text: inCountry(town.country, texts.text),
        url: null,
        image: null,
        status: isOut ? 'PUBLISHED' : 'DRAFT',
        published,
        publishesAt: isOut ? null : published,
        sendNotification: false,
        notificationStatus: 'NONE',
        notifiedUpTo: 0,
        notifiedCount: 0,
        createdAt,
        updatedAt: createdAt,
      })
    }
  }
  await insertRows(trx, 'announcement', rows)
  await insertRows(trx, 'announcementFollower', followers)
  await advance(trx, 'announcement_id', rows.length)
}

/** The full hour so many days from now. */
const hourOf = (now: Date, days: number): Date =>
  new Date(Math.floor((now.getTime() + days * DAY) / HOUR) * HOUR)
