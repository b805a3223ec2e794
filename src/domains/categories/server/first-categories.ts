import { municipalityCreated } from '#domains/municipalities/server/municipality.events.ts'
import { adapted } from '#domains/places/words.rules.ts'
import { type Message, message } from '#kit/common/say.ts'
import { slugOf } from '#kit/common/slug.ts'
import { nextIds } from '#kit/server/database/db.ts'
import { subscribe } from '#kit/server/events.ts'
import type { CATEGORY_ICONS } from '../category.rules.ts'
import { insertCategory } from './category-changes.sql.ts'

type First = {
  name: Message
  icon: (typeof CATEGORY_ICONS)[number]
  hint: Message
  isDangerous?: true
}

/** The default categories of a new municipality (rule 100), which its administrators can change. */
const FIRST: readonly First[] = [
  {
    name: message`Straßen & Gehwege`,
    icon: 'construction',
    hint: message`Schlagloch, lose Platte, kaputte Treppe, Baustelle`,
    isDangerous: true,
  },
  { name: message`Beleuchtung`, icon: 'lightbulb', hint: message`Laterne dunkel, schief oder beschädigt` },
  {
    name: message`Abfall & Sauberkeit`,
    icon: 'trash-2',
    hint: message`Wilder Müll, Sperrmüll, voller Mülleimer, Scherben`,
  },
  { name: message`Grün & Spielplätze`, icon: 'trees', hint: message`Baum, Hecke, Park, Spielgerät, Bank` },
  {
    name: message`Verkehrszeichen & Ampeln`,
    icon: 'traffic-cone',
    hint: message`Schild, Ampel, Markierung`,
    isDangerous: true,
  },
  { name: message`Kanal & Wasser`, icon: 'droplets', hint: message`Gully, Bach, Brunnen, Rohrbruch` },
  { name: message`Winterdienst`, icon: 'snowflake', hint: message`Nicht geräumt, nicht gestreut` },
  {
    name: message`Vandalismus & Graffiti`,
    icon: 'spray-can',
    hint: message`Beschmiert, zerstört, Aufkleber`,
  },
  { name: message`Friedhof`, icon: 'flower-2', hint: message`Weg, Wasserstelle, Abfall` },
  {
    name: message`Lob & Anregung`,
    icon: 'heart-handshake',
    hint: message`Was gut ist, was noch besser ginge`,
  },
  { name: message`Sonstiges`, icon: 'circle-question-mark', hint: message`Wenn nichts anderes passt` },
]

/** A new municipality gets default categories, so that it can take reports as soon as it is activated. */
const onCreated = subscribe(municipalityCreated, async (trx, _context, { municipality: { id, country } }) => {
  const ids = await nextIds(trx, 'category_id', FIRST.length)
  // They are stored in German, also if the creator reads another language (townWords).
  const inCountry = ({ parts }: Message) => adapted(parts.join(''), country)
  for (const [position, { name, hint, icon, isDangerous = false }] of FIRST.entries())
    await insertCategory(trx, {
      id: ids[position] ?? 0,
      municipalityId: id,
      slug: slugOf(inCountry(name), 'kategorie'),
      name: inCountry(name),
      hint: inCountry(hint),
      icon,
      isDangerous,
      position,
    })
})

export const firstCategories = [onCreated]
