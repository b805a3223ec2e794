import { type Message, message, say } from '#kit/common/say.ts'

/** The states of a message: it waits, was sent, was given up, or was dropped. */
export const MESSAGE_STATES = ['WAITING', 'SENT', 'FAILED', 'CANCELLED'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Days for which recipient and text of a message are kept; after that only the fact that it existed. */
export const MAIL_CONTENT_DAYS = 30

export const STATES: readonly { state: MessageState | null; word: string; label: Message }[] = [
  { state: null, word: '', label: message`Alle` },
  { state: 'WAITING', word: 'wartend', label: message`Wartend` },
  { state: 'SENT', word: 'gesendet', label: message`Gesendet` },
  { state: 'FAILED', word: 'gescheitert', label: message`Gescheitert` },
  { state: 'CANCELLED', word: 'verworfen', label: message`Verworfen` },
]

export const STATE_TEXTS: Record<MessageState, Message> = {
  WAITING: message`wartet`,
  SENT: message`gesendet`,
  FAILED: message`gescheitert`,
  CANCELLED: message`verworfen`,
}

/** The German word for a kind of message, by the first word of its name. */
const KINDS: Record<string, Message> = {
  account: message`Konto`,
  announcement: message`Ankündigung`,
  auth: message`Anmeldung`,
  comment: message`Kommentar`,
  exports: message`Export`,
  notice: message`Hinweis`,
  notification: message`Benachrichtigungen`,
  reminder: message`Erinnerung`,
  reply: message`Antwort per E-Mail`,
  report: message`Meldung`,
  user: message`Benutzerkonto`,
}

/** The kinds by their German names, with the beginning that a search takes. */
export const kindChoices = (): { value: string; label: string }[] =>
  Object.entries(KINDS)
    .map(([word, name]) => ({ value: `${word}.`, label: name() }))
    .sort((a, b) => a.label.localeCompare(b.label))

export const kindText = (kind: string): string => KINDS[kind.split('.')[0] ?? '']?.() ?? kind

/** A German explanation of an error code; the code itself stands beside it. */
export function errorText(code: string | null): string {
  if (code === null) return '–'
  if (code === 'SUSPENDED') return say`Adresse nimmt keine Nachrichten an`
  if (/\b5\.1\.(0|1|2|3|4|6|9|10)$/.test(code)) return say`Adresse gibt es nicht (${code})`
  if (/^4\d\d/.test(code)) return say`vorerst abgelehnt (${code})`
  if (/^5\d\d/.test(code)) return say`abgelehnt (${code})`
  return say`Mailserver nicht erreichbar (${code})`
}
