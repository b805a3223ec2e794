import { z } from 'zod'
import { DAY, HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { prose, read } from '../data/read.ts'
import type { Position } from '../places/geography.ts'
import { inCountry } from '../plan/in-country.ts'
import type { PlannedPerson, TownPlan } from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

/**
 * Texts of the demo's towns; `days` before today, those ahead are planned and those without are drafts.
 * `ends` is the day of the end, `radius` the metres of a circle around the town's point.
 */
const TEXTS = read(
  'announcements.json',
  z.array(
    z.strictObject({
      ...{ title: z.string(), teaser: z.string(), text: prose, days: z.number().nullable() },
      ...{ ends: z.number().optional(), radius: z.number().optional() },
      categories: z.array(z.string()).default([]),
    }),
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
  for (const [index, { town, people, geography }] of plans.entries()) {
    const municipalityId = towns.town(town)
    for (const person of people.citizens.filter((_, each) => each % 3 === 0))
      followers.push({
        municipalityId,
        personId: personId(person),
        createdAt: new Date(now.getTime() - 60 * DAY),
      })
    if (index === plans.length - 1) continue
    for (const { days, ends, radius, categories, ...texts } of TEXTS) {
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
        endsAt: ends === undefined ? null : hourOf(now, ends),
        categoryIds: categories.map((slug) => towns.category(town, slug)),
        districtIds: [],
        ...circleOf(geography.centre, radius),
        createdAt,
        updatedAt: createdAt,
      })
    }
  }
  await insertRows(trx, 'announcement', rows)
  await insertRows(trx, 'announcementFollower', followers)
  await advance(trx, 'announcement_id', rows.length)
}

/** The columns of a circle around a position; without a radius there is none. */
const circleOf = ([longitude, latitude]: Position, radius: number | undefined) =>
  radius === undefined
    ? { latitude: null, longitude: null, radius: null, address: null }
    : { latitude, longitude, radius, address: 'Rathaus' }

/** The full hour so many days from now. */
const hourOf = (now: Date, days: number): Date =>
  new Date(Math.floor((now.getTime() + days * DAY) / HOUR) * HOUR)
