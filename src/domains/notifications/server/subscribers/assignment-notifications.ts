import { reportAssigned } from '#domains/reports/server/report.events.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'

/**
 * Tells the new assignee of a report: a link and the place, and nothing about the author (U-42). People who
 * assign a report to themselves are not told.
 */
const onAssigned = subscribe(reportAssigned, async (trx, context, { report, personId, eventId }) => {
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  await notifyAboutReport(trx, context, matter, [personId], {
    event: 'ASSIGNED',
    kind: 'report.assigned',
    idempotencyKey: `report.assigned:${eventId}`,
    words: () => ({
      subject: say`Ihnen zugewiesen: Meldung ${report.number}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie für die Gemeinde ${town.name} Meldungen bearbeiten.`,
      content: {
        heading: say`Meldung ${report.number} ist Ihnen zugewiesen`,
        paragraphs: [
          say`Guten Tag,`,
          say`die Meldung ${nameOf(matter)} an die Gemeinde ${town.name} wartet auf Sie.`,
          say`Ort: ${reportAddress(report) || town.name}`,
        ],
        button: { label: say`Meldung bearbeiten`, url: matter.url },
      },
    }),
  })
})

export const assignmentNotifications: readonly Subscription[] = [onAssigned]
