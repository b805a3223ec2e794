import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { BeforeAndAfter } from '#domains/reports/web/BeforeAndAfter.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { SolvedReportFragment } from './SolvedReport.generated.ts'
import styles from './SolvedSection.module.css'

/** A report before and after, with its title and municipality. */
export function Solved({ report }: { report: SolvedReportFragment }) {
  const { closingPhoto, municipality, title, createdAt } = report
  const [photo] = report.photos
  if (photo === undefined || closingPhoto === null) return null
  const name = isolated(title)
  return (
    <article className={styles.report}>
      <BeforeAndAfter
        before={{ photo, alt: photo.alternativeText ?? say`Foto zur Meldung „${name}“`, at: createdAt }}
        after={{
          photo: closingPhoto.photo,
          alt: closingPhoto.photo.alternativeText ?? say`Foto nach der Arbeit, zur Meldung „${name}“`,
          at: closingPhoto.answeredAt,
        }}
        town={municipality}
      />
      <h3>
        <Link to={reportPath(report)} lang="de">
          {title}
        </Link>
      </h3>
      <p>{municipality.name}</p>
    </article>
  )
}
