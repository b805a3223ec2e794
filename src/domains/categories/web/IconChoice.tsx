import { type Message, message, say } from '#kit/common/say.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { CATEGORY_ICONS } from '../category.rules.ts'
import styles from './CategoryForm.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'

/** Text alternative of each icon. */
const NAMES: Record<(typeof CATEGORY_ICONS)[number], Message> = {
  construction: message`Baustelle`,
  lightbulb: message`Glühbirne`,
  'trash-2': message`Mülleimer`,
  trees: message`Bäume`,
  'traffic-cone': message`Leitkegel`,
  droplets: message`Tropfen`,
  snowflake: message`Schneeflocke`,
  'spray-can': message`Sprühdose`,
  'flower-2': message`Blume`,
  'heart-handshake': message`Herz und Hände`,
  warehouse: message`Gebäude`,
  'circle-question-mark': message`Fragezeichen`,
}

type Props = { chosen: string; onChange: (icon: string) => void }

export function IconChoice({ chosen, onChange }: Props) {
  return (
    <FieldGroup legend={say`Symbol`}>
      <div className={styles.icons}>
        {CATEGORY_ICONS.map((icon) => (
          <label key={icon} data-chosen={icon === chosen || undefined} title={NAMES[icon]()}>
            <input type="radio" name="icon" checked={icon === chosen} onChange={() => onChange(icon)} />
            <CategoryIcon icon={icon} />
            <span className="hidden-visually">{NAMES[icon]()}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
