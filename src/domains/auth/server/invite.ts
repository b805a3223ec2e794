import { randomUUID } from 'node:crypto'
import * as paths from '#domains/paths.ts'
import { type PersonRow, updatePerson } from '#domains/users/server/people.sql.ts'
import { HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/db.ts'
import type { Sending } from '#kit/server/mail/platform.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { INVITATION_HOURS } from '../auth.rules.ts'
import { link, send } from './auth.mails.ts'
import { replaceToken } from './one-time-tokens.sql.ts'

/** For what somebody is invited, as the mail says it. */
export type Invitation = { townName: string; task: string | null }

/**
 * Mail 7: asks somebody whose account was made for them to choose a password (REQUIREMENTS S-13). Until then nobody gets
 * in: a password that a stranger may have set while the address was unconfirmed is void. An earlier invitation is, too.
 */
export async function invite(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  { townName, task }: Invitation,
): Promise<void> {
  const token = randomToken()
  const createdAt = context.clock.now()
  await updatePerson(trx, person.id, { passwordHash: null })
  await replaceToken(trx, {
    hash: hashToken(token),
    kind: 'INVITATION',
    personId: person.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + INVITATION_HOURS * HOUR),
  })
  const purpose =
    task === null
      ? `die Gemeinde ${townName} hat für Sie ein Konto bei Meldewerk angelegt. Damit melden Sie, was Ihnen in der Gemeinde auffällt, und erfahren, was daraus wird.`
      : `die Gemeinde ${townName} lädt Sie ein, bei Meldewerk für sie zu arbeiten. Ihre Aufgabe: ${task}.`
  await send(trx, context, person, randomUUID(), {
    kind: 'auth.invitation',
    subject: `Einladung der Gemeinde ${townName}`,
    text: `${purpose} Über diesen Link vergeben Sie Ihr Passwort; danach können Sie sich anmelden.`,
    button: {
      label: 'Passwort vergeben',
      url: `${link(context, paths.RESET_PASSWORD, token)}&${paths.INVITED}=ja`,
    },
    afterButton: [
      {
        text: `Der Link gilt ${INVITATION_HOURS}\u00a0Stunden und nur einmal. Ist er abgelaufen, bekommen Sie einen neuen.`,
        link: { label: 'Neuen Link anfordern', url: `${context.publicUrl}${paths.FORGOT_PASSWORD}` },
      },
      'Wenn Sie diese Einladung nicht erwarten, müssen Sie nichts tun. Ohne Passwort kommt niemand in das Konto.',
    ],
  })
}
