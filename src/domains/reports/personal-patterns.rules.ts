// Every quantifier below is bounded, so the time is linear in the length of the text.

export const EMAIL =
  /[\p{L}\d._%+-]{1,64}(?:@| ?[([]at[)\]] ?)[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,3}\.\p{L}{2,24}/gu

export const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/giu
/** The shortest IBAN is Norway's. */
export const IBAN_MIN = 15

/** Dates and times are numbers with separators, too. */
export const DAYS_AND_TIMES = /\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?|\d{1,2}:\d{2}/g
/** An area code or a country code, and the separators between digits. */
export const PHONE = /(?<![\d.,/-])(?:\+|00|\(?0)[1-9][\d ()/.-]{4,22}\d/g
/** With its name before it, a number without an area code is one, too. */
export const NAMED_PHONE =
  /(?<=(?:Tel|Telefon|Telefonnummer|Handy|Handynummer|Mobil|Rufnummer)[.:]? {0,2})\d[\d /-]{2,20}\d/gi
/** Fewest digits of a number with an area code. */
export const LEAST_DIGITS = 7
export const LEAST_DIGITS_NAMED = 4
/** A number of a thing, not of a telephone. */
export const THING_BEFORE =
  /(?:Laterne|Lampe|Leuchte|Mast|Objekt|Meldung|Aktenzeichen|Az|Zähler|Hydrant|Kilometer|PLZ)[.:]?(?: ?-?(?:Nr|Nummer)[.:]?)? ?$/i
export const LONGEST_BEFORE = 32

export const EDGE = '(?<![\\p{L}\\d])'
export const END = '(?![\\p{L}\\d])'
const CANTONS = 'AG|AI|AR|BE|BL|BS|FL|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH'
/** "DIN A 4" and "DN 100 PVC" are no plates. */
const NO_PLATE = '(?!(?:DIN|ISO|PLZ|TOP|DN|PN)[ -])'
export const PLATES = [
  // Germany: LDK-AB 123, M XY 1234 E. Lower case only with a hyphen: "in der 12" is no plate.
  new RegExp(`${EDGE}${NO_PLATE}[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?[1-9]\\d{0,3} ?[EH]?${END}`, 'gu'),
  new RegExp(`${EDGE}[a-zäöü]{1,3}-[a-z]{1,2}[ -]?[1-9]\\d{0,3}[eh]?${END}`, 'gu'),
  // Austria: GM 123 AB, W-12345 X.
  new RegExp(`${EDGE}${NO_PLATE}[A-Z]{1,2}[ -]\\d{3,5} ?[A-Z]{1,3}${END}`, 'gu'),
  // Switzerland and Liechtenstein: TG 123456.
  new RegExp(`${EDGE}(?:${CANTONS})[ ·-]{0,3}\\d{3,6}${END}`, 'gu'),
]

const ADDRESSED = `(?<=${EDGE}(?:[Hh]errn?|[Ff]rau|Hr\\.|Fr\\.|[Ff]amilie|Fam\\.|Eheleute|Ehepaar) )`
const TITLE = '(?:Dr|Prof|Mag|Ing|Dipl|med|jur|h\\.c)\\.?-?(?:Ing\\.)? ?'
const PARTICLE = '(?:von|van|de|der|den|zu|zur|vom|al|el|la|di|da|bin|ten) '
const NAME = `(?:\\p{Lu}\\. ?)?\\p{Lu}[\\p{L}\\p{M}'’]{1,30}(?:-\\p{Lu}[\\p{L}\\p{M}'’]{1,30}){0,2}`
/** Up to three words: an office, a first name and a surname. */
export const ADDRESSED_NAME = new RegExp(
  `${ADDRESSED}(?:${TITLE}){0,3}(?:${PARTICLE}){0,2}${NAME}(?: (?:${PARTICLE}){0,2}${NAME}){0,2}`,
  'gu',
)

/** Offices before a name, which are no names. */
export const OFFICE =
  /^(?:(?:Ober|Orts|Alt)?[Bb]ürgermeister|Doktor|Professor|Minister|Präsident|Nachbar|Kolleg|Hausmeister|Lehrer|Pfarrer|Ortsvorsteher|Landr[aä]t|Stadtr[aä]t|Amtsleiter|Polizist|Vorsitzende|Direktor)(?:in|e|er|en)?(?= |$)/
/** Words with a capital letter that follow "Frau", "Herr" or a surname and are no names. */
export const NO_NAME =
  /^(?:Mitte|Anfang|Ende|Bescheid|Mit|Und|Oder|Der|Die|Das|Straße|Strasse|Weg|Platz|Haus|Hund|Hunde|Auto|Garten|Grundstück|Hecke|Telefon|Tel|Nummer|Uhr|Kinder|Kindern)$/
