import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { BlockedFold } from '#domains/moderation/web/BlockedFold.tsx'
import { reportPath } from '#domains/paths.ts'
import { streetText } from '#domains/places/place.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MarkedText } from './MarkedText.tsx'
import type { SearchHitFragment } from './SearchHit.generated.ts'
import type { SearchPageQuery } from './SearchPage.generated.ts'
import styles from './SearchPage.module.css'

type Highlight = NonNullable<SearchPageQuery['search']>['highlights'][number]

type Props = {
  report: SearchHitFragment
  highlight: Highlight
  /** Tells the map which hit is hovered or focused. */
  onPoint: (id: number | null) => void
}

export function SearchHit(props: Props) {
  const hit = <Hit {...props} />
  return props.report.isFromBlockedUser ? <BlockedFold what="report">{hit}</BlockedFold> : hit
}

function Hit({ report, highlight, onPoint }: Props) {
  const point = () => onPoint(report.id)
  const leave = () => onPoint(null)
  return (
    <article className={styles.hit} onMouseEnter={point} onMouseLeave={leave} onFocus={point} onBlur={leave}>
      <h3 className={styles.title}>
        <Link to={reportPath(report)} lang="de">
          <MarkedText parts={highlight.title} />
        </Link>
      </h3>
      <p className={styles.excerpt} lang="de">
        <MarkedText parts={highlight.excerpt} />
      </p>
      <p className={styles.facts}>
        <ReportState report={report} />
        <span className={styles.place}>
          <Icon of={MapPin} size={16} />
          {streetText(report.location)}
        </span>
        <span lang="de">{report.category.name}</span>
        <NumberPlate number={report.number} />
        <Ago iso={report.createdAt} timeZone={report.municipality.timeZone} />
      </p>
    </article>
  )
}
