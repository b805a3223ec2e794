import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import * as paths from '#domains/paths.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { sendManagementMail } from './role.mails.ts'

/** The acts on another person's account. */
export type CareAct =
  | { kind: 'UPDATED'; fields: readonly string[]; signatureOf: string | null }
  | { kind: 'SESSIONS_ENDED' }
  | { kind: 'RESET_SENT' }

const FIELD_WORDS: Record<string, Message> = {
  firstName: message`Vorname`,
  lastName: message`Nachname`,
  username: message`öffentlicher Name`,
  telephone: message`Telefon`,
}

const SECURITY = message`Diese Nachricht betrifft die Sicherheit Ihres Kontos und kann nicht abbestellt werden.`

/** Subject and text: the act and its actor. They never quote input, which may be a stranger's words. */
function wordsOf(act: CareAct, by: string): { subject: string; text: string } {
  if (act.kind === 'SESSIONS_ENDED')
    return {
      subject: say`Sie wurden überall abgemeldet`,
      text: say`${by} hat Sie bei Meldewerk auf allen Geräten abgemeldet. Mit Ihrem Passwort kommen Sie wieder hinein.`,
    }
  if (act.kind === 'RESET_SENT')
    return {
      subject: say`Ein Link für ein neues Passwort ist unterwegs`,
      text: say`${by} hat veranlasst, dass Sie in einer eigenen Nachricht einen Link für ein neues Passwort bekommen. Ihr bisheriges Passwort gilt weiter, bis Sie ihn benutzen.`,
    }
  const changed = act.fields.map((field) => FIELD_WORDS[field]?.() ?? field)
  if (act.signatureOf !== null)
    changed.push(say`Ihre Signatur unter Antworten der Gemeinde ${act.signatureOf}`)
  return {
    subject: say`Ihre Angaben wurden geändert`,
    text: say`${by} hat bei Ihrem Konto bei Meldewerk etwas geändert: ${changed.join(', ')}. Wie es jetzt dasteht, sehen Sie in Ihrem Profil.`,
  }
}

/** Mails the owner about each act of another person on their account (decision 0128). */
export async function sendCared(
  trx: Trx,
  context: Context,
  person: PersonRow,
  { town, act }: { town: MunicipalityRow | null; act: CareAct },
): Promise<void> {
  await sendManagementMail(trx, context, person, () => {
    const by =
      town === null ? say`die Leitung der Plattform` : say`die Administration der Gemeinde ${town.name}`
    const { subject, text } = wordsOf(act, by)
    return {
      kind: 'user.cared-for',
      subject,
      town,
      content: {
        paragraphs: [say`Guten Tag,`, text],
        button: { label: say`Zum Profil`, url: `${context.publicUrl}${paths.PROFILE}` },
        afterButton: [
          town === null
            ? say`Haben Sie damit nicht gerechnet? Dann wenden Sie sich bitte an die Stelle, die im Impressum steht.`
            : say`Haben Sie damit nicht gerechnet? Dann fragen Sie bitte bei der Gemeinde nach: ${town.contactEmail}.`,
        ],
        reason: SECURITY(),
      },
    }
  })
}
