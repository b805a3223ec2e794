import { Printer } from 'lucide-react'
import { ExportReportButton } from '#domains/exports/web/ExportReportButton.tsx'
import * as paths from '#domains/paths.ts'
import { usualWaitText } from '#domains/reports/usual-wait.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { say } from '#kit/common/say.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ReportTown } from '../draft/step-props.ts'
import type { SendReportMutation } from './CreateReportPage.generated.ts'
import styles from './SentPage.module.css'

/** The data of a sent report for the confirmation page. */
export type SentReport = SendReportMutation['createReport']

/** Confirms that the report has arrived: its number, the next step, and further links. */
export function SentPage({ report, town }: { report: SentReport; town: ReportTown }) {
  return (
    <div className={styles.sent}>
      <FocusedHeading>{say`Danke! Ihre Meldung ist eingegangen`}</FocusedHeading>
      <p className={styles.number}>
        <span>{say`Ihre Nummer`}</span>
        <NumberPlate number={report.number} isLarge isNamed />
      </p>
      <section aria-labelledby="weiter">
        <h2 id="weiter">{say`So geht es weiter`}</h2>
        <ol className={styles.next}>
          <li>{say`Wir haben Ihnen eine Bestätigung per E‑Mail geschickt.`}</li>
          {report.section === 'STANDARD' ? (
            <li>{say`Ihre Meldung ist ab sofort öffentlich zu sehen.`}</li>
          ) : (
            <li>{say`Die Gemeinde ${town.name} prüft Ihre Meldung. Erst danach sehen andere sie.`}</li>
          )}
          <li>
            {say`Bei jedem Schritt bekommen Sie eine E‑Mail: wenn sich der Status ändert oder jemand antwortet.`}
          </li>
        </ol>
        {report.usualWaitDays === null ? null : (
          <p className={styles.usual}>{usualWaitText(report.usualWaitDays)}</p>
        )}
      </section>
      <div className={styles.actions}>
        <ButtonLink to={paths.reportPath(report)} variant="primary">
          {say`Meldung ansehen`}
        </ButtonLink>
        <ButtonLink to={paths.createReportPath(town)}>{say`Weitere Meldung schreiben`}</ButtonLink>
        <Button variant="quiet" icon={<Icon of={Printer} />} onClick={() => print()}>
          {say`Drucken`}
        </Button>
        <ExportReportButton report={report} />
      </div>
    </div>
  )
}
