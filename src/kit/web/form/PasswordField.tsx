import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown, so that nobody has to type it twice. */
export function PasswordField({ label, hint, error, value, onChange, id, name, autoComplete }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {/* The name stays in both states: `aria-pressed` tells whether the password is shown. */}
          <Button
            aria-pressed={isShown}
            aria-controls={id}
            aria-label={say`${label} zeigen`}
            onClick={() => setShown(!isShown)}
          >
            {say`Zeigen`}
          </Button>
        </div>
      )}
    </Field>
  )
}
