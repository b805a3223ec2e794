import { Link } from 'react-router'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import * as paths from '#domains/paths.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import type { RecurringPlaceFragment } from './Recurring.generated.ts'
import styles from './Recurring.module.css'

type Props = {
  place: RecurringPlaceFragment
  timeZone: string
  onPoint: (id: number | null) => void
}

/** A place with its number of reports, and the newest of them. */
export function RecurringPlace({ place, timeZone, onPoint }: Props) {
  const { category, count, open, lastAt, reports } = place
  const [newest] = reports
  if (newest === undefined) return null
  return (
    <article
      className={styles.place}
      onMouseEnter={() => onPoint(newest.id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(newest.id)}
      onBlur={() => onPoint(null)}
    >
      <div className={styles.head}>
        {category === null ? <span /> : <CategoryIcon icon={category.icon} size={24} />}
        <div>
          <h2 lang="de">{addressText(newest.location) || say`Ohne Adresse`}</h2>
          <p lang="de">{category?.name ?? say`Gelöschte Kategorie`}</p>
        </div>
        <p className={styles.count}>
          <strong>{say`${numberText(count)}-mal`}</strong> {say`in zwölf Monaten`}
        </p>
      </div>
      <p className={styles.facts}>
        {open === 0 ? say`Nichts davon ist offen.` : say`${numberText(open)} davon offen.`}{' '}
        {say`Zuletzt gemeldet:`} <Ago iso={lastAt} timeZone={timeZone} />
      </p>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <Link to={paths.reportPath(report)} lang="de">
              {report.title}
            </Link>
            <span className={styles.when}>
              <ReportState report={report} /> <Ago iso={report.createdAt} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ul>
      {count > reports.length ? (
        <p className={styles.facts}>{say`und ${numberText(count - reports.length)} ältere`}</p>
      ) : null}
    </article>
  )
}
