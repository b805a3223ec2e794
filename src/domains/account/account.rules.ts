import { z } from 'zod'
import { forgotPasswordSchema } from '#domains/auth/auth.rules.ts'
import { againSchema } from '#domains/auth/credentials.rules.ts'
import { message } from '#kit/common/say.ts'

/** Hours for which a finished data export can be downloaded (D-40). */
export const EXPORT_HOURS = 24
/** Minutes within which a repeated request returns the data export that was already requested. */
export const EXPORT_PAUSE_MINUTES = 10
/** Minutes for which the file's address is valid. Each view of the page creates a new one. */
export const EXPORT_LINK_MINUTES = 15
/**
 * Days until the last backup that still contains a deleted account is overwritten (rule 99). `npm run backup`
 * keeps backups for so long unless an operator asks for other days.
 */
export const BACKUP_DAYS = 30

/** The texts that say what is deleted with an account. The server deletes exactly this. */
export const WHAT_GOES = {
  profile: message`Ihr Profil: Name, E‑Mail-Adresse, Telefon, Adresse, Signatur und Einstellungen`,
  access: message`Ihr Passwort und alle Anmeldungen auf allen Geräten`,
  reports: message`Meldungen von Ihnen, die noch nicht freigegeben sind, mit ihren Fotos`,
  files: message`Fotos, die Sie hochgeladen und nicht verwendet haben, und Kopien Ihrer Daten`,
  messages: message`Nachrichten an Sie, die bei uns gespeichert sind; was noch nicht verschickt ist, wird nicht verschickt`,
  letters: message`Was Sie ohne Anmeldung mit Ihrer E‑Mail-Adresse geschickt haben: unbestätigte Meldungen, Anfragen nach einem Angebot, beantwortete Hinweise zu Barrieren`,
} as const

/** The texts that say what stays after a deletion, and why. */
export const WHAT_STAYS = {
  published: {
    what: message`Freigegebene Meldungen und Kommentare, ohne Sie: Dort steht dann „Gelöschtes Konto“.`,
    why: message`Sie gehören zum öffentlichen Vorgang der Gemeinde, und andere haben darauf geantwortet.`,
  },
  notices: {
    what: message`Hinweise auf Inhalte und offene Hinweise zu Barrieren, ohne Ihren Namen und Ihre Adresse.`,
    why: message`Die Gemeinde muss sie noch prüfen oder ihre Entscheidung belegen können.`,
  },
  backups: {
    what: message`Sicherungskopien, höchstens ${BACKUP_DAYS} Tage.`,
    why: message`Mit ihnen stellen wir den Betrieb nach einem Ausfall wieder her. Danach sind sie überschrieben.`,
  },
} as const

/** The e-mail address that receives a link to delete its account without the password. */
export const deletionLinkSchema = forgotPasswordSchema

export const purgeSchema = againSchema.extend({ proposesDeletion: z.boolean() })
