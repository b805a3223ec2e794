import { say } from '#kit/common/say.ts'
import styles from './ColourField.module.css'
import fieldStyles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & {
  id: string
  name: string
  value: string
  /** The palette's colour while the field is empty or invalid; #rrggbb. */
  shown: string
  onChange: (value: string) => void
}

/** A colour, typed or chosen in the browser's palette. */
export function ColourField({ id, name, value, shown, onChange, label, ...field }: Props) {
  return (
    <Field {...field} label={label} id={id}>
      {(control) => (
        <span className={styles.row}>
          <input
            type="color"
            className={styles.palette}
            aria-label={say`${label}: aus der Palette wählen`}
            value={shown}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...control}
            name={name}
            className={fieldStyles.input}
            value={value}
            placeholder={shown}
            maxLength={20}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
