import { Copy } from 'lucide-react'
import type { StatusBadgeFragment } from '#domains/municipalities/web/StatusBadge.generated.ts'
import badge from '#domains/municipalities/web/StatusBadge.module.css'
import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useStatusOf } from './use-status-of.ts'

type Props = {
  report: { isDuplicate: boolean; status: StatusBadgeFragment; municipality: { id: number } }
}

/** A report's status; for a duplicate, whose status does not change, that it is one (U-39). */
export function ReportState({ report }: Props) {
  const statusOf = useStatusOf()
  if (!report.isDuplicate) return <StatusBadge status={statusOf(report)} />
  return (
    <span className={badge.badge} data-kind="DUPLICATE">
      <Icon of={Copy} size={16} />
      <span>{say`Duplikat`}</span>
    </span>
  )
}
