import { z } from 'zod'
import { emailSchema, typedAddress } from '#domains/users/user.rules.ts'
import { type Message, message, said } from '#kit/common/say.ts'

/** The reasons why staff delete somebody's data: the grounds of article 17 (1) GDPR (D-52). */
export const ERASURE_REASONS = ['REQUESTED', 'NOT_NEEDED', 'UNLAWFUL', 'DUTY'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]

export const ERASURE_REASON_TEXTS: Record<ErasureReason, Message> = {
  REQUESTED: message`Die Person hat die Löschung verlangt`,
  NOT_NEEDED: message`Die Daten werden nicht mehr gebraucht`,
  UNLAWFUL: message`Die Daten wurden zu Unrecht gespeichert`,
  DUTY: message`Ein Gesetz verpflichtet zur Löschung`,
}

export const findPersonSchema = z.object({ email: emailSchema })

/**
 * The confirmation step. The address is typed again, so that a slip does not delete the wrong person's
 * data.
 */
export const eraseSchema = z.object({
  reason: z.enum(ERASURE_REASONS, { error: message`Bitte wählen Sie einen Grund.` }),
  confirmEmail: typedAddress().min(1, {
    error: message`Bitte geben Sie die E-Mail-Adresse noch einmal ein.`,
  }),
})

