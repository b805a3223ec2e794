import { useEffect, useState } from 'react'
import { message, say } from '#kit/common/say.ts'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { hasWrongDays, type ListQuery } from '../list-query.rules.ts'
import styles from './ReportFilterBar.module.css'

type Days = Pick<ListQuery, 'dateFrom' | 'dateTo'>
type Props = { query: Days; onChoose: (days: Partial<Days>) => void }

const WRONG = message`„Bis“ liegt vor „Von“. Bitte ändern Sie einen der beiden Tage; so lange zeigen wir alle Tage.`

/**
 * The first and the last day, in native date fields. They apply once a whole day is typed; a reversed range
 * is an error only once both are typed.
 */
export function DayFields({ query, onChoose }: Props) {
  const [from, setFrom] = useState(query.dateFrom ?? '')
  const [to, setTo] = useState(query.dateTo ?? '')
  useEffect(() => setFrom(query.dateFrom ?? ''), [query.dateFrom])
  useEffect(() => setTo(query.dateTo ?? ''), [query.dateTo])
  const isWrong = hasWrongDays({ dateFrom: from || null, dateTo: to || null })
  // While somebody types a year, its first digits form a year, too: "0002".
  const isWhole = (day: string) => day === '' || day >= '1900'
  const change = (name: keyof Days, set: (day: string) => void) => (day: string) => {
    set(day)
    if (isWhole(day)) onChoose({ [name]: day || null })
  }
  return (
    <>
      <div className={styles.days}>
        <FieldPair>
          <TextField
            name="dateFrom"
            type="date"
            label={say`Von`}
            value={from}
            onChange={change('dateFrom', setFrom)}
          />
          <TextField
            name="dateTo"
            type="date"
            label={say`Bis`}
            value={to}
            error={isWrong ? WRONG() : undefined}
            onChange={change('dateTo', setTo)}
          />
        </FieldPair>
      </div>
      {/* A live region has to exist before its text, or screen readers do not announce it; the focus stays
          in the field. */}
      <p role="status" className="hidden-visually">
        {isWrong ? WRONG() : ''}
      </p>
    </>
  )
}
