import type { DayAndTime } from './chosen-moment.ts'
import { FieldPair } from './FieldPair.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  /** Of the day, where a summary of errors leads to. */
  id: string
  /** Says by whose clocks. */
  timeLabel: string
  values: DayAndTime
  error: string | undefined
  onChange: (changes: Partial<DayAndTime>) => void
}

/** A day and its hour, in the browser's own fields. */
export function MomentFields({ id, timeLabel, values: { day, time }, error, onChange }: Props) {
  return (
    <FieldPair>
      <TextField
        id={id}
        name="day"
        type="date"
        label="Tag"
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
