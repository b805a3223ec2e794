import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { CATEGORY_ICONS } from '../category.rules.ts'
import styles from './CategoryForm.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'

/** Text alternative of each icon. */
const NAMES: Record<(typeof CATEGORY_ICONS)[number], string> = {
  construction: 'Baustelle',
  lightbulb: 'Glühbirne',
  'trash-2': 'Mülleimer',
  trees: 'Bäume',
  'traffic-cone': 'Leitkegel',
  droplets: 'Tropfen',
  snowflake: 'Schneeflocke',
  'spray-can': 'Sprühdose',
  'flower-2': 'Blume',
  'heart-handshake': 'Herz und Hände',
  warehouse: 'Gebäude',
  'circle-question-mark': 'Fragezeichen',
}

type Props = { chosen: string; onChange: (icon: string) => void }

export function IconChoice({ chosen, onChange }: Props) {
  return (
    <FieldGroup legend="Symbol">
      <div className={styles.icons}>
        {CATEGORY_ICONS.map((icon) => (
          <label key={icon} data-chosen={icon === chosen || undefined} title={NAMES[icon]}>
            <input type="radio" name="icon" checked={icon === chosen} onChange={() => onChange(icon)} />
            <CategoryIcon icon={icon} />
            <span className="hidden-visually">{NAMES[icon]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
