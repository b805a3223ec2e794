import { randomUUID } from 'node:crypto'
import * as paths from '#domains/paths.ts'
import { type Message, message, plural, say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { Sending } from '#kit/server/mail/platform.ts'
import { type Addressee, newPassword, send } from '../auth.mails.ts'

const SAYS = {
  on: {
    subject: message`Zweiter Schritt beim Anmelden eingeschaltet`,
    text: message`ab jetzt fragt Meldewerk beim Anmelden nach Ihrem Passwort und dann nach einem Code aus Ihrer App. Bewahren Sie die Ersatzcodes gut auf: Mit ihnen kommen Sie hinein, wenn Ihr Telefon verloren geht. Auf allen anderen Geräten sind Sie abgemeldet.`,
  },
  off: {
    subject: message`Zweiter Schritt beim Anmelden ausgeschaltet`,
    text: message`ab jetzt genügt beim Anmelden bei Meldewerk wieder Ihr Passwort. Ihre Ersatzcodes gelten nicht mehr.`,
  },
  'app-off': {
    subject: message`Codes aus der App ausgeschaltet`,
    text: message`ab jetzt fragt Meldewerk beim Anmelden nicht mehr nach dem Code aus Ihrer App. Als zweiter Schritt bleiben Ihre Passkeys; auch Ihre Ersatzcodes gelten weiter.`,
  },
  removed: {
    subject: message`Zweiter Schritt beim Anmelden entfernt`,
    text: message`die Administration Ihrer Gemeinde oder die Leitung der Plattform hat den zweiten Schritt beim Anmelden von Ihrem Konto entfernt. Sie sind auf allen Geräten abgemeldet und kommen mit Ihrem Passwort wieder hinein. Bitte richten Sie gleich danach einen neuen zweiten Schritt ein.`,
  },
  carried: {
    subject: message`Ihre Ersatzcodes gelten nicht mehr`,
    text: message`die Plattform hat die Schlüssel ausgetauscht, mit denen sie Ihren zweiten Schritt beim Anmelden schützt. Die App auf Ihrem Telefon zeigt weiterhin die richtigen Codes; Ihre Ersatzcodes aber gelten nicht mehr. Bitte holen Sie sich in Ihrem Profil neue.`,
  },
  codes: {
    subject: message`Neue Ersatzcodes für Ihr Konto`,
    text: message`für Ihr Konto bei Meldewerk wurden soeben neue Ersatzcodes ausgegeben. Die bisherigen gelten nicht mehr.`,
  },
}

/** The kinds of changes to a second step. */
export type SecondFactorChange = keyof typeof SAYS

/** Mail 4 for the second step: tells the account's owner about each change (S-11). */
export const sendSecondFactorMail = (
  trx: Trx,
  context: Sending,
  person: Addressee,
  change: SecondFactorChange,
  key: string = randomUUID(),
): Promise<boolean> => {
  const { subject, text } = SAYS[change]
  return mailed(trx, context, person, { subject, text }, key)
}

/** The purpose of a code: a sign-in, or a confirmation before an act that is hard to undo. */
export type CodePurpose = 'sign-in' | 'confirm'

/** Says that a recovery code was used. */
export const sendRecoveryCodeUsedMail = (
  trx: Trx,
  context: Sending,
  person: Addressee,
  { left, purpose }: { left: number; purpose: CodePurpose },
  key: string = randomUUID(),
): Promise<boolean> => {
  const { subject, text } = USED[purpose]
  return mailed(trx, context, person, { subject, text: () => `${text()} ${leftText(left)} ${LEFT()}` }, key)
}

const USED: Record<CodePurpose, { subject: Message; text: Message }> = {
  'sign-in': {
    subject: message`Anmeldung mit einem Ersatzcode`,
    text: message`bei Ihrem Konto bei Meldewerk hat sich soeben jemand mit einem Ersatzcode angemeldet.`,
  },
  confirm: {
    subject: message`Bestätigung mit einem Ersatzcode`,
    text: message`in Ihrem Konto bei Meldewerk hat soeben jemand etwas Wichtiges mit einem Ersatzcode bestätigt.`,
  },
}

const LEFT = message`Neue bekommen Sie in Ihrem Profil unter „Zweiter Schritt beim Anmelden“.`

function leftText(left: number): string {
  if (left === 0) return say`Das war der letzte.`
  return plural(left, message`Es ist noch einer übrig.`, message`Es sind noch ${left} übrig.`)
}

const mailed = (
  trx: Trx,
  context: Sending,
  person: Addressee,
  { subject, text }: { subject: () => string; text: () => string },
  key: string,
): Promise<boolean> =>
  send(trx, context, person, key, () => ({
    kind: 'auth.second-factor',
    subject: subject(),
    text: text(),
    button: { label: say`Zum Profil`, url: `${context.publicUrl}${paths.SECOND_FACTOR}` },
    afterButton: [
      {
        text: say`Waren Sie das nicht und wissen Sie nichts davon? Dann vergeben Sie bitte sofort ein neues Passwort.`,
        link: newPassword(context),
      },
    ],
  }))
