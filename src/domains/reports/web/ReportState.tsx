import { Copy } from 'lucide-react'
import type { StatusBadgeFragment } from '#domains/municipalities/web/StatusBadge.generated.ts'
import badge from '#domains/municipalities/web/StatusBadge.module.css'
import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'

type Props = { report: { isDuplicate: boolean; status: StatusBadgeFragment } }

/** A report's status; for a duplicate, whose status does not change, that it is one (U-39). */
export function ReportState({ report }: Props) {
  if (!report.isDuplicate) return <StatusBadge status={report.status} />
  return (
    <span className={badge.badge} data-kind="DUPLICATE">
      <Icon of={Copy} size={16} />
      <span>Duplikat</span>
    </span>
  )
}
