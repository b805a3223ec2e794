import { say } from '#kit/common/say.ts'
import { InfoTip } from '#kit/web/ui/overlay/InfoTip.tsx'
import { STATUS_MEANINGS } from '../status-meaning.rules.ts'
import type { StatusBadgeFragment } from './StatusBadge.generated.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** A status with its explanation: "Angenommen – die Gemeinde kümmert sich." (U-12) */
export function StatusMeaning({ status }: { status: StatusBadgeFragment }) {
  return (
    <>
      <StatusBadge status={status} />
      <InfoTip label={say`Was heißt „${status.name}“?`}>
        <strong>{status.name}</strong> – {STATUS_MEANINGS[status.kind]()}
      </InfoTip>
    </>
  )
}
