import { newPassword } from '#domains/auth/server/auth.mails.ts'
import { INACTIVE_MONTHS, INACTIVE_NOTICE_DAYS } from '#domains/municipalities/fixed-periods.rules.ts'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { dateText, dateTimeText } from '#kit/common/german.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { queuePlatformMail, type Sending } from '#kit/server/mail/platform.ts'
import { BACKUP_DAYS, EXPORT_HOURS } from '../account.rules.ts'

/**
 * Says that the data export is ready. The link leads to a page that requires a sign-in: access to the
 * mailbox alone does not open the file.
 */
export function sendExportReadyMail(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  key: string,
): Promise<boolean> {
  return queuePlatformMail(trx, context, {
    kind: 'account.export-ready',
    key,
    subject: 'Ihre Daten liegen bereit',
    recipient: person.email,
    personId: person.id,
    municipalityId: null,
    content: {
      heading: 'Ihre Daten liegen bereit',
      paragraphs: [
        'Guten Tag,',
        'die Kopie Ihrer Daten bei Meldewerk ist fertig. Sie können sie jetzt herunterladen.',
      ],
      button: { label: 'Zu meinen Daten', url: `${context.publicUrl}${paths.OWN_DATA}` },
      afterButton: [
        `Die Datei liegt ${EXPORT_HOURS}\u00a0Stunden bereit; Sie müssen dafür angemeldet sein. Wenn Sie das nicht verlangt haben, ändern Sie bitte Ihr Passwort.`,
      ],
      reason: 'Diese Nachricht betrifft die Sicherheit Ihres Kontos und kann nicht abbestellt werden.',
    },
  })
}

/**
 * Says that the data export for an address without an account is ready. The mail links to the file
 * directly, because there is no account to sign in to.
 */
export function sendAddressCopyMail(
  trx: Trx,
  context: Sending,
  email: string,
  { path, key }: { path: string; key: string },
): Promise<boolean> {
  return queuePlatformMail(trx, context, {
    kind: 'account.address-copy-ready',
    key,
    subject: 'Ihre Daten liegen bereit',
    recipient: email,
    personId: null,
    municipalityId: null,
    content: {
      heading: 'Ihre Daten liegen bereit',
      paragraphs: [
        'Guten Tag,',
        'hier ist die Kopie dessen, was bei Meldewerk zu dieser E-Mail-Adresse gespeichert ist. Ein bestätigtes Konto gibt es dazu nicht, deshalb laden Sie die Datei ohne Anmeldung herunter.',
      ],
      button: { label: 'Kopie herunterladen', url: `${context.publicUrl}${path}` },
      afterButton: [
        `Der Link gilt ${EXPORT_HOURS}\u00a0Stunden. Geben Sie ihn nicht weiter: Wer ihn hat, kann die Datei laden.`,
      ],
      reason:
        'Sie bekommen diese Nachricht, weil für diese Adresse eine Auskunft verlangt wurde. Waren Sie das nicht, müssen Sie nichts tun.',
    },
  })
}

/** Warns that an unused account is about to be deleted, early enough to keep it or to export its data. */
export function sendUnusedMail(
  trx: Trx,
  context: Sending,
  person: { id: number; email: string },
  key: string,
): Promise<boolean> {
  const end = new Date(context.clock.now().getTime() + INACTIVE_NOTICE_DAYS * DAY)
  return queuePlatformMail(trx, context, {
    kind: 'account.unused',
    key,
    subject: 'Ihr Konto wird bald gelöscht',
    recipient: person.email,
    personId: person.id,
    municipalityId: null,
    content: {
      heading: 'Möchten Sie Ihr Konto behalten?',
      paragraphs: [
        'Guten Tag,',
        `Ihr Konto bei Meldewerk wurde seit ${INACTIVE_MONTHS}\u00a0Monaten nicht benutzt. Wir bewahren nichts auf, was niemand braucht, und löschen es nach dem ${dateText(end.toISOString(), PLATFORM_TIME_ZONE)}. Wenn Sie sich bis dahin einmal anmelden, bleibt alles, wie es ist.`,
      ],
      button: { label: 'Anmelden und behalten', url: `${context.publicUrl}${paths.LOGIN}` },
      afterButton: [
        { text: 'Noch kein Passwort, oder vergessen?', link: newPassword(context) },
        'Wenn Sie das Konto nicht mehr brauchen, müssen Sie nichts tun. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen.',
      ],
      reason: 'Diese Nachricht betrifft den Bestand Ihres Kontos und kann nicht abbestellt werden.',
    },
  })
}

