import { Hourglass } from 'lucide-react'
import { type Ageing, ageOf } from '#domains/report-lists/report-queue.rules.ts'
import { countText, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './AgeChip.module.css'

type Props = {
  report: {
    statusChangedAt: string | null
    resolvedAt: string | null
    ageing: Ageing | null
    municipality: { timeZone: string }
  }
}

/** The time for which an open report has had its status, in words; the emphasis grows with it (U-37). */
export function AgeChip({ report }: Props) {
  const { statusChangedAt, resolvedAt, ageing, municipality } = report
  if (statusChangedAt === null || ageing === null) return null
  const age = ageOf({ statusChangedAt, resolvedAt }, ageing, new Date(), municipality.timeZone)
  if (age === null) return null
  const { days, level } = age
  return (
    <span className={styles.chip} data-level={level}>
      {level === 'FRESH' ? null : <Icon of={Hourglass} size={14} />}
      <span className="hidden-visually">
        {level === 'FRESH' ? say`Gleicher Status` : say`Überfällig, gleicher Status`}{' '}
      </span>
      {days === 0 ? say`seit heute` : say`seit ${countText(days, 'Tag', 'Tagen')}`}
    </span>
  )
}