/** The kinds of personal data that a look-up counts. */
export const DATA_KINDS = [
  'REPORTS',
  'COMMENTS',
  'QUESTIONS',
  'OBJECTIONS',
  'NOTICES',
  'FOLLOWED',
  'SUPPORTED',
  'AREAS',
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
  'CALLS',
  'INCOMING_MAILS',
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
export const DATA_KIND_MESSAGES: Record<DataKind, { name: Message; onErasure: Message }> = {
  REPORTS: {
    name: message`Meldungen`,
    onErasure: message`Nie freigegebene gehen mit ihren Fotos; freigegebene bleiben ohne Namen stehen.`,
  },
  COMMENTS: {
    name: message`Kommentare`,
    onErasure: message`Sie bleiben ohne Namen stehen, denn andere haben geantwortet.`,
  },
  QUESTIONS: {
    name: message`Fragen der Gemeinde zu Meldungen`,
    onErasure: message`Sie gehen mit Antworten und Fotos.`,
  },
  OBJECTIONS: {
    name: message`„Noch nicht erledigt“ zu Meldungen`,
    onErasure: message`Das geht mit Antworten und Fotos.`,
  },
  NOTICES: {
    name: message`Hinweise auf Inhalte`,
    onErasure: message`Sie bleiben ohne Person und Adresse, denn die Gemeinde muss über sie entscheiden und die Entscheidung belegen können. Wie sie entscheidet, erfährt die Person dann nicht mehr.`,
  },
  FOLLOWED: { name: message`Verfolgte Meldungen`, onErasure: message`Sie gehen.` },
  SUPPORTED: {
    name: message`„Betrifft mich auch“ bei Meldungen`,
    onErasure: message`Das geht, und die Anzahl wird um eins kleiner.`,
  },
  AREAS: { name: message`Abonnierte Umgebungen`, onErasure: message`Sie gehen.` },
  ANNOUNCEMENTS: { name: message`Bestellte Ankündigungen`, onErasure: message`Sie gehen.` },
  NOTIFICATIONS: { name: message`Benachrichtigungen auf der Website`, onErasure: message`Sie gehen.` },
  MESSAGES: {
    name: message`Nachrichten an die Person`,
    onErasure: message`Sie gehen; was noch nicht verschickt ist, wird nicht mehr verschickt. Nur die Bestätigung der Löschung geht noch hinaus.`,
  },
  TASKS: {
    name: message`Aufgaben in der Verwaltung`,
    onErasure: message`Sie gehen nur mit dem ganzen Konto; in einer Gemeinde müssen sie vorher abgegeben werden.`,
  },
  INVITATIONS: { name: message`Einladungen`, onErasure: message`Sie gehen; ihr Link gilt nicht mehr.` },
  STEPS: {
    name: message`Schritte und Zuweisungen bei Meldungen`,
    onErasure: message`Sie bleiben im Verlauf, ohne die Person.`,
  },
  LOG: {
    name: message`Einträge im Protokoll`,
    onErasure: message`Löscht eine Gemeinde, bleiben sie bis zum Ende ihrer Frist, denn das Protokoll belegt, wer gehandelt hat. Mit dem ganzen Konto verlieren sie die Person.`,
  },
  VIEWS: { name: message`Gespeicherte Ansichten`, onErasure: message`Sie gehen.` },
  EXPORTS: { name: message`Exporte`, onErasure: message`Sie gehen mit ihren Dateien.` },
  GUEST_REPORTS: {
    name: message`Meldungen ohne Konto, noch nicht bestätigt`,
    onErasure: message`Sie gehen mit ihren Fotos.`,
  },
  CALLS: {
    name: message`Kontaktdaten zu Meldungen, die Mitarbeitende aufgenommen haben`,
    onErasure: message`Sie gehen, auch Name, Telefon und Anschrift. Die Meldungen bleiben, ohne Namen wie bisher.`,
  },
  INCOMING_MAILS: { name: message`Antworten per E-Mail an Gemeinden`, onErasure: message`Sie gehen.` },
  BARRIER_NOTICES: {
    name: message`Hinweise zu Barrieren`,
    onErasure: message`Beantwortete gehen. Offene bleiben ohne Name und Adresse, denn die Barriere muss noch geprüft werden.`,
  },
  QUOTE_REQUESTS: { name: message`Anfragen nach einem Angebot`, onErasure: message`Sie gehen.` },
  RECIPIENT: {
    name: message`Kategorien und externe Stellen, deren Meldungen an diese Adresse gehen`,
    onErasure: message`Kategorien und Stellen bleiben, die Adresse bekommt nichts mehr.`,
  },
  TOWN_CONTACT: {
    name: message`Gemeinden, die diese Adresse als ihre eigene nennen`,
    onErasure: message`Das bleibt: Es ist die öffentliche Anschrift der Gemeinde. Ändern lässt sie sich in ihren Einstellungen.`,
  },
  EMAIL_CHANGES: {
    name: message`Änderungen der E-Mail-Adresse von Konten`,
    onErasure: message`Nicht bestätigte gehen. Bestätigte bleiben wenige Tage, denn mit ihnen holt sich die bisherige Adresse ein übernommenes Konto zurück.`,
  },
  SUSPENSIONS: {
    name: message`Vermerke, dass an die Adresse nichts zugestellt werden kann`,
    onErasure: message`Sie gehen.`,
  },
  COPIES: { name: message`Kopien der Daten`, onErasure: message`Sie gehen mit ihren Dateien.` },
  SESSIONS: { name: message`Offene Anmeldungen`, onErasure: message`Sie enden mit dem Konto.` },
  SIGN_INS: {
    name: message`Protokollierte Anmeldungen`,
    onErasure: message`Sie verlieren mit dem Konto die Person.`,
  },
  BLOCKS: { name: message`Blockierte Personen`, onErasure: message`Das geht mit dem Konto.` },
  UPLOADS: { name: message`Noch nicht verwendete Fotos`, onErasure: message`Sie gehen mit dem Konto.` },
  DEVICES: { name: message`Geräte für Push-Nachrichten`, onErasure: message`Sie gehen mit dem Konto.` },
}

const germanText = (text: Message): string => said(text, null)

/** The kinds of data in German only, for the copy of a person's data: its other words are German keys. */
export const DATA_KIND_TEXTS = Object.fromEntries(
  Object.entries(DATA_KIND_MESSAGES).map(([kind, { name, onErasure }]) => [
    kind,
    { name: germanText(name), onErasure: germanText(onErasure) },
  ]),
) as Record<DataKind, { name: string; onErasure: string }>

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
