import { InfoTip } from '#kit/web/ui/overlay/InfoTip.tsx'
import { useWords } from '#kit/web/words.ts'
import { STATUS_MEANINGS } from '../status-text.rules.ts'
import type { StatusBadgeFragment } from './StatusBadge.generated.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** A status with its explanation: "Angenommen – die Gemeinde kümmert sich." (U-12) */
export function StatusMeaning({ status }: { status: StatusBadgeFragment }) {
  const say = useWords()
  return (
    <>
      <StatusBadge status={status} />
      <InfoTip label={say`Was heißt „${status.name}“?`}>
        <strong>{status.name}</strong> – {STATUS_MEANINGS[status.kind]}
      </InfoTip>
    </>
  )
}
