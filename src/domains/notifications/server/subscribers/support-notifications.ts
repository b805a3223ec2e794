import { reportAddress } from '#domains/reports/server/report-address.ts'
import { reportMuchSupported } from '#domains/supports/server/support.events.ts'
import { supportCountText } from '#domains/supports/support.rules.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'
import { responsibleStaff } from './responsible-staff.ts'

/** Mail 36: tells the responsible staff once that a report concerns many; it names none of them. */
const onMuchSupported = subscribe(reportMuchSupported, async (trx, context, { report }) => {
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  await notifyAboutReport(trx, context, matter, await responsibleStaff(trx, report), {
    event: 'MUCH_SUPPORTED',
    kind: 'report.much-supported',
    idempotencyKey: `report.much-supported:${report.id}`,
    words: () => ({
      subject: say`Viel Zuspruch für Meldung ${report.number}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${town.name} für diese Meldung zuständig sind.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`die Meldung ${nameOf(matter)} hat viel Zuspruch: ${supportCountText(report.supportCount)}.`,
          say`Ort: ${reportAddress(report) || town.name}`,
          say`Darauf weisen wir einmal hin. Ab wann eine Meldung viel Zuspruch hat, legt Ihre Gemeinde fest.`,
        ],
        button: { label: say`Meldung bearbeiten`, url: matter.url },
      },
    }),
  })
})

export const supportNotifications: readonly Subscription[] = [onMuchSupported]
