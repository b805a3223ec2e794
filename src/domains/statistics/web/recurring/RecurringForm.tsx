import { useNavigate } from 'react-router'
import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { LEAST_REPORTS } from '../../recurring.rules.ts'
import styles from './Recurring.module.css'

type Props = {
  categories: readonly { id: number; name: string }[]
  categoryId: number | null
  least: number
}

/** Narrows the places by category and number of reports; each choice is part of the address. */
export function RecurringForm({ categories, categoryId, least }: Props) {
  const navigate = useNavigate()
  const show = (chosen: Partial<Omit<Props, 'categories'>>) => {
    const next = { categoryId, least, ...chosen }
    const search = new URLSearchParams()
    if (next.categoryId !== null) search.set('kategorie', String(next.categoryId))
    if (next.least !== LEAST_REPORTS[0]) search.set('mindestens', String(next.least))
    void navigate({ search: String(search) }, { preventScrollReset: true })
  }
  return (
    <search className={styles.form}>
      <SelectField
        name="kategorie"
        label={say`Kategorie`}
        value={String(categoryId ?? '')}
        onChange={(id) => show({ categoryId: id === '' ? null : Number(id) })}
        options={[
          { value: '', label: say`Alle Kategorien` },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        name="mindestens"
        label={say`Wie oft mindestens?`}
        value={String(least)}
        onChange={(number) => show({ least: Number(number) })}
        options={LEAST_REPORTS.map((number) => ({ value: String(number), label: say`${number}-mal` }))}
      />
    </search>
  )
}
