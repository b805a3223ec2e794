import { addressText } from '#domains/places/place.rules.ts'
import { reportAssigned } from '#domains/reports/server/report.events.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'

/**
 * Whoever gets a report hears of it, with the way to it and where it is, and without a word about who reported it
 * (U-42). Who takes it themselves knows.
 */
const onAssigned = subscribe(reportAssigned, async (trx, context, { report, personId, eventId }) => {
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  await notifyAboutReport(trx, context, matter, [personId], {
    event: 'ASSIGNED',
    kind: 'report.assigned',
    subject: `Ihnen zugewiesen: Meldung ${report.number}`,
    idempotencyKey: `report.assigned:${eventId}`,
    reason: `Sie bekommen diese Nachricht, weil Sie für die Gemeinde ${town.name} Meldungen bearbeiten.`,
    content: {
      heading: `Meldung ${report.number} ist Ihnen zugewiesen`,
      paragraphs: [
        'Guten Tag,',
        `die Meldung ${nameOf(matter)} an die Gemeinde ${town.name} wartet auf Sie.`,
        `Ort: ${addressText(report) || town.name}`,
      ],
      button: { label: 'Meldung bearbeiten', url: matter.url },
    },
  })
})

export const assignmentNotifications: readonly Subscription[] = [onAssigned]