/**
 * The party that deleted the data, in words, and their reason. It is absent where the person did it
 * themselves.
 */
export type Eraser = { who: string; why: string }

/**
 * Says that a town deleted the data it held, or (null) that the data of an address without an account was
 * deleted. The mail is stored without an account.
 */
export function sendTownDataRemovedMail(
  trx: Trx,
  context: Sending,
  email: string,
  { name, why }: { name: string | null; why: string },
  key: string,
): Promise<boolean> {
  return queuePlatformMail(trx, context, {
    kind: 'account.town-data-removed',
    key,
    subject: 'Ihre Daten sind gelöscht',
    recipient: email,
    personId: null,
    municipalityId: null,
    content: {
      heading: 'Ihre Daten sind gelöscht',
      paragraphs: [
        'Guten Tag,',
        `${name === null ? 'die Leitung der Plattform hat gelöscht, was bei Meldewerk' : `die Verwaltung von ${name} hat gelöscht, was dort`} unter Ihrem Namen oder Ihrer E-Mail-Adresse gespeichert war. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen. Als Grund ist angegeben: „${why}“.`,
      ],
      button: { label: 'Was gelöscht wurde', url: `${context.publicUrl}${paths.ABOUT_DELETION}` },
      afterButton: [`In Sicherungskopien stehen die Daten noch höchstens ${BACKUP_DAYS} Tage.`],
      reason: 'Diese Nachricht bestätigt eine Löschung und kann nicht abbestellt werden.',
    },
  })
}

/** The last mail to a person: the account is deleted. The mail is stored without an account. */
export function sendPurgedMail(
  trx: Trx,
  context: Sending,
  person: Pick<PersonRow, 'email'>,
  key: string,
  by?: Eraser,
): Promise<boolean> {
  const when = dateTimeText(context.clock.now().toISOString(), PLATFORM_TIME_ZONE)
  return queuePlatformMail(trx, context, {
    kind: 'account.purged',
    key,
    subject: 'Ihr Konto ist gelöscht',
    recipient: person.email,
    personId: null,
    municipalityId: null,
    content: {
      heading: 'Ihr Konto ist gelöscht',
      paragraphs: [
        'Guten Tag,',
        `Ihr Konto bei Meldewerk wurde am ${when} gelöscht${by ? `, und zwar durch ${by.who}. Grund: ${by.why}` : ', wie Sie es verlangt haben'}. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen.`,
      ],
      button: { label: 'Was gelöscht wurde', url: `${context.publicUrl}${paths.ABOUT_DELETION}` },
      afterButton: [
        `In Sicherungskopien stehen Ihre Daten noch höchstens ${BACKUP_DAYS}\u00a0Tage. Dies ist unsere letzte Nachricht an Sie.`,
      ],
      reason: 'Diese Nachricht bestätigt die Löschung Ihres Kontos und kann nicht abbestellt werden.',
    },
  })
}

/** Public reports whose author asks for their deletion. */
export type Proposal = { id: number; name: string; contactEmail: string; numbers: readonly string[] }

/**
 * Asks a town to consider deleting public reports. The author's account is gone, and the mail does not name
 * them.
 */
export function sendDeletionProposal(
  trx: Trx,
  context: Sending,
  town: Proposal,
  key: string,
): Promise<boolean> {
  return queuePlatformMail(trx, context, {
    kind: 'account.deletion-proposed',
    key: `${key}:${town.id}`,
    subject: 'Bitte um Löschung von Meldungen',
    recipient: town.contactEmail,
    personId: null,
    municipalityId: town.id,
    content: {
      heading: 'Bitte um Löschung von Meldungen',
      paragraphs: [
        'Guten Tag,',
        `jemand hat das eigene Konto bei Meldewerk gelöscht und bittet die Gemeinde ${town.name}, auch diese freigegebenen Meldungen zu löschen. Bitte prüfen Sie, ob sie noch gebraucht werden.`,
        town.numbers.join('\n'),
      ],
      button: { label: 'Zur Anmeldung', url: `${context.publicUrl}${paths.LOGIN}` },
      reason: `Sie bekommen diese Nachricht, weil diese Adresse für die Gemeinde ${town.name} hinterlegt ist.`,
    },
  })
}
