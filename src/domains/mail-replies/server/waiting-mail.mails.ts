import { matterOf, nameOf, notifyAboutReport } from '#domains/notifications/server/subscribers/report-mail.ts'
import { responsibleStaff } from '#domains/notifications/server/subscribers/responsible-staff.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { incomingMailsPath } from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** Mail 47: the responsible staff. It quotes nothing: who reads it may not be who may read the mail. */
export async function tellStaffOfMail(
  trx: Trx,
  context: Context,
  report: ReportRow,
  id: number,
): Promise<void> {
  const matter = await matterOf(trx, context, report)
  const path = incomingMailsPath(matter.town)
  await notifyAboutReport(trx, context, matter, await responsibleStaff(trx, report), {
    event: 'STAFF_COMMENT',
    kind: 'reply.waiting',
    path,
    idempotencyKey: `reply.waiting:${id}`,
    words: () => ({
      subject: say`E-Mail zu Meldung ${report.number} eingegangen`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${matter.town.name} für diese Meldung zuständig sind.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`jemand hat auf eine unserer E-Mails zur Meldung ${nameOf(matter)} geantwortet. Die Antwort konnte kein Kommentar werden und wartet auf Sie.`,
        ],
        button: { label: say`E-Mails ansehen`, url: `${context.publicUrl}${path}` },
      },
    }),
  })
}
