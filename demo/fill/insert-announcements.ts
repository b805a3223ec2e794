import { DAY, HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { inCountry } from '../plan/in-country.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'
import type { PlannedPerson, TownPlan } from '../plan/types.ts'

/** Texts of the demo's towns; `days` before today, those ahead are planned. */
const TEXTS: readonly { title: string; teaser: string; text: string; days: number | null }[] = [
  {
    title: 'Bürgerversammlung zur neuen Mitte',
    teaser: 'Wie soll der Marktplatz aussehen? Kommen Sie und reden Sie mit.',
    text: 'Wir stellen drei Entwürfe für den Marktplatz vor und sammeln Ihre Fragen.\n\nOrt: Sitzungssaal im Rathaus, barrierefrei über den Hof. Beginn um 19 Uhr, Einlass ab 18:30 Uhr. Eine Anmeldung ist nicht nötig.',
    days: 6,
  },
  {
    title: 'Entwurf: Winterdienst, wer räumt wo?',
    teaser: '',
    text: 'Hier fehlen noch die Straßen der Außenorte; der Bauhof ergänzt sie.',
    days: null,
  },
  {
    title: 'Hauptstraße am Samstag gesperrt',
    teaser: 'Wegen des Straßenfests ist von 8 bis 22 Uhr kein Durchkommen.',
    text: 'Am Samstag feiern wir das Straßenfest. Die Hauptstraße ist von 8 bis 22 Uhr für Autos gesperrt.\n\nDie Umleitung führt über die Bahnhofstraße. Busse halten am Bahnhof statt am Markt. Rettungsfahrzeuge kommen jederzeit durch.',
    days: -3,
  },
  {
    title: 'Straßenlaternen werden auf LED umgestellt',
    teaser: 'Bis Ende des Monats wird es abends in einzelnen Straßen kurz dunkel.',
    text: 'Der Bauhof tauscht in den nächsten Wochen 120 Leuchten aus. In jeder Straße dauert das etwa einen Abend.\n\nBitte melden Sie dunkle Laternen erst, wenn sie länger als zwei Tage nicht brennen.',
    days: -19,
  },
  {
    title: 'Grünschnitt: Sammelstelle wieder geöffnet',
    teaser: 'Freitags von 14 bis 18 Uhr und samstags von 9 bis 13 Uhr.',
    text: 'Die Sammelstelle am Bauhof nimmt wieder Laub, Äste und Rasenschnitt an, bis zu zwei Kubikmeter je Haushalt.',
    days: -48,
  },
]

/** What towns announce, and who asked for it. The last town has nothing to say yet. */
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
