import { useEffect, useState } from 'react'
import { TextField } from '#kit/web/form/TextField.tsx'
import { hasWrongDays, type ListQuery } from '../list-query.rules.ts'

type Days = Pick<ListQuery, 'dateFrom' | 'dateTo'>
type Props = { query: Days; onChoose: (days: Partial<Days>) => void }

const WRONG = '„Bis“ liegt vor „Von“. Bitte ändern Sie einen der beiden Tage; so lange zeigen wir alle Tage.'

/**
 * The first and the last day, in the browser's own fields. They act when a whole day stands there; one after the other is
 * no mistake until both are there.
 */
export function DayFields({ query, onChoose }: Props) {
  const [from, setFrom] = useState(query.dateFrom ?? '')
  const [to, setTo] = useState(query.dateTo ?? '')
  useEffect(() => setFrom(query.dateFrom ?? ''), [query.dateFrom])
  useEffect(() => setTo(query.dateTo ?? ''), [query.dateTo])
  const isWrong = hasWrongDays({ dateFrom: from || null, dateTo: to || null })
  // While a year is typed its first digits are a year too: "0002".
  const isWhole = (day: string) => day === '' || day >= '1900'
  const change = (name: keyof Days, set: (day: string) => void) => (day: string) => {
    set(day)
    if (isWhole(day)) onChoose({ [name]: day || null })
  }
  return (
    <>
      <TextField
        name="dateFrom"
        type="date"
        label="Von"
        value={from}
        onChange={change('dateFrom', setFrom)}
      />
      <TextField
        name="dateTo"
        type="date"
        label="Bis"
        value={to}
        error={isWrong ? WRONG : undefined}
        onChange={change('dateTo', setTo)}
      />
      {/* There before its text, or it would not be said aloud: the focus stays in the field. */}
      <p role="status" className="hidden-visually">
        {isWrong ? WRONG : ''}
      </p>
    </>
  )
}
