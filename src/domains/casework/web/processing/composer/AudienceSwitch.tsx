import { Globe, Lock } from 'lucide-react'
import { message, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './Composer.module.css'
import type { Audience } from './compose.ts'

const CHOICES = [
  { value: 'staff', id: 'fuer-interne', label: message`Interne Notiz`, icon: Lock },
  { value: 'everybody', id: 'fuer-alle', label: message`Öffentliche Antwort`, icon: Globe },
] as const

type Props = { value: Audience; onChange: (audience: Audience) => void }

/** Switches between note and answer. Colour, icon and word always show the audience. */
export function AudienceSwitch({ value, onChange }: Props) {
  return (
    <fieldset className={styles.switch}>
      <legend className="hidden-visually">{say`Wer soll das lesen?`}</legend>
      {CHOICES.map((choice) => (
        <label key={choice.value} data-audience={choice.value}>
          <input
            id={choice.id}
            type="radio"
            name="audience"
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <Icon of={choice.icon} size={18} />
          <span>{choice.label()}</span>
        </label>
      ))}
    </fieldset>
  )
}
