import { z } from 'zod'
import { againSchema } from '#domains/auth/account.rules.ts'
import { forgotPasswordSchema } from '#domains/auth/auth.rules.ts'

/** Hours that a copy of somebody's data can be fetched once it is there (D-40). */
export const EXPORT_HOURS = 24
/** Minutes within which a second request is the first one. */
export const EXPORT_PAUSE_MINUTES = 10
/** Minutes that the address of the file works: it is made anew each time the page is looked at. */
export const EXPORT_LINK_MINUTES = 15
/** Days until the last backup that still holds a deleted account is overwritten (rule 99). */
export const BACKUP_DAYS = 30

/** What goes with an account, as the pages about it say; the server does what stands here. */
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

/** What stays, and why. */
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

/** To whom the link goes by which an account is deleted without its password. */
export const deletionLinkSchema = forgotPasswordSchema

export const purgeSchema = againSchema.extend({ proposesDeletion: z.boolean() })
