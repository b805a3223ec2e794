import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { inCountry } from '../plan/in-country.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'
import type { TownPlan } from '../plan/types.ts'

/** What every town answers again and again; the form offers each along with its status. */
const TEMPLATES: readonly { name: string; status: StatusKind; text: string }[] = [
  {
    name: 'Eingang und nächster Schritt',
    status: 'ACCEPTED',
    text: 'Guten Tag {Name},\n\nvielen Dank für Ihre Meldung {Nummer}. Wir haben sie an den Bauhof gegeben, der sich „{Titel}“ in den nächsten Tagen ansieht.\n\nFreundliche Grüße\nIhre Gemeinde {Gemeinde}',
  },
  {
    name: 'Erledigt',
    status: 'DONE',
    text: 'Guten Tag {Name},\n\nwas Sie uns gemeldet haben, ist in Ordnung gebracht: „{Titel}“. Sollte Ihnen noch etwas auffallen, schreiben Sie es bitte hier darunter.\n\nVielen Dank für Ihren Hinweis\nIhre Gemeinde {Gemeinde}',
  },
  {
    name: 'Nicht unsere Zuständigkeit',
    status: 'NOT_POSSIBLE',
    text: 'Guten Tag {Name},\n\nvielen Dank für Ihre Meldung. Für diese Stelle ist nicht die Gemeinde zuständig; wir haben Ihren Hinweis am {Datum} an die zuständige Stelle weitergegeben. Hier können wir deshalb nichts weiter tun.\n\nFreundliche Grüße\nIhre Gemeinde {Gemeinde}',
  },
]

/** The response templates of every town, in the words of its country. */
export async function insertTemplates(trx: Trx, plans: readonly TownPlan[], towns: TownIds): Promise<void> {
  const rows = plans.flatMap(({ town }) =>
    TEMPLATES.map(({ name, status, text }) => ({
      municipalityId: towns.town(town),
      name: inCountry(town.country, name),
      text: inCountry(town.country, text),
      statusId: towns.status(town, status),
      categoryId: null,
    })),
  )
  const numbered = rows.map((row, index): Row<'responseTemplate'> => ({ ...row, id: index + 1 }))
  await insertRows(trx, 'responseTemplate', numbered)
  await advance(trx, 'response_template_id', numbered.length)
}
