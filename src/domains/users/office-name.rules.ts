import { lookOf } from './look-alike.rules.ts'

const list = (words: string): string[] => words.trim().split(/\s+/)

/** Words that only offices and their people use. A name with one of them as a word of its own is refused. */
const OFFICE_WORDS = list(`
  Amt Stadt Gemeinde Landkreis Landratsamt Landrat Landrätin Stadtrat Stadträtin Gemeinderat Gemeinderätin
  Ortsrat Ortschaftsrat Kreisrat Kreistag Magistrat Bezirksamt Kanzlei Ministerium Minister
  Ministerin Regierung Gericht Notruf Bauhof Werkhof Kripo Polizist Polizistin Bürgerbüro Bürgerservice
  Ortsvorsteher Ortsvorsteherin Gemeindevorsteher Stadtpräsident Stadtpräsidentin Gemeindepräsident
  Gemeindepräsidentin Stadtammann Gemeindeammann Landeshauptmann Landeshauptfrau Bezirkshauptmann
  Bezirkshauptfrau Dezernent Dezernentin Amtsleiter Amtsleiterin Admin Administrator Administratorin
  Administration Moderator Moderatorin Moderation Support Webmaster Plattform System Staff Official
  Beamter Beamtin Beamte Bgm Dezernat Referat Fachbereich Fachdienst Sachgebiet Dienststelle Kommune
  Stadtreinigung Strassenmeisterei Winterdienst Kundenservice Kundendienst Mayor
  Police Polizia Comune Commune Mairie Municipio Sindaco
`)

/** Words that are people's surnames, too. They are refused only where nothing stands beside them. */
const OFFICES_OR_SURNAMES = list('Zoll')

/** Words of offices, where also a longer word that contains one is an office's: "Bauverwaltung". */
const OFFICE_STEMS = list(`
  rathaus polizei feuerwehr verwaltung redaktion bürgermeister gemeinde behörde ministerium ordnungsamt
  stadtwerke stadtrat gemeinderat stadtkanzlei stadtkasse bürgeramt bürgerbüro bürgerservice ordnungsdienst
  staatsanwalt amtsgericht rettungsdienst technisches-hilfswerk meldewerk gelöschtes-konto
  offizielle-antwort offizieller-account standesbeamt
`)

/** Ordinary words that end as the names of authorities do. */
const NO_AUTHORITY = list('gesamt insgesamt allesamt mitsamt beamt')

/** Words beside a town's name that make it no person's: "Stadt Lindental", "Team Lindental". */
const BESIDE_A_TOWN = list(`
  Stadt Gemeinde Markt Marktgemeinde Stadtgemeinde Ortsgemeinde Verbandsgemeinde Samtgemeinde
  Einheitsgemeinde Kreis Landkreis Kreisstadt Hansestadt Hauptstadt Landeshauptstadt Universitätsstadt
  Kurort Ort Ortschaft Dorf Flecken Bezirk Kanton Große Freie Bergstadt Klingenstadt
  die der das den dem im in aus von für Ihr Ihre unser unsere Euer eure am an zu bei und
  Team Info Infos Service Hilfe Kontakt Presse News Aktuell Online offiziell offizielle offizieller Büro
  Leitung Leiter Leiterin Chef Chefin Vorstand Sprecher Sprecherin OB BM City Town of
  Zentrale Meldung Meldungen Mängelmelder Bürger Bürgerinnen Heute Live Account Konto
`)

/** A word of the lists as the eye reads it. A hyphen within it only helps the reader. */
const looks = (words: readonly string[]): string[] => words.map((word) => wordsIn(word).join(''))

const WORDS: ReadonlySet<string> = new Set(looks(OFFICE_WORDS))
const STEMS: readonly string[] = looks(OFFICE_STEMS)
const ALONE: ReadonlySet<string> = new Set(looks([...OFFICE_WORDS, ...OFFICES_OR_SURNAMES]))
const EXCEPTIONS: ReadonlySet<string> = new Set(looks(NO_AUTHORITY))
const FILLERS: ReadonlySet<string> = new Set(looks(BESIDE_A_TOWN))

/** Least letters of the name of an authority such as "Bauamt". */
const LEAST_AUTHORITY = 5

/** The words of a text as the eye reads them. Letters that stand alone form a word together: "S t a d t". */
function wordsIn(text: string): string[] {
  const words: string[] = []
  let isSpelled = false
  for (const piece of lookOf(text).split(/[^\p{L}\p{N}]+/u)) {
    if (piece === '') continue
    const isLetter = Array.from(piece).length === 1
    if (isLetter && isSpelled) words[words.length - 1] += piece
    else words.push(piece)
    isSpelled = isLetter
  }
  return words
}

const isAuthority = (word: string): boolean =>
  word.endsWith('amt') && word.length >= LEAST_AUTHORITY && !EXCEPTIONS.has(word)

/**
 * Returns whether a name sounds like that of an office or its people: "Rathaus", "Ordnungsamt", "Redaktion
 * Lindental", also in look-alike letters, with accents, and with characters between its letters.
 */
export function soundsOfficial(name: string): boolean {
  const words = wordsIn(name)
  const whole = words.join('')
  return (
    words.some((word) => WORDS.has(word) || isAuthority(word)) ||
    ALONE.has(whole) ||
    STEMS.some((stem) => whole.includes(stem))
  )
}

/** The name of a town without what tells two of the same name apart: "Rebenau TG", "Steinbach (Taunus)". */
const bareTown = (town: string): string => town.replace(/\s*\(.*?\)/g, '').replace(/[\s,]+[A-Z]{2}$/, '')

/**
 * Returns a test whether a name is that of a town, with or without its kind: "Lindental", "Stadt Lindental",
 * "Team Lindental". A person's name beside it is none: "Anna aus Lindental".
 */
export function townNameTest(name: string): (town: string) => boolean {
  const words = wordsIn(name)
  const own = words.filter((word) => !FILLERS.has(word))
  const forms = new Set([words.join(''), own.join('')])
  // A kind can be written in one word with the town.
  for (const word of words)
    for (const filler of FILLERS)
      if (word.startsWith(filler) && word.length > filler.length + 2) forms.add(word.slice(filler.length))
  return (town) => looksOfTown(town).some((look) => forms.has(look))
}

/** Towns' names change seldom, and a platform has thousands of them. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 50_000

function looksOfTown(town: string): readonly string[] {
  const found = known.get(town)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const made = looks([town, bareTown(town)])
  known.set(town, made)
  return made
}
