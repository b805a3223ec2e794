import { type Message, message } from '#kit/common/say.ts'
import type { Source } from './report-sources.rules.ts'

// Apart from the sources: only staff read them, and a report's page comes without.

/** The names of sources for staff, in the form and in the history. */
export const SOURCE_NAMES: Record<Source, Message> = {
  WEB: message`Website`,
  APP_ANDROID: message`App (Android)`,
  APP_IOS: message`App (iOS)`,
  STAFF: message`Eigene Beobachtung der Gemeinde`,
  PHONE: message`Telefon`,
  EMAIL: message`E-Mail`,
  COUNTER: message`Persönlich im Amt`,
  API: message`Anderes Programm (Schnittstelle)`,
  IMPORT: message`Aus einem anderen System übernommen`,
}
