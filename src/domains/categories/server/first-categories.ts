import { municipalityCreated } from '#domains/municipalities/server/municipality.events.ts'
import { wordsOf } from '#domains/places/words.rules.ts'
import { slugOf } from '#kit/common/slug.ts'
import { nextIds } from '#kit/server/database/db.ts'
import { subscribe } from '#kit/server/events.ts'
import type { CATEGORY_ICONS } from '../category.rules.ts'
import { insertCategory } from './category-changes.sql.ts'

type First = {
  name: string
  icon: (typeof CATEGORY_ICONS)[number]
  hint: string
  isDangerous?: true
}

/** The default categories of a new municipality (rule 100), which its administrators can change. */
const FIRST: readonly First[] = [
  {
    name: 'Straßen & Gehwege',
    icon: 'construction',
    hint: 'Schlagloch, lose Platte, kaputte Treppe, Baustelle',
    isDangerous: true,
  },
  { name: 'Beleuchtung', icon: 'lightbulb', hint: 'Laterne dunkel, schief oder beschädigt' },
  {
    name: 'Abfall & Sauberkeit',
    icon: 'trash-2',
    hint: 'Wilder Müll, Sperrmüll, voller Mülleimer, Scherben',
  },
  { name: 'Grün & Spielplätze', icon: 'trees', hint: 'Baum, Hecke, Park, Spielgerät, Bank' },
  {
    name: 'Verkehrszeichen & Ampeln',
    icon: 'traffic-cone',
    hint: 'Schild, Ampel, Markierung',
    isDangerous: true,
  },
  { name: 'Kanal & Wasser', icon: 'droplets', hint: 'Gully, Bach, Brunnen, Rohrbruch' },
  { name: 'Winterdienst', icon: 'snowflake', hint: 'Nicht geräumt, nicht gestreut' },
  { name: 'Vandalismus & Graffiti', icon: 'spray-can', hint: 'Beschmiert, zerstört, Aufkleber' },
  { name: 'Friedhof', icon: 'flower-2', hint: 'Weg, Wasserstelle, Abfall' },
  { name: 'Lob & Anregung', icon: 'heart-handshake', hint: 'Was gut ist, was noch besser ginge' },
  { name: 'Sonstiges', icon: 'circle-question-mark', hint: 'Wenn nichts anderes passt' },
]

/** A new municipality gets default categories, so that it can take reports as soon as it is activated. */
const onCreated = subscribe(municipalityCreated, async (trx, _context, { municipality: { id, country } }) => {
  const ids = await nextIds(trx, 'category_id', FIRST.length)
  const say = wordsOf(country)
  for (const [position, { name, hint, icon, isDangerous = false }] of FIRST.entries())
    await insertCategory(trx, {
      id: ids[position] ?? 0,
      municipalityId: id,
      slug: slugOf(say(name), 'kategorie'),
      name: say(name),
      hint: say(hint),
      icon,
      isDangerous,
      position,
    })
})

export const firstCategories = [onCreated]
