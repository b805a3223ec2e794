import { z } from 'zod'
import { cleanText } from '#kit/common/clean-text.ts'
import { plainLine, plainToken } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'

/** Most partners of one town (rule 159). */
export const MOST_PARTNERS = 10
/** Longest name of a partner in characters (rule 19). */
export const PARTNER_NAME_MAX = 80
/** Longest base address, jurisdiction and key in characters (rule 19). */
export const BASE_URL_MAX = 500
export const JURISDICTION_MAX = 200
export const API_KEY_MAX = 500
/** Longest code of a service in characters; a partner's longer ones are left out. */
export const SERVICE_CODE_MAX = 200
/** Services of a partner that are kept. */
export const MOST_SERVICES = 1000

/** Seconds in which a partner has to answer, and bytes that its answer may have. */
export const PARTNER_SECONDS = 15
export const MOST_ANSWER_BYTES = 4 * 1024 * 1024

/** Characters of foreign text that are kept: of an update, of a status, and of an error. */
export const UPDATE_TEXT_MAX = 2000
export const REMOTE_STATUS_MAX = 40
export const FAULT_TEXT_MAX = 300
/** Characters of a description that leave, so that GeoReport's 4,000 and our own 3,000 hold. */
export const SENT_DESCRIPTION_MAX = 3000

export const FORMATS = ['JSON', 'XML'] as const
export type Format = (typeof FORMATS)[number]

/**
 * WAITING to be sent; PENDING: the partner has it and gives it a number later; DELIVERED; FAILED: given up;
 * WITHDRAWN by staff; DROPPED: it was not public, closed, or not mapped any more when it should leave.
 */
export const DISPATCH_STATES = ['WAITING', 'PENDING', 'DELIVERED', 'FAILED', 'WITHDRAWN', 'DROPPED'] as const
export type DispatchState = (typeof DISPATCH_STATES)[number]

/** A dispatch that a worker still has to do something for. */
export const isUnderWay = (state: DispatchState): boolean => state === 'WAITING' || state === 'PENDING'

/** Why an attempt failed. ANSWER: the partner refused it. LOOP: the report came from there. */
export const FAULTS = ['DOWN', 'SLOW', 'REFUSED', 'WRONG', 'SECRET', 'ANSWER', 'LOOP'] as const
export type Fault = (typeof FAULTS)[number]

export const FAULT_TEXTS: Record<Fault, Message> = {
  DOWN: message`keine Verbindung`,
  SLOW: message`keine Antwort in ${PARTNER_SECONDS} Sekunden`,
  REFUSED: message`Adresse liegt in einem privaten Netz`,
  WRONG: message`Antwort war nicht zu lesen`,
  SECRET: message`Schlüssel nicht lesbar: bitte neu eintragen`,
  ANSWER: message`vom Partner abgelehnt`,
  LOOP: message`Meldung kam von dort`,
}

/** Words of updates and requests that close a report at the partner (GeoReport and FixMyStreet). */
const CLOSING: ReadonlySet<string> = new Set([
  'closed',
  'fixed',
  'duplicate',
  'not_councils_responsibility',
  'no_further_action',
  'internal_referral',
  'cancelled',
])
/** A word that leaves the state as it is. */
const UNCHANGED = 'unchanged'

/** Foreign text as we keep it: without control characters, which PostgreSQL partly refuses, and cut. */
export function foreignText(text: string | undefined, most: number): string {
  const cut = cleanText(text ?? '')
    .trim()
    .slice(0, most)
  // Half of a character, which jsonb refuses, can only come from the cut.
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** A foreign status in the form in which it is compared and kept. */
export const statusWord = (text: string): string =>
  foreignText(cleanText(text).trim().toLowerCase().replaceAll(/\s+/g, '_'), REMOTE_STATUS_MAX)

/** Whether a status closes the report there; null: it says nothing about that. */
export const closesThere = (word: string): boolean | null =>
  word === UNCHANGED || word === '' ? null : CLOSING.has(word)

/** A map, because an object has names of its own that a partner can say: "constructor". */
const STATUS_NAMES: ReadonlyMap<string, Message> = new Map(
  Object.entries({
    open: message`offen`,
    closed: message`geschlossen`,
    fixed: message`behoben`,
    in_progress: message`in Arbeit`,
    planned: message`geplant`,
    action_scheduled: message`eingeplant`,
    investigating: message`wird geprüft`,
    duplicate: message`Duplikat`,
    not_councils_responsibility: message`nicht zuständig`,
    no_further_action: message`keine weiteren Schritte`,
    internal_referral: message`intern weitergeleitet`,
    cancelled: message`abgebrochen`,
    reopen: message`wieder offen`,
    for_triage: message`noch nicht freigegeben`,
    unchanged: message`Nachricht`,
  }),
)
/** German name of a partner's status; a foreign word stays. */
export const statusText = (word: string): string => STATUS_NAMES.get(word)?.() ?? word

/** Whether a text can be the base address of a partner: secure, without password, query and fragment. */
export function isBaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return false
  if (/[?#]/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
}
/** Hosts of this machine need no TLS; the operator has to name them (EXCHANGE_PRIVATE_HOSTS). */
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/

const ADDRESS = message`Bitte geben Sie eine Adresse an, die mit https:// beginnt, ohne Passwort, ? und #.`

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Validates a partner in the form. The server also checks where the address leads. */
export const partnerSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie dem Partner einen Namen.` })
    .max(PARTNER_NAME_MAX, { error: message`Der Name darf höchstens ${PARTNER_NAME_MAX} Zeichen haben.` }),
  baseUrl: plainToken()
    .min(1, { error: ADDRESS })
    .max(BASE_URL_MAX, { error: message`Die Adresse darf höchstens ${BASE_URL_MAX} Zeichen haben.` })
    .refine((text) => text === '' || isBaseAddress(text), { error: ADDRESS })
    .transform((text) => text.replace(/\/+$/, '')),
  jurisdictionId: plainToken()
    .max(JURISDICTION_MAX, { error: message`Höchstens ${JURISDICTION_MAX} Zeichen.` })
    .transform(orNull),
  format: z.enum(FORMATS),
  /** Null: the present one stays; '': none. */
  apiKey: plainToken()
    .max(API_KEY_MAX, { error: message`Der Schlüssel darf höchstens ${API_KEY_MAX} Zeichen haben.` })
    .nullable(),
  inboundKeyId: z.number().int().nullable(),
})
export type PartnerValues = z.output<typeof partnerSchema>

export const mappingsSchema = z.object({
  mappings: z
    .array(
      z.object({
        categoryId: z.number().int(),
        serviceCode: z.string().min(1).max(SERVICE_CODE_MAX),
        isAutomatic: z.boolean(),
      }),
    )
    .max(MOST_SERVICES, { error: message`Das sind zu viele Zuordnungen.` })
    .refine((all) => new Set(all.map(({ categoryId }) => categoryId)).size === all.length, {
      error: message`Eine Kategorie ist doppelt angegeben.`,
    }),
})

/** A service of a partner's list. */
export type PartnerService = { code: string; name: string; group: string | null }
