import { countText, say } from '#kit/common/say.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & {
  id?: string
  name: string
  value: string
  onChange: (value: string) => void
  /** Maximum characters; the remaining number is shown near the end. */
  max: number
  rows?: number
}

/** Several lines of text with a counter of the remaining characters. Input is never cut off. */
export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  value,
  onChange,
  max,
  id,
  name,
  rows = 5,
}: Props) {
  const left = max - value.length
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false} id={id}>
      {(control) => (
        <>
          <textarea
            {...control}
            name={name}
            rows={rows}
            className={styles.area}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.count} data-over={left < 0 || undefined} aria-live="polite">
            {left < max * 0.15 ? remaining(left) : ''}
          </span>
        </>
      )}
    </Field>
  )
}

/** The remaining characters of a text, or the number beyond its limit. */
export function remaining(left: number): string {
  return left >= 0
    ? say`noch ${countText(left, 'Zeichen', 'Zeichen')}`
    : say`${countText(-left, 'Zeichen', 'Zeichen')} zu viel`
}
