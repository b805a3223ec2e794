import { z } from 'zod'
import { emailSchema, typedAddress } from '#domains/users/user.rules.ts'

/** The reasons why staff delete somebody's data: the grounds of article 17 (1) GDPR (D-52). */
export const ERASURE_REASONS = ['REQUESTED', 'NOT_NEEDED', 'UNLAWFUL', 'DUTY'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]

export const ERASURE_REASON_TEXTS: Record<ErasureReason, string> = {
  REQUESTED: 'Die Person hat die Löschung verlangt',
  NOT_NEEDED: 'Die Daten werden nicht mehr gebraucht',
  UNLAWFUL: 'Die Daten wurden zu Unrecht gespeichert',
  DUTY: 'Ein Gesetz verpflichtet zur Löschung',
}

export const findPersonSchema = z.object({ email: emailSchema })

/**
 * The confirmation step. The address is typed again, so that a slip does not delete the wrong person's
 * data.
 */
export const eraseSchema = z.object({
  reason: z.enum(ERASURE_REASONS, 'Bitte wählen Sie einen Grund.'),
  confirmEmail: typedAddress().min(1, 'Bitte geben Sie die E-Mail-Adresse noch einmal ein.'),
})

/** The kinds of personal data that a look-up counts. */
export const DATA_KINDS = [
  'REPORTS',
  'COMMENTS',
  'NOTICES',
  'FOLLOWED',
  'ANNOUNCEMENTS',
  'NOTIFICATIONS',
  'MESSAGES',
  'TASKS',
  'INVITATIONS',
  'STEPS',
  'LOG',
  'VIEWS',
  'EXPORTS',
  'GUEST_REPORTS',
  'BARRIER_NOTICES',
  'QUOTE_REQUESTS',
  'RECIPIENT',
  'TOWN_CONTACT',
  'EMAIL_CHANGES',
  'SUSPENSIONS',
  'COPIES',
  'SESSIONS',
  'SIGN_INS',
  'BLOCKS',
  'UPLOADS',
  'DEVICES',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** The name of each kind, and what happens to it on erasure. The screens show both before the deletion. */
export const DATA_KIND_TEXTS: Record<DataKind, { name: string; onErasure: string }> = {
  REPORTS: {
    name: 'Meldungen',
    onErasure: 'Nie freigegebene gehen mit ihren Fotos; freigegebene bleiben ohne Namen stehen.',
  },
  COMMENTS: {
    name: 'Kommentare',
    onErasure: 'Sie bleiben ohne Namen stehen, denn andere haben geantwortet.',
  },
  NOTICES: {
    name: 'Hinweise auf Inhalte',
    onErasure:
      'Sie bleiben ohne Person und Adresse, denn die Gemeinde muss über sie entscheiden und die Entscheidung belegen können. Wie sie entscheidet, erfährt die Person dann nicht mehr.',
  },
  FOLLOWED: { name: 'Verfolgte Meldungen', onErasure: 'Sie gehen.' },
  ANNOUNCEMENTS: { name: 'Bestellte Ankündigungen', onErasure: 'Sie gehen.' },
  NOTIFICATIONS: { name: 'Benachrichtigungen auf der Website', onErasure: 'Sie gehen.' },
  MESSAGES: {
    name: 'Nachrichten an die Person',
    onErasure:
      'Sie gehen; was noch nicht verschickt ist, wird nicht mehr verschickt. Nur die Bestätigung der Löschung geht noch hinaus.',
  },
  TASKS: {
    name: 'Aufgaben in der Verwaltung',
    onErasure: 'Sie gehen nur mit dem ganzen Konto; in einer Gemeinde müssen sie vorher abgegeben werden.',
  },
  INVITATIONS: { name: 'Einladungen', onErasure: 'Sie gehen; ihr Link gilt nicht mehr.' },
  STEPS: {
    name: 'Schritte und Zuweisungen bei Meldungen',
    onErasure: 'Sie bleiben im Verlauf, ohne die Person.',
  },
  LOG: {
    name: 'Einträge im Protokoll',
    onErasure:
      'Löscht eine Gemeinde, bleiben sie bis zum Ende ihrer Frist, denn das Protokoll belegt, wer gehandelt hat. Mit dem ganzen Konto verlieren sie die Person.',
  },
  VIEWS: { name: 'Gespeicherte Ansichten', onErasure: 'Sie gehen.' },
  EXPORTS: { name: 'Exporte', onErasure: 'Sie gehen mit ihren Dateien.' },
  GUEST_REPORTS: {
    name: 'Meldungen ohne Konto, noch nicht bestätigt',
    onErasure: 'Sie gehen mit ihren Fotos.',
  },
  BARRIER_NOTICES: {
    name: 'Hinweise zu Barrieren',
    onErasure:
      'Beantwortete gehen. Offene bleiben ohne Name und Adresse, denn die Barriere muss noch geprüft werden.',
  },
  QUOTE_REQUESTS: { name: 'Anfragen nach einem Angebot', onErasure: 'Sie gehen.' },
  RECIPIENT: {
    name: 'Kategorien, deren Meldungen auch an diese Adresse gehen',
    onErasure: 'Die Kategorien bleiben, die Adresse bekommt nichts mehr.',
  },
  TOWN_CONTACT: {
    name: 'Gemeinden, die diese Adresse als ihre eigene nennen',
    onErasure:
      'Das bleibt: Es ist die öffentliche Anschrift der Gemeinde. Ändern lässt sie sich in ihren Einstellungen.',
  },
  EMAIL_CHANGES: {
    name: 'Änderungen der E-Mail-Adresse von Konten',
    onErasure:
      'Nicht bestätigte gehen. Bestätigte bleiben wenige Tage, denn mit ihnen holt sich die bisherige Adresse ein übernommenes Konto zurück.',
  },
  SUSPENSIONS: {
    name: 'Vermerke, dass an die Adresse nichts zugestellt werden kann',
    onErasure: 'Sie gehen.',
  },
  COPIES: { name: 'Kopien der Daten', onErasure: 'Sie gehen mit ihren Dateien.' },
  SESSIONS: { name: 'Offene Anmeldungen', onErasure: 'Sie enden mit dem Konto.' },
  SIGN_INS: { name: 'Protokollierte Anmeldungen', onErasure: 'Sie verlieren mit dem Konto die Person.' },
  BLOCKS: { name: 'Blockierte Personen', onErasure: 'Das geht mit dem Konto.' },
  UPLOADS: { name: 'Noch nicht verwendete Fotos', onErasure: 'Sie gehen mit dem Konto.' },
  DEVICES: { name: 'Geräte für Push-Nachrichten', onErasure: 'Sie gehen mit dem Konto.' },
}

/** Kinds that survive an erasure request, because another duty or another person's right keeps them. */
export const STAYING_KINDS = [
  'REPORTS',
  'COMMENTS',
  'NOTICES',
  'STEPS',
  'LOG',
  'BARRIER_NOTICES',
  'TOWN_CONTACT',
  'EMAIL_CHANGES',
] as const satisfies readonly DataKind[]
