import { UNCONFIRMED_DAYS } from '#domains/municipalities/fixed-periods.rules.ts'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { dateText } from '#kit/common/german.ts'
import { message, say } from '#kit/common/say.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import type { MailParagraph } from '#kit/server/mail/parts.ts'
import { queuePlatformMail, type Sending } from '#kit/server/mail/platform.ts'
import { CONFIRM_HOURS, DELETION_LINK_HOURS, RESET_MINUTES } from '../auth.rules.ts'
import { MAIL_CODE_MINUTES, spelledCode } from '../mail-code.rules.ts'
import type { MailedProof } from './mail-codes/mail-code.ts'

export type AuthMail = {
  kind: string
  /** Stands first, so that a phone's notification shows it. */
  code?: string | null
  subject: string
  /** Replaces the subject as the heading, if it says more. */
  heading?: string
  text: string
  button: { label: string; url: string }
  afterButton: readonly MailParagraph[]
}

/**
 * Queues a mail to an account, in its language. `key` is the idempotency key: a mail with the same key is
 * sent once.
 */
export function send(
  trx: Trx,
  context: Sending,
  person: Addressee,
  key: string,
  words: () => AuthMail,
): Promise<boolean> {
  return speakIn(person.language, () => {
    const mail = words()
    return queuePlatformMail(trx, context, {
      kind: mail.kind,
      subject: mail.subject,
      key,
      municipalityId: null,
      personId: person.id,
      recipient: person.email,
      content: {
        ...(mail.code ? { preview: codeLine(mail.code) } : {}),
        heading: mail.code ? codeLine(mail.code) : (mail.heading ?? mail.subject),
        // The mail does not address the person by name: a stranger may have registered with this address.
        paragraphs: [say`Guten Tag,`, mail.text],
        button: mail.button,
        afterButton: mail.afterButton,
        reason: say`Diese Nachricht betrifft die Sicherheit Ihres Kontos und kann nicht abbestellt werden.`,
      },
    })
  })
}

/** The first line of a mail with a code. */
export const codeLine = (code: string): string => say`Ihr Code: ${spelledCode(code)}`

/** The sentence below the code that protects it from people who ask for it. */
export const CODE_SECRECY = message`Der Code gilt ${MAIL_CODE_MINUTES} Minuten. Bitte sagen Sie ihn niemandem: Wir fragen nie danach.`

/** Says below the button that it replaces the code. */
export const BUTTON_OR_CODE = message`Der Knopf ist ein zweiter Weg: Eines von beiden genügt.`

/** The recipient of a mail about an account; `id` is null for an address that may have none. */
export type Addressee = { id: number | null; email: string; language: string | null }

export const link = (context: Sending, path: string, token: string) =>
  `${context.publicUrl}${path}?token=${token}`

/** A sentence's end that leads to a new password. */
export const newPassword = ({ publicUrl }: Sending) => ({
  label: say`Neues Passwort vergeben`,
  url: `${publicUrl}${paths.FORGOT_PASSWORD}`,
})

/** Mail 1 of the catalogue: the link that confirms an address, and its code where a tab waits for it. */
export function sendConfirmationMail(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  { token, code }: MailedProof,
  key: string,
) {
  return send(trx, context, person, key, () => ({
    kind: 'auth.confirm-email',
    code,
    subject: say`Bitte bestätigen Sie Ihre E-Mail-Adresse`,
    text: code
      ? `${say`Sie haben sich bei Meldewerk registriert. Geben Sie den Code auf der Seite ein, auf der Sie gerade waren: Damit bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört, und es geht dort weiter.`} ${CODE_SECRECY()}`
      : say`Sie haben sich bei Meldewerk registriert. Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich anmelden und Ihre Meldung absenden.`,
    button: { label: say`E-Mail-Adresse bestätigen`, url: link(context, paths.VERIFY_EMAIL, token) },
    afterButton: [
      ...(code ? [BUTTON_OR_CODE()] : []),
      say`Der Link gilt ${CONFIRM_HOURS}\u00a0Stunden und nur einmal. Wenn Sie sich nicht registriert haben, müssen Sie nichts tun.`,
    ],
  }))
}

/** The reminder before an unconfirmed account is deleted, with a new link. */
export function sendConfirmReminderMail(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  token: string,
  key: string,
) {
  const end = new Date(person.createdAt.getTime() + UNCONFIRMED_DAYS * DAY).toISOString()
  return send(trx, context, person, key, () => ({
    kind: 'auth.confirm-reminder',
    subject: say`Ihr Konto wartet auf Ihre Bestätigung`,
    text: say`Sie haben sich bei Meldewerk registriert und Ihre E-Mail-Adresse noch nicht bestätigt. Mit einem Klick holen Sie das nach. Sonst löschen wir das Konto nach dem ${dateText(end, PLATFORM_TIME_ZONE)}.`,
    button: { label: say`E-Mail-Adresse bestätigen`, url: link(context, paths.VERIFY_EMAIL, token) },
    afterButton: [
      say`Der Link gilt ${CONFIRM_HOURS}\u00a0Stunden und nur einmal. Wenn Sie sich nicht registriert haben, müssen Sie nichts tun; wir erinnern Sie nicht noch einmal.`,
    ],
  }))
}

