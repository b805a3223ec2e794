import { reportGivenToTeam } from '#domains/reports/server/report.events.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import { teamMembers } from '#domains/routing/server/candidates.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'
import { workingStaff } from './responsible-staff.ts'

/**
 * Mail 41: tells the members of a team that a report is theirs now, each by their own settings. The person
 * who gave it to the team is not told.
 */
const onGiven = subscribe(reportGivenToTeam, async (trx, context, { report, teamId, actorId, eventId }) => {
  const [members, works] = await Promise.all([
    teamMembers(trx, teamId),
    workingStaff(trx, report.municipalityId),
  ])
  const told = members.filter((id) => works.has(id) && id !== actorId && id !== report.personId)
  if (told.length === 0) return
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  await notifyAboutReport(trx, context, matter, told, {
    event: 'ASSIGNED',
    kind: 'report.for-team',
    idempotencyKey: `report.for-team:${eventId}`,
    words: () => ({
      subject: say`Für Ihr Team: Meldung ${report.number}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${town.name} in diesem Team arbeiten.`,
      content: {
        heading: say`Meldung ${report.number} ist jetzt bei Ihrem Team`,
        paragraphs: [
          say`Guten Tag,`,
          say`die Meldung ${nameOf(matter)} an die Gemeinde ${town.name} wartet auf Ihr Team. Wer sie übernimmt, wählt bei der Meldung „Ich übernehme“.`,
          say`Ort: ${reportAddress(report) || town.name}`,
        ],
        button: { label: say`Meldung bearbeiten`, url: matter.url },
      },
    }),
  })
})

export const teamNotifications: readonly Subscription[] = [onGiven]
