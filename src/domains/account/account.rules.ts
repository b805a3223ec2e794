import { z } from 'zod'
import { forgotPasswordSchema } from '#domains/auth/auth.rules.ts'
import { againSchema } from '#domains/auth/credentials.rules.ts'

/** Hours for which a finished data export can be downloaded (D-40). */
export const EXPORT_HOURS = 24
/** Minutes within which a repeated request returns the data export that was already requested. */
export const EXPORT_PAUSE_MINUTES = 10
/** Minutes for which the file's address is valid. Each view of the page creates a new one. */
export const EXPORT_LINK_MINUTES = 15
/** Days until the last backup that still contains a deleted account is overwritten (rule 99). */
export const BACKUP_DAYS = 30

/** The texts that say what is deleted with an account. The server deletes exactly this. */
export const WHAT_GOES = {
  profile: 'Ihr Profil: Name, E‑Mail-Adresse, Telefon, Adresse, Signatur und Einstellungen',
  access: 'Ihr Passwort und alle Anmeldungen auf allen Geräten',
  reports: 'Meldungen von Ihnen, die noch nicht freigegeben sind, mit ihren Fotos',
  files: 'Fotos, die Sie hochgeladen und nicht verwendet haben, und Kopien Ihrer Daten',
  messages:
    'Nachrichten an Sie, die bei uns gespeichert sind; was noch nicht verschickt ist, wird nicht verschickt',
  letters:
    'Was Sie ohne Anmeldung mit Ihrer E‑Mail-Adresse geschickt haben: unbestätigte Meldungen, Anfragen nach einem Angebot, beantwortete Hinweise zu Barrieren',
} as const

/** The texts that say what stays after a deletion, and why. */
export const WHAT_STAYS = {
  published: {
    what: 'Freigegebene Meldungen und Kommentare, ohne Sie: Dort steht dann „Gelöschtes Konto“.',
    why: 'Sie gehören zum öffentlichen Vorgang der Gemeinde, und andere haben darauf geantwortet.',
  },
  notices: {
    what: 'Hinweise auf Inhalte und offene Hinweise zu Barrieren, ohne Ihren Namen und Ihre Adresse.',
    why: 'Die Gemeinde muss sie noch prüfen oder ihre Entscheidung belegen können.',
  },
  backups: {
    what: `Sicherungskopien, höchstens ${BACKUP_DAYS} Tage.`,
    why: 'Mit ihnen stellen wir den Betrieb nach einem Ausfall wieder her. Danach sind sie überschrieben.',
  },
} as const

/** The e-mail address that receives a link to delete its account without the password. */
export const deletionLinkSchema = forgotPasswordSchema

export const purgeSchema = againSchema.extend({ proposesDeletion: z.boolean() })