/** Mail 2: somebody registered with an address that has an account. */
export function sendAccountExistsMail(trx: Trx, context: Sending, person: PersonRow, key: string) {
  return send(trx, context, person, key, () => ({
    kind: 'auth.account-exists',
    subject: say`Für Ihre E-Mail-Adresse gibt es schon ein Konto`,
    heading: say`Ihr Konto besteht bereits`,
    text: say`gerade wollte sich jemand mit Ihrer E-Mail-Adresse bei Meldewerk registrieren. Für diese Adresse gibt es schon ein Konto. Wenn Sie das waren, melden Sie sich bitte einfach an.`,
    button: { label: say`Zur Anmeldung`, url: `${context.publicUrl}${paths.LOGIN}` },
    afterButton: [
      { text: say`Passwort vergessen?`, link: newPassword(context) },
      say`Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.`,
    ],
  }))
}

/** Mail 3: the link for a new password. */
export function sendResetMail(trx: Trx, context: Sending, person: PersonRow, token: string, key: string) {
  return send(trx, context, person, key, () => ({
    kind: 'auth.reset-password',
    subject: say`Neues Passwort vergeben`,
    text: say`über diesen Link vergeben Sie ein neues Passwort für Ihr Konto bei Meldewerk.`,
    button: { label: say`Neues Passwort vergeben`, url: link(context, paths.RESET_PASSWORD, token) },
    afterButton: [
      say`Der Link gilt ${RESET_MINUTES}\u00a0Minuten und nur einmal. Wenn Sie kein neues Passwort wollten, müssen Sie nichts tun. Ihr bisheriges Passwort gilt weiter.`,
    ],
  }))
}

/** The link that deletes an account without its password. */
export function sendDeletionLinkMail(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  token: string,
  key: string,
) {
  return send(trx, context, person, key, () => ({
    kind: 'auth.delete-account',
    subject: say`Konto löschen`,
    text: say`jemand, vermutlich Sie, möchte Ihr Konto bei Meldewerk löschen. Über diesen Link geht das ohne Passwort; dort sehen Sie vorher, was gelöscht wird.`,
    button: { label: say`Löschen ansehen`, url: link(context, paths.CONFIRM_DELETION, token) },
    afterButton: [
      say`Der Link gilt ${DELETION_LINK_HOURS}\u00a0Stunden und nur einmal. Wenn Sie Ihr Konto behalten möchten, müssen Sie nichts tun.`,
    ],
  }))
}

/**
 * An unconfirmed address was registered with two passwords. Its owner chooses one by this link; nobody else
 * gets a mail.
 */
export function sendChoosePasswordMail(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  token: string,
  key: string,
) {
  return send(trx, context, person, key, () => ({
    kind: 'auth.choose-password',
    subject: say`Bitte vergeben Sie Ihr Passwort`,
    text: say`mit Ihrer E-Mail-Adresse wurde bei Meldewerk mehrmals ein Konto angelegt, mit verschiedenen Passwörtern. Damit nur Sie hineinkommen, gilt keines davon. Über diesen Link vergeben Sie Ihr eigenes; Ihre E-Mail-Adresse ist damit auch bestätigt.`,
    button: { label: say`Passwort vergeben`, url: link(context, paths.RESET_PASSWORD, token) },
    afterButton: [
      say`Der Link gilt ${RESET_MINUTES}\u00a0Minuten und nur einmal. Wenn Sie sich nicht registriert haben, müssen Sie nichts tun.`,
    ],
  }))
}

/**
 * A guest registers. The owner of the address sets a password, and the guest's reports become the account's.
 */
export const sendClaimAccountMail: typeof sendChoosePasswordMail = (trx, context, person, token, key) =>
  send(trx, context, person, key, () => ({
    kind: 'auth.claim-account',
    subject: say`Ihr Konto ist fast fertig`,
    text: say`mit Ihrer E-Mail-Adresse wurde schon ohne Konto gemeldet, und nun wollte sich jemand damit registrieren. Wenn Sie das waren, vergeben Sie über diesen Link Ihr Passwort. Danach finden Sie auch Ihre bisherigen Meldungen in Ihrem Konto.`,
    button: { label: say`Passwort vergeben`, url: link(context, paths.RESET_PASSWORD, token) },
    afterButton: [
      say`Der Link gilt ${RESET_MINUTES}\u00a0Minuten und nur einmal. Wenn Sie sich nicht registriert haben, müssen Sie nichts tun.`,
    ],
  }))

const ENDED = {
  all: message`Zur Sicherheit sind Sie auf allen Geräten abgemeldet.`,
  others: message`Zur Sicherheit sind Sie auf allen anderen Geräten abgemeldet.`,
}

/** Mail 4: the password was changed. The mail says which sessions were ended. */
export function sendPasswordChangedMail(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  key: string,
  ended: keyof typeof ENDED = 'all',
) {
  return send(trx, context, person, key, () => ({
    kind: 'auth.password-changed',
    subject: say`Ihr Passwort wurde geändert`,
    text: `${say`das Passwort Ihres Kontos bei Meldewerk wurde soeben geändert.`} ${ENDED[ended]()}`,
    button: { label: say`Zur Anmeldung`, url: `${context.publicUrl}${paths.LOGIN}` },
    afterButton: [
      {
        text: say`Waren Sie das nicht? Dann vergeben Sie bitte sofort ein neues Passwort.`,
        link: newPassword(context),
      },
    ],
  }))
}
