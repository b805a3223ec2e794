import { z } from 'zod'
import { COUNTRIES } from '#domains/places/place.rules.ts'
import { emailSchemaOf } from '#domains/users/user.rules.ts'
import { LANGUAGE_PARTS } from '#kit/common/languages/language-path.ts'
import { plainLine, plainText, plainToken } from '#kit/common/plain-text.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { CHOOSABLE_FEATURES } from './features.rules.ts'
import { type Feature, FLOOD_CHECKS, STATUS_KINDS } from './municipality.rules.ts'
import { colourSchema } from './own-colours.rules.ts'
import { isSameName } from './same-name.rules.ts'
import { THEMES } from './theme-colours.rules.ts'

export const MUNICIPALITY_NAME_MAX = 120
/** Longest welcome text on a municipality's page, in characters (rule 19). */
export const WELCOME_TEXT_MAX = 5000
const LINE_MAX = 200
const POSTAL_ADDRESS_MAX = 500
export const STATUS_NAME_MAX = 60
/** Most statuses of a municipality; people would not choose from a longer list. */
export const MOST_STATUSES = 30
/** Characters of the longest slug. */
export const SLUG_MAX = 60

/** Days between a municipality's deactivation and its possible deletion (rule 65). */
export const DAYS_BEFORE_DELETION = 30

/** First parts of the platform's own paths, which no municipality can have as its slug (O-09). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'angabe',
  'noch-nicht-erledigt',
  'weitergabe',
  'einladung',
  'abbestellen',
  ...['404', 'agb', 'aktuelles', 'ankuendigungen', 'app', 'assets', 'awards', 'barriere-melden'],
  ...[
    'barrierefreiheit',
    'datenschutz',
    'dateien',
    'email-verifizieren',
    'entwicklung',
    'favicon',
    'gebaerdensprache',
    'gemeinden',
  ],
  ...[
    'graphql',
    'healthz',
    'impressum',
    'karten',
    'kategorien',
    'konto-loeschen',
    'leichte-sprache',
    'login',
  ],
  ...['open311', 'mcp', 'bilanz', 'meldung', 'offene-daten', 'sprachen'],
  ...LANGUAGE_PARTS,
  ...['loesungen', 'mail', 'meldung-bestaetigen', 'meldungen', 'metrics', 'offline', 'passwort-vergessen'],
  ...['passwort-zuruecksetzen', 'plattform', 'profil', 'readyz', 'registrieren', 'robots', 'service-worker'],
  'scim',
  ...['sitemap', 'support', 'uebersicht', 'verwaltung', 'wappen'],
])

const required = (missing: Message, max: number, text = plainLine()) =>
  text.min(1, { error: missing }).max(max, { error: message`Höchstens ${max} Zeichen.` })

const websiteSchema = plainToken()
  .max(LINE_MAX, { error: message`Höchstens ${LINE_MAX} Zeichen.` })
  .refine((text) => text === '' || isWebAddress(text), {
    error: message`Bitte geben Sie eine Adresse an, die mit https:// beginnt, zum Beispiel https://www.lindental.de.`,
  })
  .transform((text) => text || null)

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  return url?.hostname.includes('.') === true && url.username === '' && url.password === ''
}

const slugSchema = plainToken()
  .min(1, { error: message`Bitte geben Sie das Kürzel für die Adresse an.` })
  .max(SLUG_MAX, { error: message`Höchstens ${SLUG_MAX} Zeichen.` })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: message`Nur Kleinbuchstaben ohne Umlaute, Ziffern und einzelne Bindestriche.`,
  })
  .refine((slug) => !RESERVED_SLUGS.has(slug), {
    error: message`Dieses Wort ist für die Plattform selbst vergeben.`,
  })

const pointSchema = z.object({
  latitude: z
    .number({ error: message`Bitte geben Sie die Breite in Grad an, zum Beispiel 50,583.` })
    .min(-90, { error: message`Ungültige Breite.` })
    .max(90, { error: message`Ungültige Breite.` }),
  longitude: z
    .number({ error: message`Bitte geben Sie die Länge in Grad an, zum Beispiel 8,963.` })
    .min(-180, { error: message`Ungültige Länge.` })
    .max(180, { error: message`Ungültige Länge.` }),
  zip: required(message`Bitte geben Sie die Postleitzahl an.`, 12, plainToken()),
})

const statusSchema = z.object({
  id: z.number().int().nullish(),
  name: required(message`Bitte geben Sie dem Status einen Namen.`, STATUS_NAME_MAX),
  kind: z.enum(STATUS_KINDS),
})

/**
 * Schema of a municipality's statuses in order. Names are unique within a kind, and each kind keeps at least
 * one (rule 4).
 */
