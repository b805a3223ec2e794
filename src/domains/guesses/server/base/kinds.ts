import { kindTexts } from './kind-texts.ts'
import { NATURE } from './nature.ts'
import { STREETS } from './streets.ts'
import { TIDINESS } from './tidiness.ts'

/**
 * Words that find a town's category for each kind of the base, the most exact first. A kind is filed where
 * the category search leads for the first words that lead anywhere; "Sonstiges" is only for the last.
 */
const LEADS = `
schlagloch: Schlagloch, Straßenschaden, Fahrbahn, Straße
fahrbahn: Fahrbahn, Straßenschaden, Straße
gehweg: Gehweg, Fußweg, Bordstein, Straße
baustelle: Baustelle, Straße
treppe-gelaender: Treppe, Geländer, Brücke, Gehweg, Straße
radweg: Radweg, Radverkehr, Gehweg, Straße
lampe-dunkel: Laterne, Beleuchtung, Lampe
lampe-beschaedigt: Laterne, Beleuchtung, Lampe
lampe-am-tag: Laterne, Beleuchtung, Lampe
unterfuehrung: Beleuchtung, Laterne, Unterführung
ampel: Ampel, Verkehrszeichen, Verkehr
schild: Schild, Verkehrszeichen, Verkehr
verkehrsspiegel: Verkehrsspiegel, Spiegel, Verkehrszeichen, Schild, Verkehr
haltestelle: Haltestelle, Bus, Nahverkehr, Verkehr
schrottfahrzeug: Schrottfahrzeug, Schrottauto, Fahrzeug, Autowrack, Verkehrszeichen, Verkehr
falschparker: Falschparker, Parkplatz, Ordnungsamt, Verkehrszeichen, Verkehr
wilder-muell: Wilder Müll, Müll, Abfall, Sauberkeit
sperrmuell: Sperrmüll, Möbel, Müll, Abfall, Sauberkeit
muelleimer: Mülleimer, Papierkorb, Müll, Abfall, Sauberkeit
scherben: Scherben, Müll, Abfall, Sauberkeit
altglas: Altglascontainer, Container, Müll, Abfall, Sauberkeit
hundekot: Hundekot, Hund, Müll, Abfall, Sauberkeit
fahrbahn-verschmutzt: Ölspur, Verschmutzung, Müll, Abfall, Sauberkeit
baum: Baum, Grün, Park
hecke: Hecke, Strauch, Grün, Park
spielgeraet: Spielplatz, Spielgerät
bank: Parkbank, Sitzbank, Bank, Beet, Grün, Park
beet: Beet, Grünfläche, Grün, Park
gully: Gully, Kanal, Abwasser, Wasser
ueberschwemmung: Überschwemmung, Hochwasser, Kanal, Wasser
rohrbruch: Rohrbruch, Wasserleitung, Wasser, Kanal
bach-ufer: Bach, Gewässer, Wasser
brunnen: Brunnen, Wasser
nicht-geraeumt: Schnee, Winterdienst
glaette: Glatteis, Winterdienst
streugut: Streugut, Streukiste, Winterdienst
graffiti: Graffiti, Vandalismus
zerstoerung: Vandalismus, Zerstörung, Graffiti
grabstein: Friedhof
wasserstelle: Friedhof
tiere: Tiere, Ratten, Ungeziefer, Sonstiges
oeffentliche-gebaeude: Gebäude, Toilette, Sonstiges
laerm: Lärm, Ruhestörung, Ordnungsamt, Sonstiges
lob: Lob
idee: Anregung, Idee, Lob
`

/** A kind of concern that ships with the program: its name, the words that find a category, and its texts. */
export type BaseKind = { name: string; leads: readonly string[]; texts: readonly string[] }

const texts = new Map([STREETS, TIDINESS, NATURE].flatMap(kindTexts))

/** All kinds of the base, which every town begins with. */
export const BASE_KINDS: readonly BaseKind[] = LEADS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', leads = ''] = line.split(': ')
    return { name, leads: leads.split(', '), texts: texts.get(name) ?? [] }
  })
