import { matterOf, nameOf, notifyAboutReport } from '#domains/notifications/server/subscribers/report-mail.ts'
import { responsibleStaff } from '#domains/notifications/server/subscribers/responsible-staff.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { ObjectionRow } from './objections.sql.ts'

/** Mail 32: the responsible staff. It does not quote the objection: that is between town and person. */
export async function tellStaffOfObjection(
  trx: Trx,
  context: Context,
  report: ReportRow,
  { id, personId }: Pick<ObjectionRow, 'id' | 'personId'>,
): Promise<void> {
  const matter = await matterOf(trx, context, report)
  const staff = (await responsibleStaff(trx, report)).filter((each) => each !== personId)
  await notifyAboutReport(trx, context, matter, staff, {
    event: 'STAFF_COMMENT',
    kind: 'objection.for-staff',
    idempotencyKey: `objection.for-staff:${id}`,
    words: () => ({
      subject: say`Noch nicht erledigt? Meldung ${report.number}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${matter.town.name} für diese Meldung zuständig sind.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`die Meldung ${nameOf(matter)} ist als erledigt abgeschlossen. Jemand sagt, dass sie es noch nicht ist. Bitte nehmen Sie die Meldung wieder auf, oder antworten Sie, warum sie erledigt bleibt.`,
        ],
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
}
