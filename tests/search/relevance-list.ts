import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { aCategory, aReport, aTown } from '../factories.ts'
import type { TestSite } from '../site.ts'

/** Reports of the relevance list (docs/requirements/search.md) by number: title, description, street. */
const REPORTS: Record<number, [title: string, description: string, street?: string]> = {
  1: ['Straßenlaterne defekt', 'Seit Montag ist es hier nachts finster.'],
  2: ['Straßenbeleuchtung ausgefallen', 'In der ganzen Straße brennt kein Licht.', 'Bahnhofstraße'],
  3: ['Schlaglöcher in der Fahrbahn', 'Mehrere, eines davon sehr tief.'],
  4: ['Tiefes Schlagloch', 'Mein Reifen ist geplatzt.'],
  5: ['Wilder Müll am Waldrand', 'Säcke und Dosen.'],
  6: ['Mülleimer am Spielplatz quillt über', 'Bitte öfter leeren.'],
  7: ['Sperrmüll auf dem Gehweg', 'Ein Schrank und zwei Matratzen.'],
  8: ['Schaukel am Spielplatz kaputt', 'Eine Kette ist gerissen.'],
  9: ['Kinderspielplatz: Rutsche gesperrt', 'Wann wird sie repariert?'],
  10: ['Ampel ausgefallen', 'Die Kreuzung ist gefährlich.'],
  11: ['Ampelschaltung zu kurz', 'Ältere kommen nicht hinüber.', 'Bahnhofstraße'],
  12: ['Verkehrszeichen umgefahren', 'Das Stoppschild liegt im Graben.'],
  13: ['Umgestürzter Baum', 'Er liegt quer über dem Weg.'],
  14: ['Gehweg uneben', 'Hier bin ich gestolpert.'],
  15: ['Hecke ragt in die Straße', 'Man sieht nichts an der Ecke.'],
  16: ['Verstopfter Gully', 'Bei Regen steht alles unter Wasser.'],
  17: ['Graffiti an der Hauswand', 'Über Nacht gesprüht.', 'Bahnhofstraße'],
  18: ['Hundekot auf der Wiese', 'Jeden Tag wieder.'],
  19: ['Parkbank zerbrochen', 'Zwei Latten fehlen.'],
  20: ['Ruhestörung durch Baustelle', 'Ab fünf Uhr früh.'],
  21: ['Bushaltestelle ohne Dach', 'Bei Regen wird man nass.'],
  22: ['Brunnen ohne Wasser', 'Seit dem Sommer trocken.'],
  23: ['Zaun am Sportplatz offen', 'Ein Loch im Draht.'],
  24: ['Ratten im Hof', 'Sie kommen am Abend.'],
  25: ['Fahrrad steht seit Monaten herum', 'Ohne Reifen und Sattel.'],
  26: ['Gehsteig nicht geräumt', 'Es liegt noch Schnee.'],
  27: ['Geländer verbogen', 'An der Brücke.'],
  28: ['Denkmal beschädigt', 'Die Inschrift fehlt.'],
  29: ['Öl auf der Straße', 'Sehr rutschig.'],
  30: ['Lose Gehwegplatte', 'Sie wackelt.'],
  31: ['Bach riecht schlecht', 'Seit zwei Tagen.'],
  32: ['Parkplatz zu klein', 'Am Samstag geht nichts mehr.'],
  33: ['Mühle am Bach verfällt', 'Das Dach ist undicht.'],
  34: ['Raum im Rathaus zu eng', 'Im Wartezimmer.'],
  35: ['Uhr geht falsch', 'Zwanzig Minuten nach.'],
  36: ['Friedhof: Hahn tropft', 'Tag und Nacht.'],
  37: ['Treppe rutschig', 'Voller Moos.'],
  38: ['Poller fehlt', 'Autos fahren durch.'],
  39: ['Stempel vom Amt unleserlich', 'Auf meinem Bescheid.'],
  40: ['Mistkübel überfüllt', 'Am Bahnhof.'],
}

/** The relevance list: the reports that must be in the first five, and those that must not. */
export const RELEVANCE_LIST: [query: string, wanted: number[], never?: number[]][] = [
  ['Laterne', [1, 2]],
  ['Laternen', [1, 2]],
  ['Straßenlaterne', [1]],
  ['strassenlaterne kaputt', [1]],
  ['Beleuchtung', [2, 1], [10]],
  ['Lampe', [2, 1]],
  ['Schlagloch', [3, 4]],
  ['Schlaglöcher', [4, 3]],
  ['schlagloecher', [4, 3]],
  ['Loch', [3, 4]],
  ['schalgloch', [3, 4]],
  ['Müll', [5, 6, 7], [33]],
  ['muell', [5, 6, 7]],
  ['Sperrmüll', [7], [5]],
  ['Mistkübel', [40, 6]],
  ['Abfalleimer', [6, 40]],
  ['Gehsteig', [7, 26, 14, 30]],
  ['Gehweg', [14, 30, 7, 26]],
  ['Ampel', [10, 11], [39]],
  ['Ampell', [10, 11]],
  ['Spielplatz', [9, 8, 6]],
  ['spielplaz', [9, 8, 6]],
  ['grafitti', [17]],
  ['Baum', [13], [34]],
  ['Bäume', [13]],
  ['Verkehrsschild', [12]],
  ['Bahnhofstraße', [2, 11, 17]],
  ['bahnhofstr.', [2, 11, 17]],
  ['Gulli verstopft', [16]],
  ['xyzqwert', []],
]

/** A town with the reports of the list; `ids` maps the list's numbers to ids. */
export async function aTownWithList(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town, { name: 'Sonstiges' })
  const ids = new Map<number, number>()
  for (const [number, [title, description, street = 'Am Anger']] of Object.entries(REPORTS)) {
    const { id } = await aReport(site, town, category, { title })
    await site.services.db.updateTable('report').set({ description, street }).where('id', '=', id).execute()
    ids.set(id, Number(number))
  }
  await site.services.db.transaction().execute((trx) => indexReports(trx, town.id, [...ids.keys()]))
  await site.services.db.deleteFrom('searchWord').where('key', 'in', ['beschreibung']).execute()
  return { town, category, ids }
}