const statusesSchema = z
  .array(statusSchema)
  .max(MOST_STATUSES, { error: message`Höchstens ${MOST_STATUSES} Status.` })
  .superRefine((all, context) => {
    const issue = (message: string, path: (string | number)[] = []) =>
      context.addIssue({ code: 'custom', path, message })
    const ids = all.flatMap(({ id }) => id ?? [])
    if (new Set(ids).size < ids.length) issue(say`Ein Status steht zweimal da.`)
    if (STATUS_KINDS.some((kind) => !all.some((status) => status.kind === kind)))
      issue(say`Von jeder Art muss mindestens ein Status bleiben.`)
    if (all.filter(({ kind }) => kind === 'NOT_APPROVED').length > 1)
      issue(say`Vor der Freigabe gibt es nur einen Status: Er wird nie von Hand gewählt.`)
    for (const [index, { name }] of all.entries()) {
      if (all.findIndex((other) => isSameName(other.name, name)) < index)
        issue(say`Diesen Namen gibt es hier schon.`, [index, 'name'])
    }
  })

export const statusListSchema = z.object({ statuses: statusesSchema })

/** The number of supporters from which on a report has "viel Zuspruch", until a town chooses another. */
export const USUAL_SUPPORT_THRESHOLD = 10
export const MOST_SUPPORT_THRESHOLD = 10_000

/** Metres over its border within which a town takes reports, until it chooses another distance (rule 122). */
export const USUAL_BORDER_TOLERANCE = 50
export const MOST_BORDER_TOLERANCE = 200

/** Schema of a municipality, shared by form and server. */
export const municipalitySchema = z.object({
  name: required(message`Bitte geben Sie den Namen an.`, MUNICIPALITY_NAME_MAX),
  welcomeText: plainText().max(WELCOME_TEXT_MAX, { error: message`Höchstens ${WELCOME_TEXT_MAX} Zeichen.` }),
  website: websiteSchema,
  location: pointSchema,
  contactEmail: emailSchemaOf(message`Bitte geben Sie an, an welche E-Mail-Adresse man schreiben kann.`),
  contactPhone: required(message`Bitte geben Sie eine Telefonnummer an.`, 40, plainToken()),
  postalAddress: required(message`Bitte geben Sie die Anschrift an.`, POSTAL_ADDRESS_MAX, plainText()),
  dataProtectionContact: required(
    message`Bitte geben Sie an, wohin man sich zum Datenschutz wendet.`,
    LINE_MAX,
  ),
  internalName: required(message`Bitte geben Sie einen Namen an.`, MUNICIPALITY_NAME_MAX),
  slug: slugSchema,
  country: z.enum(COUNTRIES, { error: message`Bitte wählen Sie das Land.` }),
  state: required(message`Bitte geben Sie das Bundesland oder den Kanton an.`, 80),
  theme: z.enum(THEMES, { error: message`Bitte wählen Sie ein Aussehen.` }),
  enabledFeatures: z
    .array(z.string())
    .transform((chosen) => CHOOSABLE_FEATURES.filter((each) => chosen.includes(each)) as Feature[]),
  isActive: z.boolean(),
  editorsMayAnnounce: z.boolean(),
  requiresSecondFactor: z.boolean(),
  supportThreshold: z
    .int({ error: message`Bitte geben Sie eine Zahl an.` })
    .min(0, { error: message`Bitte geben Sie eine Zahl an.` })
    .max(MOST_SUPPORT_THRESHOLD, { error: message`Höchstens ${MOST_SUPPORT_THRESHOLD}.` }),
  borderTolerance: z
    .int({ error: message`Bitte geben Sie eine Zahl an.` })
    .min(0, { error: message`Bitte geben Sie eine Zahl an.` })
    .max(MOST_BORDER_TOLERANCE, { error: message`Höchstens ${MOST_BORDER_TOLERANCE} Meter.` }),
  floodCheck: z.enum(FLOOD_CHECKS, { error: message`Bitte wählen Sie, wie streng geprüft wird.` }),
  approvesNewAuthors: z.boolean(),
  guessesCategories: z.boolean(),
  proposesAnswers: z.boolean(),
  coversFaces: z.boolean(),
  accent: colourSchema,
  paper: colourSchema,
})
export type MunicipalityValues = z.output<typeof municipalitySchema>

/**
 * The fields that administrators may change (permission matrix), as `permissions.updateFields` names them.
 */
export const ADMIN_FIELDS = [
  'name',
  'welcomeText',
  'logo',
  'website',
  'location',
  'contactEmail',
  'contactPhone',
  'postalAddress',
  'dataProtectionContact',
  'statuses',
  'editorsMayAnnounce',
  'requiresSecondFactor',
  'supportThreshold',
  'borderTolerance',
  'floodCheck',
  'approvesNewAuthors',
  'guessesCategories',
  'proposesAnswers',
  'coversFaces',
  'accent',
  'paper',
] as const

/** The fields that only the super administrator may change. */
export const PLATFORM_FIELDS = [
  'internalName',
  'slug',
  'hosts',
  'country',
  'state',
  'theme',
  'enabledFeatures',
  'isActive',
] as const
export type MunicipalityField = (typeof ADMIN_FIELDS)[number] | (typeof PLATFORM_FIELDS)[number]
