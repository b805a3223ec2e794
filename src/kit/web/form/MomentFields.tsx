import { say } from '#kit/common/say.ts'
import type { DayAndTime } from './chosen-moment.ts'
import { FieldPair } from './FieldPair.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  /** Id of the day's field, the target of links in a summary of errors. */
  id: string
  /** "Tag" by default. Two moments of one form need different names. */
  dayLabel?: string
  /** Names the time zone. */
  timeLabel: string
  values: DayAndTime
  error: string | undefined
  onChange: (changes: Partial<DayAndTime>) => void
}

/** A day and a time, in the browser's own fields. */
export function MomentFields({ id, dayLabel, timeLabel, values, error, onChange }: Props) {
  const { day, time } = values
  return (
    <FieldPair>
      <TextField
        id={id}
        name={`${id}-day`}
        type="date"
        label={dayLabel ?? say`Tag`}
        value={day}
        error={error}
        onChange={(chosen) => onChange({ day: chosen })}
      />
      <TextField
        id={`${id}-time`}
        name={`${id}-time`}
        type="time"
        label={timeLabel}
        value={time}
        onChange={(chosen) => onChange({ time: chosen })}
      />
    </FieldPair>
  )
}
