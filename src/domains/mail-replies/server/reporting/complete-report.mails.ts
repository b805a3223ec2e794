import { MAILED_REPORT_HOURS } from '#domains/filing/guest.rules.ts'
import { completeMailedPath } from '#domains/filing/mailed-path.rules.ts'
import type { KeptMail } from '#domains/filing/server/mailed/keep-mailed-report.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders } from '#domains/municipalities/server/town-mail.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { queuePlatformMail } from '#kit/server/mail/platform.ts'

/** Mail 48: the link that completes a report by mail. It holds no text that a stranger could have typed. */
export const mailLink = (
  trx: Trx,
  context: Context,
  town: MunicipalityRow,
  { email, leftOut, id, token, ...kept }: KeptMail & { email: string; leftOut: number },
): Promise<boolean> =>
  queuePlatformMail(trx, context, {
    kind: 'report.complete-mailed',
    subject: say`Fast fertig: Ihre Meldung an ${town.name}`,
    key: String(id),
    municipalityId: town.id,
    personId: null,
    recipient: email,
    headers: townHeaders(town),
    content: {
      heading: say`Fast fertig: Ihre Meldung an ${town.name}`,
      preview: say`Es fehlen noch der Ort und die Kategorie.`,
      paragraphs: [
        say`Guten Tag,`,
        say`Ihre E-Mail an die Gemeinde ${town.name} ist angekommen. Damit daraus eine Meldung wird, fehlen noch der Ort und die Kategorie.`,
        [takenText(kept), ...(leftOut > 0 ? [leftOutText()] : [])].join(' '),
        say`Solange Sie die Meldung nicht absenden, sieht sie niemand.`,
      ],
      button: {
        label: say`Meldung ergänzen`,
        url: `${context.publicUrl}${completeMailedPath(token)}`,
      },
      afterButton: [
        say`Der Link gilt ${MAILED_REPORT_HOURS} Stunden. Bitte geben Sie ihn nicht weiter. Wenn Sie nicht geschrieben haben, müssen Sie nichts tun: Dann wird alles gelöscht.`,
      ],
      reason: say`Sie bekommen diese Nachricht, weil von Ihrer Adresse eine E-Mail an die Meldeadresse der Gemeinde kam.`,
    },
  })

function takenText({ hasText, photoCount }: Pick<KeptMail, 'hasText' | 'photoCount'>): string {
  if (photoCount === 0)
    return hasText ? say`Den Text haben wir für Sie übernommen.` : say`Text und Fotos tragen Sie dort ein.`
  return hasText
    ? say`Text und Fotos haben wir für Sie übernommen.`
    : say`Die Fotos haben wir für Sie übernommen.`
}

const leftOutText = (): string =>
  say`Nicht alle Anhänge sind dabei: Es werden höchstens ${MAX_REPORT_PHOTOS} Fotos, und nur Bilder, die sich öffnen lassen.`
