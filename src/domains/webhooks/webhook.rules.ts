import { z } from 'zod'
import { plainLine, plainToken } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'

/** Most webhooks of one town (rule 113). */
export const MOST_WEBHOOKS = 10
/** Longest name of a webhook in characters (rule 19). */
export const WEBHOOK_NAME_MAX = 80
/** Longest URL of a webhook in characters (rule 19). */
export const WEBHOOK_URL_MAX = 500

/** Days that the log of deliveries is kept. */
export const LOG_DAYS = 30
/** Most entries of the log on the screen. */
export const MOST_LOGGED = 200

/** Hours for which messages are also signed with the secret before a renewal. */
export const BOTH_SECRETS_HOURS = 24
/** Days of failure without one success after which an address is switched off. */
export const FAILING_DAYS = 3
/** Seconds in which a receiver has to answer. */
export const TIMEOUT_SECONDS = 10

export const WEBHOOK_EVENTS = [
  'REPORT_CREATED',
  'REPORT_STATUS_CHANGED',
  'REPORT_ANSWERED',
  'REPORT_WITHDRAWN',
  'REPORT_DELETED',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Message types: an event, or a test. */
export const MESSAGE_TYPES = ['PING', ...WEBHOOK_EVENTS] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** The names in messages; programs compare them, so they stay. */
export const WIRE_NAMES: Record<MessageType, string> = {
  PING: 'ping',
  REPORT_CREATED: 'report.created',
  REPORT_STATUS_CHANGED: 'report.status_changed',
  REPORT_ANSWERED: 'report.answered',
  REPORT_WITHDRAWN: 'report.withdrawn',
  REPORT_DELETED: 'report.deleted',
}

export const MESSAGE_NAMES: Record<MessageType, Message> = {
  PING: message`Test`,
  REPORT_CREATED: message`Meldung ist öffentlich`,
  REPORT_STATUS_CHANGED: message`Status geändert`,
  REPORT_ANSWERED: message`Gemeinde hat geantwortet`,
  REPORT_WITHDRAWN: message`Meldung nicht mehr öffentlich`,
  REPORT_DELETED: message`Meldung gelöscht`,
}

/** Why a delivery got no valid answer. */
export const FAULTS = ['DOWN', 'SLOW', 'REFUSED', 'WRONG', 'SECRET'] as const
export type Fault = (typeof FAULTS)[number]

export const FAULT_TEXTS: Record<Fault, Message> = {
  DOWN: message`keine Verbindung`,
  SLOW: message`keine Antwort in ${TIMEOUT_SECONDS} Sekunden`,
  REFUSED: message`Adresse liegt in einem privaten Netz`,
  WRONG: message`Antwort war nicht zu lesen`,
  SECRET: message`Geheimnis nicht lesbar: bitte erneuern`,
}

/** Whether a URL is acceptable for a receiver: https, with a host, without a password. */
export function isReceiverAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === ''
}

const ADDRESS = message`Bitte geben Sie eine Adresse an, die mit https:// beginnt, ohne Passwort.`

/** Validates a new webhook in the form. The server also checks where the address leads. */
export const webhookSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie dem Webhook einen Namen.` })
    .max(WEBHOOK_NAME_MAX, { error: message`Der Name darf höchstens ${WEBHOOK_NAME_MAX} Zeichen haben.` }),
  url: plainToken()
    .min(1, { error: ADDRESS })
    .max(WEBHOOK_URL_MAX, {
      error: message`Die Adresse darf höchstens ${WEBHOOK_URL_MAX} Zeichen haben.`,
    })
    .refine((text) => text === '' || isReceiverAddress(text), { error: ADDRESS }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS), { error: message`Bitte wählen Sie mindestens ein Ereignis.` })
    .min(1, { error: message`Bitte wählen Sie mindestens ein Ereignis.` })
    .max(WEBHOOK_EVENTS.length, { error: message`Ein Ereignis ist doppelt angegeben.` })
    .refine((events) => new Set(events).size === events.length, {
      error: message`Ein Ereignis ist doppelt angegeben.`,
    }),
})
export type WebhookValues = z.output<typeof webhookSchema>

export const OFF_REASONS = ['BY_STAFF', 'GONE', 'FAILING'] as const
export type OffReason = (typeof OFF_REASONS)[number]
