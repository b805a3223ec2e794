import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { apiKeysPath } from '#domains/staff-paths.ts'
import { findAdministratorsToMail } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { SCOPE_TEXTS } from '../api-key.rules.ts'
import type { ApiKeyRow } from './api-keys.sql.ts'

/**
 * Mail 26: notifies all administrators, including the creator, so that a hijacked session cannot create a key
 * unnoticed.
 */
export async function mailNewKey(
  trx: Trx,
  context: Context,
  { town, key }: { town: MunicipalityRow; key: ApiKeyRow },
): Promise<void> {
  const subject = () => say`Neuer Schlüssel für Programme der Gemeinde ${town.name}`
  const rights = () => key.scopes.map((scope) => SCOPE_TEXTS[scope].name()).join(', ')
  for (const person of await findAdministratorsToMail(trx, town.id)) {
    await speakIn(person.language, () =>
      queueMail(trx, context, {
        kind: 'key.created',
        subject: subject(),
        urgency: 'WAITED_FOR',
        idempotencyKey: `key.created:${key.id}:${person.id}`,
        municipalityId: town.id,
        personId: person.id,
        staffOf: person.isSuperAdmin ? [] : [town.id],
        recipient: person.email,
        headers: townHeaders(town),
        content: {
          heading: subject(),
          sender: townSender(town, context.publicUrl),
          paragraphs: [
            say`Guten Tag,`,
            say`jemand aus der Administration hat den Schlüssel „${isolated(key.name)}“ angelegt. Ein Programm, das ihn kennt, darf damit: ${rights()}.`,
          ],
          button: { label: say`Schlüssel ansehen`, url: `${context.publicUrl}${apiKeysPath(town)}` },
          afterButton: [
            say`Wer es war, steht im Protokoll. Kennen Sie den Anlass nicht? Dann widerrufen Sie den Schlüssel bitte gleich; er gilt danach sofort nicht mehr.`,
          ],
          reason: say`Sie bekommen diese Nachricht, weil Sie die Gemeinde ${town.name} verwalten. Sie dient der Sicherheit und kann nicht abbestellt werden.`,
        },
      }),
    )
  }
}
