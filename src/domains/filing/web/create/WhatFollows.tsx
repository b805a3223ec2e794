import { usualWaitText } from '#domains/reports/usual-wait.rules.ts'
import { say } from '#kit/common/say.ts'
import type { ReportTown } from '../draft/step-props.ts'
import type { SendReportMutation } from './CreateReportPage.generated.ts'
import styles from './SentPage.module.css'

type SentReport = SendReportMutation['createReport']

type Props = { report: SentReport; town: ReportTown; isForCaller: boolean }

/** The next steps of a sent report, and who hears of them: nothing but what is true of this one. */
export function WhatFollows({ report, town, isForCaller }: Props) {
  return (
    <section aria-labelledby="weiter">
      <h2 id="weiter">{say`So geht es weiter`}</h2>
      <ol className={styles.next}>
        {stepsOf(report, town.name, isForCaller).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {report.usualWaitDays === null || report.isInternal ? null : (
        <p className={styles.usual}>{usualWaitText(report.usualWaitDays)}</p>
      )}
    </section>
  )
}

function stepsOf({ section, isInternal, caller }: SentReport, town: string, isForCaller: boolean): string[] {
  const visible = isInternal
    ? say`Nur Mitarbeitende der Gemeinde ${town} sehen diese Meldung.`
    : isForCaller
      ? say`Die Meldung ist ab sofort öffentlich zu sehen, ohne Namen.`
      : section === 'STANDARD'
        ? say`Ihre Meldung ist ab sofort öffentlich zu sehen.`
        : say`Die Gemeinde ${town} prüft Ihre Meldung. Erst danach sehen andere sie.`
  if (isForCaller)
    return [
      caller?.getsMails
        ? say`Die Person bekommt eine E-Mail mit der Nummer, und bei jedem neuen Status oder einer Antwort eine weitere. In jeder steht, wie sie das beendet.`
        : say`Die Person bekommt keine E-Mails. Wer wissen möchte, wie es steht, fragt mit der Nummer nach.`,
      visible,
    ]
  if (isInternal) return [visible, say`E-Mails an Bürgerinnen und Bürger gehen dazu nicht hinaus.`]
  return [
    say`Wir haben Ihnen eine Bestätigung per E‑Mail geschickt.`,
    visible,
    say`Bei jedem Schritt bekommen Sie eine E‑Mail: wenn sich der Status ändert oder jemand antwortet.`,
  ]
}
