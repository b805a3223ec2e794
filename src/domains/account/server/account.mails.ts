import { newPassword } from '#domains/auth/server/auth.mails.ts'
import { INACTIVE_MONTHS, INACTIVE_NOTICE_DAYS } from '#domains/municipalities/fixed-periods.rules.ts'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { dateText, dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
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
  return speakIn(person.language, () =>
    queuePlatformMail(trx, context, {
      kind: 'account.export-ready',
      key,
      subject: say`Ihre Daten liegen bereit`,
      recipient: person.email,
      personId: person.id,
      municipalityId: null,
      content: {
        heading: say`Ihre Daten liegen bereit`,
        paragraphs: [
          say`Guten Tag,`,
          say`die Kopie Ihrer Daten bei Meldewerk ist fertig. Sie können sie jetzt herunterladen.`,
        ],
        button: { label: say`Zu meinen Daten`, url: `${context.publicUrl}${paths.OWN_DATA}` },
        afterButton: [
          say`Die Datei liegt ${EXPORT_HOURS}\u00a0Stunden bereit; Sie müssen dafür angemeldet sein. Wenn Sie das nicht verlangt haben, ändern Sie bitte Ihr Passwort.`,
        ],
        reason: say`Diese Nachricht betrifft die Sicherheit Ihres Kontos und kann nicht abbestellt werden.`,
      },
    }),
  )
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
  return speakIn(null, () =>
    queuePlatformMail(trx, context, {
      kind: 'account.address-copy-ready',
      key,
      subject: say`Ihre Daten liegen bereit`,
      recipient: email,
      personId: null,
      municipalityId: null,
      content: {
        heading: say`Ihre Daten liegen bereit`,
        paragraphs: [
          say`Guten Tag,`,
          say`hier ist die Kopie dessen, was bei Meldewerk zu dieser E-Mail-Adresse gespeichert ist. Ein bestätigtes Konto gibt es dazu nicht, deshalb laden Sie die Datei ohne Anmeldung herunter.`,
        ],
        button: { label: say`Kopie herunterladen`, url: `${context.publicUrl}${path}` },
        afterButton: [
          say`Der Link gilt ${EXPORT_HOURS}\u00a0Stunden. Geben Sie ihn nicht weiter: Wer ihn hat, kann die Datei laden.`,
        ],
        reason: say`Sie bekommen diese Nachricht, weil für diese Adresse eine Auskunft verlangt wurde. Waren Sie das nicht, müssen Sie nichts tun.`,
      },
    }),
  )
}

/** Warns that an unused account is about to be deleted, early enough to keep it or to export its data. */
export function sendUnusedMail(
  trx: Trx,
  context: Sending,
  person: Pick<PersonRow, 'id' | 'email' | 'language'>,
  key: string,
): Promise<boolean> {
  const end = new Date(context.clock.now().getTime() + INACTIVE_NOTICE_DAYS * DAY)
  return speakIn(person.language, () =>
    queuePlatformMail(trx, context, {
      kind: 'account.unused',
      key,
      subject: say`Ihr Konto wird bald gelöscht`,
      recipient: person.email,
      personId: person.id,
      municipalityId: null,
      content: {
        heading: say`Möchten Sie Ihr Konto behalten?`,
        paragraphs: [
          say`Guten Tag,`,
          say`Ihr Konto bei Meldewerk wurde seit ${INACTIVE_MONTHS}\u00a0Monaten nicht benutzt. Wir bewahren nichts auf, was niemand braucht, und löschen es nach dem ${dateText(end.toISOString(), PLATFORM_TIME_ZONE)}. Wenn Sie sich bis dahin einmal anmelden, bleibt alles, wie es ist.`,
        ],
        button: { label: say`Anmelden und behalten`, url: `${context.publicUrl}${paths.LOGIN}` },
        afterButton: [
          { text: say`Noch kein Passwort, oder vergessen?`, link: newPassword(context) },
          say`Wenn Sie das Konto nicht mehr brauchen, müssen Sie nichts tun. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen.`,
        ],
        reason: say`Diese Nachricht betrifft den Bestand Ihres Kontos und kann nicht abbestellt werden.`,
      },
    }),
  )
}

