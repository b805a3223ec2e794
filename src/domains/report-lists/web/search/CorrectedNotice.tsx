import { isolated } from '#kit/common/direction.ts'
import { rich } from '#kit/web/rich.tsx'

type Props = { asked: string; answered: string | null }

/**
 * Says that the search used a corrected query. The live region has to exist before its text, or screen
 * readers do not announce it.
 */
export function CorrectedNotice({ asked, answered }: Props) {
  return (
    <p role="status" className={answered ? undefined : 'hidden-visually'}>
      {answered
        ? rich`Zu „${isolated(asked)}“ haben wir nichts gefunden. Das sind die Ergebnisse für „${<strong>{answered}</strong>}“.`
        : null}
    </p>
  )
}
