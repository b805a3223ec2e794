import { reportFiled } from '#domains/reports/server/report.events.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'
import { responsibleStaff } from './responsible-staff.ts'

/**
 * Tells the responsible staff of a new report: its subject and place, and nothing about its author. One that
 * another town hands over has a mail of its own.
 */
const onFiled = subscribe(reportFiled, async (trx, context, { report, isTransferred, isHeld }) => {
  if (isTransferred || isHeld) return
  const matter = await matterOf(trx, context, report)
  const { town, category } = matter
  const staff = (await responsibleStaff(trx, report)).filter((id) => id !== report.personId)
  await notifyAboutReport(trx, context, matter, staff, {
    event: 'NEW_REPORT',
    kind: 'report.for-staff',
    idempotencyKey: `report.for-staff:${report.id}`,
    words: () => ({
      subject: say`Neue Meldung ${report.number}: ${category.name}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${town.name} für diese Meldung zuständig sind.`,
      content: {
        heading: say`Neue Meldung ${report.number}`,
        paragraphs: [
          say`Guten Tag,`,
          report.isPublished
            ? say`bei der Gemeinde ${town.name} ist die Meldung ${nameOf(matter)} eingegangen, Kategorie „${category.name}“.`
            : say`bei der Gemeinde ${town.name} ist die Meldung ${nameOf(matter)} eingegangen, Kategorie „${category.name}“. Sie wartet auf die Freigabe.`,
          say`Ort: ${reportAddress(report) || town.name}`,
        ],
        button: { label: say`Meldung bearbeiten`, url: matter.url },
      },
    }),
  })
})

export const staffNotifications: readonly Subscription[] = [onFiled]