/**
 * The party that deleted the data, in words, and their reason. It is absent where the person did it
 * themselves.
 */
export type Eraser = { who: () => string; why: string }

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
  return speakIn(null, () =>
    queuePlatformMail(trx, context, {
      kind: 'account.town-data-removed',
      key,
      subject: say`Ihre Daten sind gelöscht`,
      recipient: email,
      personId: null,
      municipalityId: null,
      content: {
        heading: say`Ihre Daten sind gelöscht`,
        paragraphs: [
          say`Guten Tag,`,
          name === null
            ? say`die Leitung der Plattform hat gelöscht, was bei Meldewerk unter Ihrem Namen oder Ihrer E-Mail-Adresse gespeichert war. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen. Als Grund ist angegeben: „${why}“.`
            : say`die Verwaltung von ${name} hat gelöscht, was dort unter Ihrem Namen oder Ihrer E-Mail-Adresse gespeichert war. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen. Als Grund ist angegeben: „${why}“.`,
        ],
        button: { label: say`Was gelöscht wurde`, url: `${context.publicUrl}${paths.ABOUT_DELETION}` },
        afterButton: [say`In Sicherungskopien stehen die Daten noch höchstens ${BACKUP_DAYS} Tage.`],
        reason: say`Diese Nachricht bestätigt eine Löschung und kann nicht abbestellt werden.`,
      },
    }),
  )
}

/** The last mail to a person: the account is deleted. The mail is stored without an account. */
export function sendPurgedMail(
  trx: Trx,
  context: Sending,
  person: Pick<PersonRow, 'email' | 'language'>,
  key: string,
  by?: Eraser,
): Promise<boolean> {
  const when = () => dateTimeText(context.clock.now().toISOString(), PLATFORM_TIME_ZONE)
  return speakIn(person.language, () =>
    queuePlatformMail(trx, context, {
      kind: 'account.purged',
      key,
      subject: say`Ihr Konto ist gelöscht`,
      recipient: person.email,
      personId: null,
      municipalityId: null,
      content: {
        heading: say`Ihr Konto ist gelöscht`,
        paragraphs: [
          say`Guten Tag,`,
          by
            ? say`Ihr Konto bei Meldewerk wurde am ${when()} gelöscht, und zwar durch ${by.who()}. Grund: ${by.why}. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen.`
            : say`Ihr Konto bei Meldewerk wurde am ${when()} gelöscht, wie Sie es verlangt haben. Freigegebene Meldungen und Kommentare bleiben ohne Ihren Namen stehen.`,
        ],
        button: { label: say`Was gelöscht wurde`, url: `${context.publicUrl}${paths.ABOUT_DELETION}` },
        afterButton: [
          say`In Sicherungskopien stehen Ihre Daten noch höchstens ${BACKUP_DAYS}\u00a0Tage. Dies ist unsere letzte Nachricht an Sie.`,
        ],
        reason: say`Diese Nachricht bestätigt die Löschung Ihres Kontos und kann nicht abbestellt werden.`,
      },
    }),
  )
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
  return speakIn(null, () =>
    queuePlatformMail(trx, context, {
      kind: 'account.deletion-proposed',
      key: `${key}:${town.id}`,
      subject: say`Bitte um Löschung von Meldungen`,
      recipient: town.contactEmail,
      personId: null,
      municipalityId: town.id,
      content: {
        heading: say`Bitte um Löschung von Meldungen`,
        paragraphs: [
          say`Guten Tag,`,
          say`jemand hat das eigene Konto bei Meldewerk gelöscht und bittet die Gemeinde ${town.name}, auch diese freigegebenen Meldungen zu löschen. Bitte prüfen Sie, ob sie noch gebraucht werden.`,
          town.numbers.join('\n'),
        ],
        button: { label: say`Zur Anmeldung`, url: `${context.publicUrl}${paths.LOGIN}` },
        reason: say`Sie bekommen diese Nachricht, weil diese Adresse für die Gemeinde ${town.name} hinterlegt ist.`,
      },
    }),
  )
}
