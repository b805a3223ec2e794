export type DemoSubCategory = { slug: string; name: string }
export type DemoCategory = {
  slug: string
  name: string
  /** Of lucide, in kebab-case. */
  icon: string
  hint: string
  isDangerous: boolean
  isInternal: boolean
  subCategories: readonly DemoSubCategory[]
}

const sub = (slug: string, name: string): DemoSubCategory => ({ slug, name })
const OTHER = sub('etwas-anderes', 'Etwas anderes')

/** What a new municipality starts with (rule 100), in lay words. Scenes name these slugs. */
export const CATEGORIES: readonly DemoCategory[] = [
  {
    slug: 'strassen-gehwege',
    name: 'Straßen & Gehwege',
    icon: 'construction',
    hint: 'Schlagloch, lose Platte, kaputte Treppe, Baustelle',
    isDangerous: true,
    isInternal: false,
    subCategories: [
      sub('schlagloch', 'Schlagloch'),
      sub('fahrbahn', 'Fahrbahn, Schachtdeckel, Zebrastreifen'),
      sub('gehweg', 'Gehweg, Bordstein, Poller'),
      sub('radweg', 'Radweg'),
      sub('baustelle', 'Baustelle'),
      sub('treppe-gelaender', 'Treppe oder Geländer'),
      OTHER,
    ],
  },
  {
    slug: 'beleuchtung',
    name: 'Beleuchtung',
    icon: 'lightbulb',
    hint: 'Laterne dunkel, schief oder beschädigt',
    isDangerous: false,
    isInternal: false,
    subCategories: [
      sub('lampe-dunkel', 'Lampe dunkel'),
      sub('lampe-beschaedigt', 'Lampe beschädigt oder schief'),
      sub('lampe-am-tag', 'Lampe brennt am Tag'),
      sub('unterfuehrung', 'Unterführung dunkel'),
      OTHER,
    ],
  },
  {
    slug: 'abfall-sauberkeit',
    name: 'Abfall & Sauberkeit',
    icon: 'trash-2',
    hint: 'Wilder Müll, Sperrmüll, voller Mülleimer, Scherben',
    isDangerous: false,
    isInternal: false,
    subCategories: [
      sub('wilder-muell', 'Wilder Müll'),
      sub('sperrmuell', 'Abgestellte Möbel und Geräte'),
      sub('muelleimer', 'Voller Mülleimer'),
      sub('scherben', 'Scherben'),
      sub('altglas', 'Altglascontainer'),
      sub('hundekot', 'Hundekot und Beutelspender'),
      sub('fahrbahn-verschmutzt', 'Öl oder Schmutz auf der Fahrbahn'),
      OTHER,
    ],
  },
  {
    slug: 'gruen-spielplaetze',
    name: 'Grün & Spielplätze',
    icon: 'trees',
    hint: 'Baum, Hecke, Spielgerät, Parkbank, Beet',
    isDangerous: true,
    isInternal: false,
    subCategories: [
      sub('baum', 'Baum oder Ast'),
      sub('hecke', 'Hecke oder Strauch'),
      sub('spielgeraet', 'Spielplatz'),
      sub('bank', 'Bank oder Tisch'),
      sub('beet', 'Beet'),
      OTHER,
    ],
  },
  {
    slug: 'verkehrszeichen-ampeln',
    name: 'Verkehrszeichen & Ampeln',
    icon: 'traffic-cone',
    hint: 'Ampel aus, Schild verdeckt, Haltestelle, Schrottauto',
    isDangerous: true,
    isInternal: false,
    subCategories: [
      sub('ampel', 'Ampel'),
      sub('schild', 'Schild'),
      sub('verkehrsspiegel', 'Verkehrsspiegel'),
      sub('haltestelle', 'Haltestelle'),
      sub('schrottfahrzeug', 'Schrottauto oder Schrottrad'),
      OTHER,
    ],
  },
  {
    slug: 'kanal-wasser',
    name: 'Kanal & Wasser',
    icon: 'droplets',
    hint: 'Verstopfter Gully, Rohrbruch, Bach, Brunnen',
    isDangerous: true,
    isInternal: false,
    subCategories: [
      sub('gully', 'Gully verstopft'),
      sub('ueberschwemmung', 'Überschwemmung'),
      sub('rohrbruch', 'Rohrbruch oder undichter Hydrant'),
      sub('bach-ufer', 'Bach und Ufer'),
      sub('brunnen', 'Brunnen'),
      OTHER,
    ],
  },
  {
    slug: 'winterdienst',
    name: 'Winterdienst',
    icon: 'snowflake',
    hint: 'Nicht geräumt, glatt, Streukiste leer',
    isDangerous: false,
    isInternal: false,
    subCategories: [
      sub('nicht-geraeumt', 'Schnee nicht geräumt'),
      sub('glaette', 'Eis und Glätte'),
      sub('streugut', 'Streugut fehlt'),
      OTHER,
    ],
  },
  {
    slug: 'vandalismus-graffiti',
    name: 'Vandalismus & Graffiti',
    icon: 'spray-can',
    hint: 'Besprüht, zerstört oder angezündet',
    isDangerous: false,
    isInternal: false,
    subCategories: [sub('graffiti', 'Graffiti'), sub('zerstoerung', 'Etwas zerstört'), OTHER],
  },
  {
    slug: 'friedhof',
    name: 'Friedhof',
    icon: 'flower-2',
    hint: 'Grabstein, Wasserstelle, Wege auf dem Friedhof',
    isDangerous: false,
    isInternal: false,
    subCategories: [sub('grabstein', 'Grabstein'), sub('wasserstelle', 'Wasserstelle'), OTHER],
  },
  {
    slug: 'lob-anregung',
    name: 'Lob & Anregung',
    icon: 'heart-handshake',
    hint: 'Was gefällt Ihnen, was fehlt noch?',
    isDangerous: false,
    isInternal: false,
    subCategories: [sub('lob', 'Lob'), sub('idee', 'Idee')],
  },
  {
    slug: 'sonstiges',
    name: 'Sonstiges',
    icon: 'circle-question-mark',
    hint: 'Passt sonst nirgends? Dann hierher',
    isDangerous: false,
    isInternal: false,
    subCategories: [
      sub('tiere', 'Tiere'),
      sub('oeffentliche-gebaeude', 'Öffentliche Gebäude und Toiletten'),
      OTHER,
    ],
  },
]

/** Known to staff only; lindental shows what an internal category is for (rules 29 and 31). */
export const DEPOT_CATEGORY: DemoCategory = {
  slug: 'bauhof-intern',
  name: 'Bauhof intern',
  icon: 'warehouse',
  hint: 'Fahrzeuge, Geräte und Lager des Bauhofs',
  isDangerous: false,
  isInternal: true,
  subCategories: [sub('fahrzeuge-geraete', 'Fahrzeuge und Geräte'), sub('lager', 'Lager und Werkstatt')],
}

const LIGHT_AND_GREEN = ['strassen-gehwege', 'beleuchtung', 'abfall-sauberkeit', 'gruen-spielplaetze']

/** Which of a town's two editors answers for a category; praise goes to both outside lindental, where it is one person's. */
export function editorsOfCategory(town: string, category: string): readonly (0 | 1)[] {
  if (category === 'lob-anregung' && town !== 'lindental') return [0, 1]
  return LIGHT_AND_GREEN.includes(category) ? [0] : [1]
}
