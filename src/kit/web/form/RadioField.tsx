import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldGroup } from './FieldGroup.tsx'

export type Choice = { value: string; label: ReactNode; hint?: string }

type Props = {
  name: string
  legend: string
  hint?: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

/** A choice of few options: native radio buttons, one below the other. */
export function RadioField({ name, legend, hint, value, choices, onChange }: Props) {
  const id = useId()
  return (
    <FieldGroup legend={legend} hint={hint}>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.check}>
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={choice.hint ? `${id}-${choice.value}-hinweis` : undefined}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>
            {choice.label}
            {choice.hint ? (
              <span id={`${id}-${choice.value}-hinweis`} className={styles.choiceHint}>
                {choice.hint}
              </span>
            ) : null}
          </label>
        </div>
      ))}
    </FieldGroup>
  )
}
