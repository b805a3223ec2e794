import { Link } from 'react-router'
import { StatusShape } from '#domains/municipalities/web/StatusShape.tsx'
import { reportPath } from '#domains/paths.ts'
import { useStatusOf } from '#domains/reports/web/use-status-of.ts'
import { isolated } from '#kit/common/direction.ts'
import type { MapReport } from './map-report.ts'
import styles from './ReportPin.module.css'

export type LinkTo = (report: MapReport) => string

type Props = {
  report: MapReport
  isLit: boolean
  /** Tells the list which pin is hovered or focused. */
  onPoint?: ((id: number | null) => void) | undefined
  linkTo?: LinkTo | undefined
}

/** A report on the map: a normal link for mouse, keyboard and screen readers. */
export function ReportPin({ report, isLit, onPoint, linkTo = reportPath }: Props) {
  const statusOf = useStatusOf()
  const point = () => onPoint?.(report.id)
  const leave = () => onPoint?.(null)
  return (
    <Link
      to={linkTo(report)}
      className={styles.pin}
      data-kind={report.status.kind}
      data-lit={isLit || undefined}
      data-report-id={report.id}
      aria-label={`${isolated(report.title)}, ${statusOf(report).name}`}
      onClick={(event) => event.stopPropagation()}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <span>
        <StatusShape kind={report.status.kind} size={18} />
      </span>
    </Link>
  )
}
