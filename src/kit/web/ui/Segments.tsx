import type { LucideIcon } from 'lucide-react'
import { Icon } from './Icon.tsx'
import styles from './Segments.module.css'

export type Segment<Value extends string> = {
  value: Value
  label: string
  id?: string
  icon?: LucideIcon
  /** For staff alone: chosen, it looks like an internal note. */
  isForStaff?: boolean
}

type Props<Value extends string> = {
  /** For screen readers. */
  legend: string
  name: string
  value: Value
  choices: readonly Segment<Value>[]
  /** Segments share the whole width. */
  isWide?: boolean
  onChange: (value: Value) => void
}

/** A choice of two to four short words in one row: native radio buttons that look like one switch. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { legend, name, value, choices, isWide = false, onChange } = props
  return (
    <fieldset className={styles.segments} data-wide={isWide || undefined}>
      <legend className="hidden-visually">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-for-staff={choice.isForStaff || undefined}>
          <input
            id={choice.id}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon ? <Icon of={choice.icon} size={18} /> : null}
          <span data-text={choice.label}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
