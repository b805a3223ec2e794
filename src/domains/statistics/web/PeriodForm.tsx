import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './StatisticsPage.module.css'

type Props = {
  today: string
  dateFrom: string
  dateTo: string
  /** The server's errors by field. */
  errors: Record<string, string>
}

/** Chooses the period: one of three presets, or two days. */
export function PeriodForm({ today, dateFrom, dateTo, errors }: Props) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(dateFrom)
  const [to, setTo] = useState(dateTo)
  const year = Number(today.slice(0, 4))
  const usual = [
    { label: say`Letzte 12 Wochen`, search: '' },
    { label: say`Dieses Jahr`, search: `?von=${year}-01-01&bis=${today}` },
    { label: say`Letztes Jahr`, search: `?von=${year - 1}-01-01&bis=${year - 1}-12-31` },
  ]
  return (
    <search className={styles.period}>
      <ul className={styles.usual}>
        {usual.map(({ label, search }) => (
          <li key={label}>
            <Link to={{ search }} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <form
        className={styles.days}
        onSubmit={(event) => {
          event.preventDefault()
          navigate(
            { search: `?${new URLSearchParams({ von: from, bis: to })}` },
            { preventScrollReset: true },
          )
        }}
      >
        <TextField
          name="von"
          type="date"
          label={say`Von`}
          value={from}
          onChange={setFrom}
          error={errors.dateFrom}
          max={today}
        />
        <TextField
          name="bis"
          type="date"
          label={say`Bis`}
          value={to}
          onChange={setTo}
          error={errors.dateTo}
          max={today}
        />
        <Button type="submit">{say`Anzeigen`}</Button>
      </form>
    </search>
  )
}
