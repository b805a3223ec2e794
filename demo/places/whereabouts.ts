/** What kind of place a report is about. A door is any address. */
export type Whereabouts =
  | 'door'
  | 'village'
  | 'cemetery'
  | 'station'
  | 'market'
  | 'hall'
  | 'fire'
  | 'playground'
  | 'kindergarten'
  | 'school'
  | 'sports'
  | 'church'
  | 'wood'
  | 'field'
  | 'stream'
  | 'park'
  | 'viewpoint'

/** What the words of a text say about the place; the first that fits counts. */
const WORDS: readonly (readonly [RegExp, Whereabouts])[] = [
  [/Friedhof|Kapelle/, 'cemetery'],
  [/[Bb]ahnhof|zum Zug|Bahnunterführung/, 'station'],
  [/Marktplatz|Markttag/, 'market'],
  [/bei der Feuerwehr/, 'fire'],
  [/Kindergarten/, 'kindergarten'],
  [/Spielplatz|Spielwiese/, 'playground'],
  [/Schule\b|Schulweg|Schulhof|Schulwand|Schulmauer|Grundschule|Turnhalle/, 'school'],
  [/Sportplatz|Sportheim/, 'sports'],
  [/(vor|bis) (zu)?(der|r) Kirche|und Kirche/, 'church'],
  [/Waldrand|Waldtag|Wanderparkplatz/, 'wood'],
  [/Feldweg|Acker|Feldrand|Aussiedlerhof/, 'field'],
  [/\b(Bach|Bachweg|Bachlauf|Ufer)\b|[Bb]rücke\b/, 'stream'],
  [/\bPark\b|Parkweg|am Teich|Am Teich|Liegewiese/, 'park'],
  [/Aussichtspunkt/, 'viewpoint'],
]

/** Where a scene is at home when its text says nothing. */
const SCENES: Readonly<Record<string, Whereabouts>> = {
  'damaged-railing': 'stream',
  'washed-out-path': 'field',
  'underpass-dark': 'station',
  'rubbish-bags': 'wood',
  'fridge-dumped': 'field',
  'tyres-dumped': 'field',
  'building-rubble': 'field',
  'overflowing-bin': 'park',
  'dog-waste': 'park',
  'dog-bags-empty': 'park',
  'trolley-in-stream': 'stream',
  'fallen-tree': 'park',
  'swing-broken': 'playground',
  'slide-broken': 'playground',
  'seesaw-broken': 'playground',
  'sandbox-dirty': 'playground',
  'fence-hole': 'playground',
  'bench-broken': 'park',
  'caterpillar-nest': 'park',
  'stream-foam': 'stream',
  'bank-eroded': 'stream',
  'fountain-dry': 'market',
  'graffiti-wall': 'school',
  'graffiti-monument': 'park',
  'bin-burnt': 'park',
  'bookcase-smashed': 'market',
  'gravestone-tilted': 'cemetery',
  'cemetery-tap': 'cemetery',
  'thanks-flowers': 'market',
  'thanks-playground': 'playground',
  'bench-wish': 'viewpoint',
  'clock-stopped': 'hall',
  'toilet-closed': 'market',
}

/** Scenes whose home no word of the text changes. */
const FIXED = new Set([
  'fountain-dry',
  'clock-stopped',
  'trolley-in-stream',
  'gravestone-tilted',
  'bench-wish',
])

/** Where a report with this scene and text is. A text with a house number needs a door. */
export function whereaboutsOf(scene: string, words: string): Whereabouts {
  const home = SCENES[scene] ?? 'door'
  if (FIXED.has(scene)) return home
  if (words.includes('{hausnummer}')) return 'door'
  const said = WORDS.find(([pattern]) => pattern.test(words))?.[1]
  // "{ort}" reads best where it is a village's name.
  return said ?? (home === 'door' && words.includes('{ort}') ? 'village' : home)
}
