import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { daysText } from '../figure-text.rules.ts'
import type { ShownDeadlinesFragment } from './StatisticsPage.generated.ts'
import styles from './StatisticsPage.module.css'

type Kept = ShownDeadlinesFragment['answerDeadline']

/** The deadlines that ended in the period, and the share of them that was met; nothing without any. */
export function DeadlineFigures({ answerDeadline, completionDeadline }: ShownDeadlinesFragment) {
  const lines = [
    { name: say`erste Antwort`, figure: answerDeadline },
    { name: say`Abschluss`, figure: completionDeadline },
  ].filter(({ figure }) => figure.due > 0)
  if (lines.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="fristen">
      <h2 id="fristen">{say`Fristen`}</h2>
      <Table
        caption={say`Eingehaltene Fristen`}
        columns={[say`Frist`, say`fällig`, say`eingehalten`, say`Anteil`, say`Die Hälfte in höchstens`]}
        rows={lines.map(({ name, figure }) => [
          name,
          numberText(figure.due),
          numberText(figure.kept),
          shareText(figure),
          daysText(figure.median),
        ])}
      />
      <p className={styles.quiet}>
        {say`Über die Fristen, deren letzter Tag in dieser Zeit lag. Tage sind Kalendertage vom Eingang an.`}
      </p>
    </section>
  )
}

const shareText = ({ due, kept }: Kept): string => say`${Math.round((100 * kept) / due)}\u00a0%`
