import { INVITATION_HOURS } from '#domains/auth/auth.rules.ts'
import { type Addressee, link, send } from '#domains/auth/server/auth.mails.ts'
import * as paths from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { MailParagraph } from '#kit/server/mail/parts.ts'
import type { Sending } from '#kit/server/mail/platform.ts'
import { ROLE_NAMES, type Role } from '../../management.rules.ts'

type Facts = {
  town: { name: string; contactEmail: string }
  role: Role | null
  /** The person has no account yet that they can sign in with. */
  isNew: boolean
  token: string
  key: string
}

const ENDS = message`Der Link gilt ${INVITATION_HOURS}\u00a0Stunden und nur einmal.`

/**
 * Mail 7: offers a role in a town, or an account (S-13). The platform is its sender: in a town's outbox the
 * kind of mail would reveal whether the address has an account.
 */
export function sendInvitation(
  trx: Trx,
  context: Sending,
  person: Addressee,
  { town, role, isNew, token, key }: Facts,
): Promise<boolean> {
  const url = link(context, paths.INVITATION, token)
  const invites = () =>
    say`die Gemeinde ${town.name} lädt Sie ein, bei Meldewerk für sie zu arbeiten. Ihre Aufgabe: ${role === null ? '' : ROLE_NAMES[role]()}.`
  if (!isNew)
    return send(trx, context, person, key, () => ({
      kind: 'user.invited',
      subject: say`Die Gemeinde ${town.name} lädt Sie ein`,
      text: `${invites()} ${say`Wenn Sie das möchten, nehmen Sie die Einladung mit Ihrem Konto an. Vorher ändert sich nichts.`}`,
      button: { label: say`Einladung ansehen`, url },
      afterButton: [
        say`${ENDS()} Sie finden die Einladung auch in Ihrem Profil.`,
        expired(town),
        UNEXPECTED(),
      ],
    }))
  return send(trx, context, person, key, () => ({
    kind: 'auth.invitation',
    subject: say`Einladung der Gemeinde ${town.name}`,
    text: `${
      role === null
        ? say`die Gemeinde ${town.name} lädt Sie ein, ein Konto bei Meldewerk anzulegen. Damit melden Sie, was Ihnen in der Gemeinde auffällt, und erfahren, was daraus wird.`
        : invites()
    } ${say`Über diesen Link nehmen Sie an und vergeben Ihr Passwort; danach können Sie sich anmelden.`}`,
    button: { label: say`Passwort vergeben`, url },
    afterButton: [
      ENDS(),
      expired(town),
      say`Wenn Sie diese Einladung nicht erwarten, müssen Sie nichts tun. Dann beginnt nichts.`,
    ],
  }))
}

const expired = ({ contactEmail }: Facts['town']): MailParagraph =>
  say`Ist er abgelaufen, schickt Ihnen die Gemeinde gern einen neuen: ${contactEmail}.`

const UNEXPECTED = message`Wenn Sie diese Einladung nicht erwarten, müssen Sie nichts tun. Ihr Konto bleibt, wie es ist.`
