import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { addressOf } from '#domains/site.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { countText, say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { queuePlatformMail, type Sending } from '#kit/server/mail/platform.ts'
import { FILE_DAYS } from '../export.rules.ts'
import type { ReportExportRow } from './report-exports.sql.ts'

/**
 * The page of the exports. A super administrator gets the platform's page, which also works for a deactivated
 * municipality.
 */
const pageFor = ({ isSuperAdmin }: PersonRow, town: MunicipalityRow): string =>
  isSuperAdmin ? `${staffPaths.platformMunicipalityPath(town)}#exporte` : staffPaths.exportsPath(town)

/**
 * Says that the file is ready. The link leads to a page that requires a sign-in: access to the mailbox alone
 * does not open the file.
 */
export function sendReportExportMail(
  trx: Trx,
  context: Sending,
  person: PersonRow,
  town: MunicipalityRow,
  { id, format, done }: Pick<ReportExportRow, 'id' | 'format' | 'done'>,
): Promise<boolean> {
  return speakIn(person.language, () =>
    queuePlatformMail(trx, context, {
      kind: 'exports.ready',
      key: id,
      subject: say`Ihr Export liegt bereit`,
      recipient: person.email,
      personId: person.id,
      staffOf: person.isSuperAdmin ? [] : [town.id],
      municipalityId: town.id,
      content: {
        heading: say`Ihr Export liegt bereit`,
        paragraphs: [
          say`Guten Tag,`,
          say`die ${format}-Datei mit ${countText(done, 'Meldung', 'Meldungen')} aus ${town.name} ist fertig. Sie können sie jetzt herunterladen.`,
        ],
        button: {
          label: say`Zu meinen Exporten`,
          url: addressOf(context.publicUrl, town, pageFor(person, town)),
        },
        afterButton: [
          say`Die Datei liegt ${FILE_DAYS}\u00a0Tage bereit; Sie müssen dafür angemeldet sein. Wenn Sie das nicht verlangt haben, ändern Sie bitte Ihr Passwort.`,
        ],
        reason: say`Diese Nachricht betrifft eine Datei, die mit Ihrem Konto verlangt wurde, und kann nicht abbestellt werden.`,
      },
    }),
  )
}
