/** The states of a message: it waits, was sent, was given up, or was dropped. */
export const MESSAGE_STATES = ['WAITING', 'SENT', 'FAILED', 'CANCELLED'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Days for which a message's recipient is kept; after that only the fact that it existed. */
export const REMEMBERED_DAYS = 30

export const STATES: readonly { state: MessageState | null; word: string; label: string }[] = [
  { state: null, word: '', label: 'Alle' },
  { state: 'WAITING', word: 'wartend', label: 'Wartend' },
  { state: 'SENT', word: 'gesendet', label: 'Gesendet' },
  { state: 'FAILED', word: 'gescheitert', label: 'Gescheitert' },
  { state: 'CANCELLED', word: 'verworfen', label: 'Verworfen' },
]

export const STATE_TEXTS: Record<MessageState, string> = {
  WAITING: 'wartet',
  SENT: 'gesendet',
  FAILED: 'gescheitert',
  CANCELLED: 'verworfen',
}

/** The German word for a kind of message, by the first word of its name. */
const KINDS: Record<string, string> = {
  account: 'Konto',
  announcement: 'Ankündigung',
  auth: 'Anmeldung',
  comment: 'Kommentar',
  exports: 'Export',
  notice: 'Hinweis',
  notification: 'Benachrichtigungen',
  reminder: 'Erinnerung',
  report: 'Meldung',
  user: 'Benutzerkonto',
}

export const kindText = (kind: string): string => KINDS[kind.split('.')[0] ?? ''] ?? kind

/** A German explanation of an error code; the code itself stands beside it. */
export function errorText(code: string | null): string {
  if (code === null) return '–'
  if (code === 'SUSPENDED') return 'Adresse nimmt keine Nachrichten an'
  if (/\b5\.1\.(0|1|2|3|4|6|9|10)$/.test(code)) return `Adresse gibt es nicht (${code})`
  if (/^4\d\d/.test(code)) return `vorerst abgelehnt (${code})`
  if (/^5\d\d/.test(code)) return `abgelehnt (${code})`
  return `Mailserver nicht erreichbar (${code})`
}
