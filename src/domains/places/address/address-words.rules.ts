/**
 * The closed lists of words that an address consists of besides names. All are keys of `addressSearchKey`.
 */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** A part of a house that has a number or letter: "Top 5", "Whg. 7", "Haus B", "2. Stock". */
export const NUMBERED_UNITS = words(
  'top tuer tuere tuernr stiege stg stock stockwerk stk etage og obergeschoss ug untergeschoss geschoss ' +
    'whg wohnung wohnungsnr wohneinheit we app appartement apartment apt zimmer zi raum buero suite einheit ' +
    'aufgang eingang eing block bauteil haus gebaeude geb trakt objekt hof hinterhof hinterhaus tor halle ' +
    'box parzelle stellplatz garage',
)

/** A part of a house that needs no number. */
export const LONE_UNITS = words(
  'eg og ug dg kg hp erdgeschoss obergeschoss untergeschoss dachgeschoss kellergeschoss hochparterre parterre ' +
    'souterrain mezzanin zwischengeschoss hinterhaus hinterhof hinterhs hths hh vorderhaus vorderhs vhs vh ' +
    'seitenfluegel quergebaeude rueckgebaeude gartenhaus nebenhaus anbau links rechts mitte hinten vorne li re ' +
    'top tuer stiege etage stockwerk whg wohnung app appartement apartment apt zimmer aufgang eingang',
)

/** Words before a house number: "Nr. 5", "Haus 5". */
export const NUMBER_MARKERS = words('nr no nummer hausnummer hausnr hnr haus')

/** After a house number they begin a description of the spot, which lasts up to the next comma. */
export const DESCRIPTIONS = words(
  'gegenueber vor vorm neben hinter hinterm ecke strassenecke hoehe richtung zwischen naehe oberhalb unterhalb ' +
    'einmuendung kreuzung abzweig abzweigung einfahrt ausfahrt zufahrt vis',
)

/** They say that two streets meet. */
export const JUNCTION_WORDS = words(
  'ecke strassenecke kreuzung strassenkreuzung kreuzungsbereich einmuendung einmuendungsbereich abzweig ' +
    'abzweigung',
)

/** They may stand between two streets that meet, and within the name of one street. */
export const JUNCTION_LINKS = words('und u mit x')

/** Words that name nothing: they neither find a street nor contradict one. */
export const FREE_WORDS = words(
  'am an auf bei beim im in zu zum zur vom von vor gegenueber neben hoehe naehe nahe zwischen ab ca etwa ' +
    'der die das dem den des d a o i ob und u nr no nummer hausnummer hausnr hnr haus plz ' +
    'stadt gemeinde markt marktgemeinde stadtgemeinde ortsgemeinde ot ortsteil ortschaft stadtteil st ' +
    'kernstadt innenstadt stadtmitte ortsmitte zentrum stadtzentrum ortskern ' +
    'republik bundesrepublik fuerstentum land kanton bundesland',
)

/** The word behind them names a larger area, which an address does not know: "Landkreis Gießen". */
export const AREA_WORDS = words(
  'kreis landkreis lkr lk bezirk landgericht regierungsbezirk verbandsgemeinde vg',
)

/** Countries as they are written behind a place. */
export const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  ...{ deutschland: 'DE', germany: 'DE', brd: 'DE', allemagne: 'DE', de: 'DE' },
  ...{ oesterreich: 'AT', austria: 'AT', autriche: 'AT', at: 'AT' },
  ...{ schweiz: 'CH', switzerland: 'CH', suisse: 'CH', svizzera: 'CH', ch: 'CH' },
  ...{ liechtenstein: 'LI', fl: 'LI', li: 'LI' },
  ...{ italien: 'IT', italy: 'IT', italia: 'IT', it: 'IT' },
}

/** Countries before a postal code: "D-35999", "FL-9490". */
export const COUNTRY_PREFIXES: Readonly<Record<string, string>> = {
  ...{ D: 'DE', DE: 'DE', A: 'AT', AT: 'AT', CH: 'CH', FL: 'LI', LI: 'LI', I: 'IT', IT: 'IT' },
}

/** Cities whose districts have numbers: "Wien 3" is a place, "Laterne 9" is none. */
export const NUMBERED_CITIES = words(
  'wien graz linz salzburg innsbruck zuerich basel bern genf lausanne luzern winterthur berlin hamburg koeln ' +
    'muenchen frankfurt stuttgart duesseldorf leipzig dresden hannover bremen nuernberg essen dortmund',
)

/** Endings of street names, for telling a second street from a place. */
export const STREET_ENDING =
  /(?:strasse|weg|gasse|platz|allee|ring|ufer|damm|graben|steig|pfad|chaussee|promenade|twiete|zeile)$/

/** Words of street names that are written in two ways; the first is the likelier name. */
export const STREET_SYNONYMS: Readonly<Record<string, string>> = {
  ...{ sankt: 'st', st: 'sankt', doktor: 'dr', dr: 'doktor', professor: 'prof', prof: 'professor' },
  ...{ gr: 'grosse', kl: 'kleine', ob: 'obere', unt: 'untere', bgm: 'buergermeister', geschw: 'geschwister' },
  ...{ pl: 'platz', al: 'allee', w: 'weg', g: 'gasse' },
}
