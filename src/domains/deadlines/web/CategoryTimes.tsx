import { countText, say } from '#kit/common/say.ts'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Fold } from '#kit/web/ui/Fold.tsx'
import styles from './Deadlines.module.css'
import { type FormCategory, NO_TIMES, type TypedTimes } from './deadline-form.ts'

type Props = {
  category: FormCategory
  times: Record<string, TypedTimes>
  errors: Record<string, string>
  /** Index of a concern in the mutation's input; error paths contain it. */
  placeOf: (concernId: number) => number
  onChange: (concernId: number, times: TypedTimes) => void
}

/**
 * The times of a category, and below it those of its sub-categories, which stay collapsed until one has a
 * time of its own.
 */
export function CategoryTimes({ category, times, errors, placeOf, onChange }: Props) {
  const { id, name, subCategories } = category
  const own = times[id] ?? NO_TIMES
  const fields = (concernId: number, label: string, inherited: TypedTimes) => (
    <Times
      name={label}
      at={placeOf(concernId)}
      typed={times[concernId] ?? NO_TIMES}
      inherited={inherited}
      errors={errors}
      onChange={(typed) => onChange(concernId, typed)}
    />
  )
  const isFilled = subCategories.some((part) => {
    const { answerDays, completionDays } = times[part.id] ?? NO_TIMES
    return answerDays !== '' || completionDays !== ''
  })
  return (
    <li className={styles.category}>
      <h3>{name}</h3>
      {fields(id, name, NO_TIMES)}
      {subCategories.length > 0 ? (
        <Fold
          summary={countText(subCategories.length, 'Unterkategorie', 'Unterkategorien')}
          isFilled={isFilled}
        >
          <ul className={styles.parts}>
            {subCategories.map((part) => (
              <li key={part.id}>
                <h4>{part.name}</h4>
                {fields(part.id, say`${name}, ${part.name}`, own)}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </li>
  )
}

type TimesProps = {
  /** The concern, for people who do not see the heading above. */
  name: string
  at: number
  typed: TypedTimes
  inherited: TypedTimes
  errors: Record<string, string>
  onChange: (typed: TypedTimes) => void
}

function Times({ name, at, typed, inherited, errors, onChange }: TimesProps) {
  const field = (key: keyof TypedTimes, label: string) => (
    <TextField
      id={`rules.${at}.${key}`}
      name={`${key}-${at}`}
      label={label}
      aria-label={`${label}: ${name}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      placeholder={inherited[key]}
      value={typed[key]}
      error={errors[`rules.${at}.${key}`]}
      onChange={(text) => onChange({ ...typed, [key]: text })}
    />
  )
  return (
    <FieldPair>
      {field('answerDays', say`Erste Antwort`)}
      {field('completionDays', say`Abschluss`)}
    </FieldPair>
  )
}
