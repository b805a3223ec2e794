import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import * as paths from '#domains/paths.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { sendManagementMail } from './role.mails.ts'

/** The acts on another person's account. */
export type CareAct =
  | { kind: 'UPDATED'; fields: readonly string[]; signatureOf: string | null }
  | { kind: 'SESSIONS_ENDED' }
  | { kind: 'RESET_SENT' }

const FIELD_WORDS: Record<string, string> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  username: 'öffentlicher Name',
  telephone: 'Telefon',
}

const SECURITY = 'Diese Nachricht betrifft die Sicherheit Ihres Kontos und kann nicht abbestellt werden.'

/** Subject and text: the act and its actor. They never quote input, which may be a stranger's words. */
function wordsOf(act: CareAct, by: string): { subject: string; text: string } {
  if (act.kind === 'SESSIONS_ENDED')
    return {
      subject: 'Sie wurden überall abgemeldet',
      text: `${by} hat Sie bei Meldewerk auf allen Geräten abgemeldet. Mit Ihrem Passwort kommen Sie wieder hinein.`,
    }
  if (act.kind === 'RESET_SENT')
    return {
      subject: 'Ein Link für ein neues Passwort ist unterwegs',
      text: `${by} hat veranlasst, dass Sie in einer eigenen Nachricht einen Link für ein neues Passwort bekommen. Ihr bisheriges Passwort gilt weiter, bis Sie ihn benutzen.`,
    }
  const changed = act.fields.map((field) => FIELD_WORDS[field] ?? field)
  if (act.signatureOf !== null) changed.push(`Ihre Signatur unter Antworten der Gemeinde ${act.signatureOf}`)
  return {
    subject: 'Ihre Angaben wurden geändert',
    text: `${by} hat bei Ihrem Konto bei Meldewerk etwas geändert: ${changed.join(', ')}. Wie es jetzt dasteht, sehen Sie in Ihrem Profil.`,
  }
}

/** Mails the owner about each act of another person on their account (decision 0128). */
export async function sendCared(
  trx: Trx,
  context: Context,
  person: PersonRow,
  { town, act }: { town: MunicipalityRow | null; act: CareAct },
): Promise<void> {
  const by = town === null ? 'die Leitung der Plattform' : `die Administration der Gemeinde ${town.name}`
  const { subject, text } = wordsOf(act, by)
  await sendManagementMail(trx, context, person, {
    kind: 'user.cared-for',
    subject,
    town,
    content: {
      paragraphs: ['Guten Tag,', text],
      button: { label: 'Zum Profil', url: `${context.publicUrl}${paths.PROFILE}` },
      afterButton: [
        town === null
          ? 'Haben Sie damit nicht gerechnet? Dann wenden Sie sich bitte an die Stelle, die im Impressum steht.'
          : `Haben Sie damit nicht gerechnet? Dann fragen Sie bitte bei der Gemeinde nach: ${town.contactEmail}.`,
      ],
      reason: SECURITY,
    },
  })
}
