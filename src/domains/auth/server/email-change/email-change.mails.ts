import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { message, say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { Sending } from '#kit/server/mail/platform.ts'
import { EMAIL_CONFIRM_HOURS, EMAIL_STOP_DAYS } from '../../credentials.rules.ts'
import { type Addressee, BUTTON_OR_CODE, CODE_SECRECY, link, send } from '../auth.mails.ts'
import type { MailedProof } from '../mail-codes/mail-code.ts'

/** To the new address: the link that confirms it, and its code where a tab waits for it. */
export function sendConfirmNewEmailMail(
  trx: Trx,
  context: Sending,
  to: Addressee,
  { token, code }: MailedProof,
  key: string,
): Promise<boolean> {
  return send(trx, context, to, key, () => ({
    kind: 'auth.confirm-new-email',
    code,
    subject: say`Bitte bestätigen Sie Ihre neue E-Mail-Adresse`,
    text: code
      ? `${say`diese Adresse soll künftig zu Ihrem Konto bei Meldewerk gehören. Geben Sie den Code auf der Seite ein, auf der Sie gerade waren: Damit bestätigen Sie das, und danach melden Sie sich mit dieser Adresse an.`} ${CODE_SECRECY()}`
      : say`diese Adresse soll künftig zu Ihrem Konto bei Meldewerk gehören. Mit einem Klick bestätigen Sie das; danach melden Sie sich mit ihr an.`,
    button: { label: say`Neue Adresse bestätigen`, url: link(context, paths.CONFIRM_EMAIL_CHANGE, token) },
    afterButton: [
      ...(code ? [BUTTON_OR_CODE()] : []),
      say`Der Link gilt ${EMAIL_CONFIRM_HOURS}\u00a0Stunden und nur einmal. Wenn Sie das nicht wollten, müssen Sie nichts tun.`,
    ],
  }))
}

/** To the new address if it already has an account: it informs the owner, and nothing changes. */
export function sendEmailTakenMail(trx: Trx, context: Sending, to: Addressee, key: string): Promise<boolean> {
  return send(trx, context, to, key, () => ({
    kind: 'auth.email-taken',
    subject: say`Für Ihre E-Mail-Adresse gibt es schon ein Konto`,
    text: say`jemand wollte Ihre E-Mail-Adresse gerade bei Meldewerk für ein anderes Konto eintragen. Das geht nicht, denn mit ihr gibt es schon ein Konto: Ihres. Wenn Sie das waren, melden Sie sich bitte mit dieser Adresse an oder löschen Sie das Konto zuerst, zu dem sie gehört.`,
    button: { label: say`Zur Anmeldung`, url: `${context.publicUrl}${paths.LOGIN}` },
    afterButton: [say`Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.`],
  }))
}

const NOTICE_SUBJECT = message`Ihre E-Mail-Adresse soll geändert werden`
const NOT_ME = message`Das war ich nicht`

/** The requester of the change: the account's owner, or the platform on their behalf. */
export type EmailChanger = 'OWNER' | 'PLATFORM'

const ASKED: Record<EmailChanger, (newEmail: string) => string> = {
  OWNER: (newEmail) =>
    say`für Ihr Konto bei Meldewerk soll künftig eine andere E-Mail-Adresse gelten: ${newEmail}. Waren Sie das, müssen Sie hier nichts tun.`,
  PLATFORM: (newEmail) =>
    say`die Leitung der Plattform hat für Ihr Konto bei Meldewerk eine andere E-Mail-Adresse eingetragen: ${newEmail}. Haben Sie darum gebeten, müssen Sie hier nichts tun.`,
}

/**
 * To the old address: announces the change and links to a page that stops it. It names the new address only
 * in part.
 */
export function sendEmailChangeNotice(
  trx: Trx,
  context: Sending,
  from: Addressee,
  change: { newEmail: string; token: string; key: string; by?: EmailChanger },
): Promise<boolean> {
  return send(trx, context, from, change.key, () => ({
    kind: 'auth.email-change-notice',
    subject: NOTICE_SUBJECT(),
    text: `${ASKED[change.by ?? 'OWNER'](maskedEmail(change.newEmail))} ${say`Die neue Adresse gilt, sobald sie bestätigt ist.`}`,
    button: { label: NOT_ME(), url: link(context, paths.STOP_EMAIL_CHANGE, change.token) },
    afterButton: [
      say`Der Link stoppt die Änderung. Er gilt ${EMAIL_STOP_DAYS}\u00a0Tage, auch wenn die neue Adresse inzwischen bestätigt ist: Dann gehört das Konto wieder zu dieser Adresse.`,
    ],
  }))
}

type ChangedEmail = Omit<Addressee, 'email'> & { oldEmail: string; newEmail: string; stopUntil: Date }

/**
 * Mail 5, to both addresses after the confirmation. The mail to the old address cannot contain the link that
 * undoes the change: only the earlier notice contains it.
 */
export async function sendEmailChangedMails(
  trx: Trx,
  context: Sending,
  { oldEmail, newEmail, stopUntil, ...account }: ChangedEmail,
  key: string,
): Promise<void> {
  await send(trx, context, { ...account, email: newEmail }, `${key}:new`, () => ({
    kind: 'auth.email-changed',
    subject: say`Ihre E-Mail-Adresse ist geändert`,
    text: say`diese E-Mail-Adresse gehört jetzt zu Ihrem Konto bei Meldewerk. Ab sofort melden Sie sich mit ihr an, und unsere Nachrichten kommen hierher.`,
    button: { label: say`Zum Profil`, url: `${context.publicUrl}${paths.PROFILE}` },
    afterButton: [],
  }))
  await send(trx, context, { ...account, email: oldEmail }, `${key}:old`, () => ({
    kind: 'auth.email-changed',
    subject: say`Ihre E-Mail-Adresse ist geändert`,
    text: say`Ihr Konto bei Meldewerk hat jetzt eine andere E-Mail-Adresse: ${maskedEmail(newEmail)}. Mit dieser Adresse können Sie sich nicht mehr anmelden.`,
    button: { label: say`Zur Anmeldung`, url: `${context.publicUrl}${paths.LOGIN}` },
    afterButton: [
      say`Waren Sie das nicht? In unserer vorigen E-Mail „${NOTICE_SUBJECT()}“ steht der Knopf „${NOT_ME()}“. Bis zum ${dateTimeText(stopUntil.toISOString(), PLATFORM_TIME_ZONE)} bekommen Sie Ihr Konto damit zurück.`,
    ],
  }))
}

/** Masks an address ("n…@b….example"): its owner recognises it, and a stranger learns too little. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${[...name][0] ?? ''}…@${[...domain][0] ?? ''}…${ending}`
}
