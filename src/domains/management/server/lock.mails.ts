import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import * as paths from '#domains/paths.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { sendManagementMail } from './role.mails.ts'

const SECURITY = message`Diese Nachricht betrifft die Sicherheit Ihres Kontos und kann nicht abbestellt werden.`

/** A sentence with the contact that the owner can ask. */
const contactOf = (town: MunicipalityRow | null): string =>
  town === null
    ? say`Wenn Sie das nicht verstehen oder widersprechen möchten, wenden Sie sich bitte an die Stelle, die im Impressum steht.`
    : say`Wenn Sie das nicht verstehen oder widersprechen möchten, wenden Sie sich bitte an die Gemeinde ${town.name}: ${town.contactEmail}, Telefon\u00a0${town.contactPhone.replaceAll(' ', '\u00a0')}.`

/** Mail 19: the meaning of the lock, its reason, and the contact. */
export async function sendLocked(
  trx: Trx,
  context: Context,
  person: PersonRow,
  { town, reason }: { town: MunicipalityRow | null; reason: string | null },
): Promise<void> {
  await sendManagementMail(trx, context, person, () => ({
    kind: 'user.locked',
    subject: say`Ihr Konto ist gesperrt`,
    town,
    content: {
      paragraphs: [
        say`Guten Tag,`,
        town === null
          ? say`die Plattform hat Ihr Konto bei Meldewerk gesperrt. Sie können sich nicht mehr anmelden und nichts Neues schreiben. Was Sie geschrieben haben, bleibt stehen.`
          : say`die Gemeinde ${town.name} hat Ihr Konto bei Meldewerk gesperrt. Sie können sich nicht mehr anmelden und nichts Neues schreiben. Was Sie geschrieben haben, bleibt stehen.`,
      ],
      ...(reason === null ? {} : { quote: { by: say`Begründung`, text: reason } }),
      afterButton: [
        contactOf(town),
        say`Dort bekommen Sie auch eine Kopie Ihrer Daten und können verlangen, dass Ihr Konto gelöscht wird.`,
      ],
      reason: SECURITY(),
    },
  }))
}

/** Mail 19, for the unlocking. */
export async function sendUnlocked(
  trx: Trx,
  context: Context,
  person: PersonRow,
  town: MunicipalityRow | null,
): Promise<void> {
  await sendManagementMail(trx, context, person, () => ({
    kind: 'user.unlocked',
    subject: say`Ihr Konto ist wieder frei`,
    town,
    content: {
      paragraphs: [
        say`Guten Tag,`,
        say`Ihr Konto bei Meldewerk ist nicht mehr gesperrt. Sie können sich wieder anmelden.`,
      ],
      button: { label: say`Zur Anmeldung`, url: `${context.publicUrl}${paths.LOGIN}` },
      reason: SECURITY(),
    },
  }))
}
