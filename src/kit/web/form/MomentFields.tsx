import { say } from '#kit/common/say.ts'
import type { DayAndTime } from './chosen-moment.ts'
import { FieldPair } from './FieldPair.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  /** Id of the day's field, the target of links in a summary of errors. */
  id: string
  /** Names the time zone. */
  timeLabel: string
  values: DayAndTime
  error: string | undefined
  onChange: (changes: Partial<DayAndTime>) => void
}

/** A day and a time, in the browser's own fields. */
export function MomentFields({ id, timeLabel, values: { day, time }, error, onChange }: Props) {
  return (
    <FieldPair>
      <TextField
        id={id}
        name="day"
        type="date"
        label={say`Tag`}
        value={day}
        error={error}
        onChange={(chosen) => onChange({ day: chosen })}
      />
      <TextField
        id="time"
        name="time"
        type="time"
        label={timeLabel}
        value={time}
        onChange={(chosen) => onChange({ time: chosen })}
      />
    </FieldPair>
  )
}
