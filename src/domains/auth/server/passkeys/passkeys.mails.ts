import { randomUUID } from 'node:crypto'
import * as paths from '#domains/paths.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { Sending } from '#kit/server/mail/platform.ts'
import { type Addressee, newPassword, send } from '../auth.mails.ts'

/** The kinds of changes; `first` and `last` also switch the second step on and off. */
export type PasskeyChange = 'first' | 'added' | 'removed' | 'last'

const SUBJECTS: Record<PasskeyChange, Message> = {
  first: message`Passkey hinzugefügt`,
  added: message`Passkey hinzugefügt`,
  removed: message`Passkey entfernt`,
  last: message`Passkey entfernt`,
}

function textOf(change: PasskeyChange, name: string): string {
  switch (change) {
    case 'first':
      return say`zu Ihrem Konto bei Meldewerk gehört jetzt der Passkey „${name}“. Mit ihm melden Sie sich ohne Passwort an. Das Passwort allein genügt nicht mehr: Danach fragt Meldewerk nach dem Passkey oder einem Ihrer Ersatzcodes. Bewahren Sie diese gut auf. Auf allen anderen Geräten sind Sie abgemeldet.`
    case 'added':
      return say`zu Ihrem Konto bei Meldewerk gehört jetzt auch der Passkey „${name}“. Mit ihm melden Sie sich ohne Passwort an.`
    case 'removed':
      return say`der Passkey „${name}“ gehört nicht mehr zu Ihrem Konto bei Meldewerk. Damit kann sich niemand mehr anmelden.`
    case 'last':
      return say`der Passkey „${name}“ gehört nicht mehr zu Ihrem Konto bei Meldewerk. Ab jetzt genügt beim Anmelden wieder Ihr Passwort. Ihre Ersatzcodes gelten nicht mehr.`
  }
}

/** Mail 46: tells the account's owner that a passkey was added or removed (S-11). */
export const sendPasskeyMail = (
  trx: Trx,
  context: Sending,
  person: Addressee,
  { change, name }: { change: PasskeyChange; name: string },
  key: string = randomUUID(),
): Promise<boolean> =>
  send(trx, context, person, key, () => ({
    kind: 'auth.passkey',
    subject: SUBJECTS[change](),
    text: textOf(change, name),
    button: { label: say`Meine Passkeys ansehen`, url: `${context.publicUrl}${paths.PASSKEYS}` },
    afterButton: [
      {
        text: say`Waren Sie das nicht? Dann vergeben Sie bitte sofort ein neues Passwort, und sehen Sie nach, welche Passkeys zu Ihrem Konto gehören.`,
        link: newPassword(context),
      },
    ],
  }))
