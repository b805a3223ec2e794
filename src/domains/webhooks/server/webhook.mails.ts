import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { webhooksPath } from '#domains/staff-paths.ts'
import { findAdministratorsToMail } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { FAILING_DAYS } from '../webhook.rules.ts'
import type { WebhookRow } from './webhooks.sql.ts'

type Ended = Pick<WebhookRow, 'id' | 'name' | 'offReason' | 'switchedOffAt'>

/** Mail 30: tells every administrator that the program has switched off a webhook, and why. */
export async function mailSwitchedOff(
  trx: Trx,
  context: Context,
  town: MunicipalityRow,
  webhook: Ended,
): Promise<void> {
  const subject = () => say`Webhook der Gemeinde ${town.name} ausgeschaltet`
  const moment = webhook.switchedOffAt?.getTime() ?? 0
  for (const person of await findAdministratorsToMail(trx, town.id)) {
    await speakIn(person.language, () =>
      queueMail(trx, context, {
        kind: 'webhook.switched-off',
        subject: subject(),
        idempotencyKey: `webhook.switched-off:${webhook.id}:${moment}:${person.id}`,
        municipalityId: town.id,
        personId: person.id,
        staffOf: person.isSuperAdmin ? [] : [town.id],
        recipient: person.email,
        headers: townHeaders(town),
        content: {
          heading: subject(),
          sender: townSender(town, context.publicUrl),
          paragraphs: [say`Guten Tag,`, causeOf(webhook)],
          button: { label: say`Webhooks ansehen`, url: `${context.publicUrl}${webhooksPath(town)}` },
          afterButton: [
            say`Bis Sie ihn wieder einschalten, erfährt das Programm nichts von neuen und geänderten Meldungen. Nachrichten von vorher werden nicht nachgeholt; es kann sie über die Schnittstelle Open311 abrufen.`,
          ],
          reason: say`Sie bekommen diese Nachricht, weil Sie die Gemeinde ${town.name} verwalten. Sie dient dem Betrieb und kann nicht abbestellt werden.`,
        },
      }),
    )
  }
}

/** One whole sentence for each reason. */
function causeOf({ name, offReason }: Ended): string {
  if (offReason === 'GONE')
    return say`die Adresse des Webhooks „${isolated(name)}“ hat geantwortet, dass es sie nicht mehr gibt (410). Wir haben ihn deshalb ausgeschaltet.`
  return say`der Webhook „${isolated(name)}“ ist seit ${FAILING_DAYS} Tagen nicht zu erreichen. Wir haben ihn deshalb ausgeschaltet.`
}
