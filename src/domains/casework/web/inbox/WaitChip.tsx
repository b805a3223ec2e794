import { AlarmClock, CalendarClock, Hourglass } from 'lucide-react'
import type { ComponentProps } from 'react'
import { deadlineText, levelOf, type ShownDeadline } from '#domains/deadlines/deadline-text.rules.ts'
import { countText, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './AgeChip.module.css'
import { AgeChip } from './AgeChip.tsx'

type Props = ComponentProps<typeof AgeChip> & {
  report: { deadline: ShownDeadline | null }
  timeZone: string
  /** A narrow row shows fewer words; its styles choose by `data-length`. */
  mayBeNarrow?: boolean
}

const ICONS = { PAUSED: Hourglass, RUNNING: CalendarClock, TODAY: AlarmClock, OVERDUE: AlarmClock } as const
const LOOKS = { PAUSED: 'FRESH', RUNNING: 'FRESH', TODAY: 'OVERDUE', OVERDUE: 'LONG_OVERDUE' } as const

/** The deadline of a report that has one; the age of its status for every other. */
export function WaitChip({ report, timeZone, mayBeNarrow = false }: Props) {
  const { deadline } = report
  const level = deadline === null ? null : levelOf(deadline, new Date(), timeZone)
  if (deadline === null || level === null) return <AgeChip report={report} />
  const text = deadlineText(deadline, level, timeZone)
  const isLong = mayBeNarrow && level === 'OVERDUE'
  return (
    <span className={styles.chip} data-level={LOOKS[level]} title={isLong ? text : undefined}>
      <Icon of={ICONS[level]} size={14} />
      <span className="hidden-visually">{say`Frist:`} </span>
      <span data-length={isLong ? 'whole' : undefined}>{text}</span>
      {isLong ? (
        <span data-length="short" aria-hidden="true">
          {countText(deadline.overdueDays, 'Tag', 'Tage')}
        </span>
      ) : null}
    </span>
  )
}
