import type { Random } from '../random.ts'

/** What is reported in a category of ../categories.ts, by its slug: things, and what is wrong with them. */
const CONCERNS: Record<string, { things: readonly string[]; faults: readonly string[] }> = {
  'strassen-gehwege': {
    things: ['Schlagloch', 'Gehwegplatte', 'Bordstein', 'Schachtdeckel', 'Fahrbahn', 'Radweg', 'Treppe'],
    faults: ['ist abgesackt', 'ist gebrochen', 'wird immer größer', 'ist eine Stolperfalle', 'klappert laut'],
  },
  beleuchtung: {
    things: ['Laterne', 'Straßenlampe', 'Beleuchtung am Weg', 'Lampe an der Haltestelle'],
    faults: ['ist ausgefallen', 'flackert', 'brennt am Tag', 'ist schief', 'ist zugewachsen'],
  },
  'abfall-sauberkeit': {
    things: ['Sperrmüll', 'Wilder Müll', 'Papierkorb', 'Altglas', 'Autoreifen', 'Scherbenhaufen'],
    faults: ['liegt am Weg', 'liegt seit Tagen da', 'quillt über', 'stinkt', 'wurde nicht abgeholt'],
  },
  'gruen-spielplaetze': {
    things: ['Ast', 'Baum', 'Hecke', 'Schaukel', 'Rutsche', 'Parkbank', 'Beet'],
    faults: ['droht zu brechen', 'ragt in den Weg', 'ist morsch', 'ist beschädigt', 'ist vertrocknet'],
  },
  'verkehrszeichen-ampeln': {
    things: ['Ampel', 'Verkehrsschild', 'Vorfahrtsschild', 'Straßenschild', 'Verkehrsspiegel'],
    faults: ['ist verdreht', 'ist ausgefallen', 'ist nicht zu lesen', 'ist umgefahren', 'ist zugewachsen'],
  },
  'kanal-wasser': {
    things: ['Gully', 'Kanaldeckel', 'Brunnen', 'Bachlauf', 'Wasserleitung'],
    faults: ['ist verstopft', 'läuft über', 'riecht stark', 'tropft ständig', 'ist undicht'],
  },
  winterdienst: {
    things: ['Gehweg', 'Zebrastreifen', 'Bushaltestelle', 'Treppe zum Bahnhof'],
    faults: ['ist spiegelglatt', 'ist nicht geräumt', 'wurde nicht gestreut'],
  },
  'vandalismus-graffiti': {
    things: ['Schmiererei', 'Graffito', 'Wartehäuschen', 'Sitzbank', 'Scheibe'],
    faults: ['an der Hauswand', 'ist zerstört', 'ist zerkratzt', 'wurde beschmiert'],
  },
  friedhof: {
    things: ['Wasserstelle', 'Grabweg', 'Friedhofstor', 'Kompostplatz'],
    faults: ['ist defekt', 'schließt nicht', 'ist überfüllt', 'ist ausgespült'],
  },
}

const OTHER = {
  things: ['Hinweis', 'Anregung', 'Frage', 'Vorschlag'],
  faults: ['zum Parken', 'zum Lärm am Abend', 'zur Haltestelle', 'zum Wochenmarkt'],
}

const WHEN = [
  'Seit gestern',
  'Seit einer Woche',
  'Seit dem letzten Regen',
  'Seit Längerem',
  'Seit dem Wochenende',
]
const HOW = [
  'Besonders im Dunkeln ist das gefährlich.',
  'Mit dem Kinderwagen kommt man kaum vorbei.',
  'Die Nachbarn haben es auch schon bemerkt.',
  'Bitte schauen Sie sich das einmal an.',
  'Vielen Dank für Ihre Mühe.',
]

/** Title and description of a report: "Laterne flackert in der Lindenstraße". */
export function reportText(
  category: string,
  street: string,
  random: Random,
): { title: string; description: string } {
  const { things, faults } = CONCERNS[category] ?? OTHER
  const [thing, fault] = [random.pick(things), random.pick(faults)]
  const title = `${thing} ${fault}, ${street}`
  const description = `${random.pick(WHEN)} zu sehen: ${thing} ${fault}. Es ist in der Nähe von ${street}. ${random.pick(HOW)}`
  return { title, description }
}
