import { Layers } from 'lucide-react'
import { Link } from 'react-router'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { floodPath } from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './FloodPart.module.css'
import { ReportFloodDocument } from './ReportFlood.generated.ts'

type Props = {
  report: { slug: string; category: { slug: string } }
  town: { slug: string }
  /** Grows with each change of the report. */
  state: unknown
}

/** Tells staff that a waiting report is held in a flood, for which one decision is enough. */
export function FloodPart({ report, town, state }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found } = useReportPart(ReportFloodDocument, place, state)
  if (found === null || found.floodId === null) return null
  const toFlood = <Link to={floodPath(town, found.floodId)}>{say`Über alle zusammen entscheiden`}</Link>
  return (
    <p className={styles.part}>
      <Icon of={Layers} size={18} />
      <span>{rich`Diese Meldung wartet in einer Häufung ähnlicher Meldungen. ${toFlood}`}</span>
    </p>
  )
}
