import { z } from 'zod'
import { KEY_SCOPES, type KeyScope } from '#domains/access/key-scope.rules.ts'
import { plainLine } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'
import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'

/** Every key begins with it, so that scanners for secrets recognise one. */
export const KEY_PREFIX = 'mwk_'
/** Characters after the prefix: 30 random ones and a checksum of 6. */
export const KEY_RANDOM = 30
export const KEY_CHECK = 6

/** Maximum keys of a town that are not revoked; expired ones count. */
export const MAX_KEYS = 20
export const KEY_NAME_MAX = 80
/** Writing calls in a minute. */
export const PER_MINUTE = { min: 1, max: 600, default: 60 } as const
/** Years that a key may be valid, where it has an end. */
export const MAX_YEARS = 10

/** The scopes' names on the screen, and what a program can do with them. */
export const SCOPE_TEXTS: Record<KeyScope, { name: Message; meaning: Message }> = {
  REPORTS_WRITE: {
    name: message`Meldungen abgeben`,
    meaning: message`Zum Beispiel aus einer Stadt-App. Meldungen warten auf Ihre Freigabe, wenn Ihre Gemeinde das so hält.`,
  },
  UPDATES_WRITE: {
    name: message`Status setzen und öffentlich antworten`,
    meaning: message`Zum Beispiel aus dem Auftragssystem des Bauhofs. Die Antworten stehen im Namen der Gemeinde auf der Seite der Meldung.`,
  },
  TEMPLATES_READ: {
    name: message`Antworten vorbereiten`,
    meaning: message`Zum Beispiel für einen KI-Assistenten: Er liest Ihre Textvorlagen und füllt sie für eine Meldung aus. Senden kann er nichts.`,
  },
  DIRECTORY_WRITE: {
    name: message`Verzeichnis der Beschäftigten führen`,
    meaning: message`Für Ihr Verzeichnis, zum Beispiel Microsoft Entra ID: Wer dort ausscheidet, verliert hier gleich die Aufgaben. Konten liest es keine.`,
  },
}

const COUNT = message`Bitte geben Sie eine ganze Zahl von ${PER_MINUTE.min} bis ${PER_MINUTE.max} ein.`

/** Validates a new key in form and server. Only the server checks that the day is in the future. */
export const apiKeySchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie dem Schlüssel einen Namen.` })
    .max(KEY_NAME_MAX, { error: message`Der Name darf höchstens ${KEY_NAME_MAX} Zeichen haben.` }),
  scopes: z
    .array(z.enum(KEY_SCOPES), { error: message`Bitte wählen Sie mindestens ein Recht.` })
    .min(1, { error: message`Bitte wählen Sie mindestens ein Recht.` })
    .max(KEY_SCOPES.length, { error: message`Ein Recht ist doppelt angegeben.` })
    .refine((scopes) => new Set(scopes).size === scopes.length, {
      error: message`Ein Recht ist doppelt angegeben.`,
    }),
  validUntil: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.iso.date({ error: message`Bitte wählen Sie einen Tag.` }).nullish(),
    )
    .transform((day) => day ?? null),
  perMinute: z
    .number({ error: COUNT })
    .int({ error: COUNT })
    .min(PER_MINUTE.min, { error: COUNT })
    .max(PER_MINUTE.max, { error: COUNT })
    .default(PER_MINUTE.default),
})
export type ApiKeyValues = z.output<typeof apiKeySchema>

/** The end of a day by the town's clocks: the first moment after it. */
export function endOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentOf({ year, month, day: date + 1, hour: 0, minute: 0 }, timeZone)
}

/** Whether a key may end there: after now, and within the years that are allowed. */
export function isPossibleEnd(expiresAt: Date, now: Date, timeZone: string): boolean {
  const today = localTimeOf(now, timeZone)
  return expiresAt > now && expiresAt <= momentOf({ ...today, year: today.year + MAX_YEARS }, timeZone)
}

export type KeyState = 'VALID' | 'EXPIRED' | 'REVOKED'

type Moment = Date | string | null

/** A revoked key stays revoked, also once its end has come. */
export function stateOfKey(key: { revokedAt: Moment; expiresAt: Moment }, now: Date): KeyState {
  if (key.revokedAt !== null) return 'REVOKED'
  return key.expiresAt !== null && new Date(key.expiresAt) <= now ? 'EXPIRED' : 'VALID'
}
