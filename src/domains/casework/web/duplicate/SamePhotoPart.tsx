import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { say } from '#kit/common/say.ts'
import styles from './Duplicates.module.css'
import { ReportSamePhotoDocument } from './SamePhoto.generated.ts'

type Props = {
  report: { slug: string; version: number | null; category: { slug: string } }
  town: { slug: string }
}

/** Tells staff which other reports have the same photo: often one concern, sent twice. */
export function SamePhotoPart({ report, town }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found } = useReportPart(ReportSamePhotoDocument, place, report.version)
  const others = found?.reportsWithSamePhoto ?? []
  if (others.length === 0) return null
  return (
    <section className={styles.notice} aria-labelledby="dasselbe-foto">
      <p id="dasselbe-foto">
        <strong>{say`Vielleicht ein Duplikat: dasselbe Foto steht auch hier`}</strong>
      </p>
      <ul className={styles.choices}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={reportPath(other)}>{other.title}</Link>
            <span className={styles.facts}>
              <NumberPlate number={other.number} /> <ReportState report={other} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
