import { Plus, Trash2 } from 'lucide-react'
import { moved } from '#kit/common/moved.ts'
import { say } from '#kit/common/say.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MoveButtons } from '#kit/web/ui/table/MoveButtons.tsx'
import { MOST_OPTIONS } from '../../category-question.rules.ts'
import type { ItemFieldsProps } from './item-fields-props.ts'
import styles from './Questions.module.css'
import { newOption } from './question-form.ts'

/** The answers to choose, in order. */
export function OptionFields({
  item,
  index,
  errors,
  onChange,
}: Omit<ItemFieldsProps, 'items' | 'subCategories'>) {
  const { options } = item
  const at = `items.${index}.options`
  return (
    <FieldGroup
      id={at}
      legend={say`Antworten`}
      hint={say`${options.length} von ${MOST_OPTIONS}`}
      error={errors[at]}
    >
      <ol className={styles.options}>
        {options.map(({ key, label }, place) => {
          const name = label || say`Antwort ${place + 1}`
          return (
            <li key={key} className={styles.option}>
              <TextField
                id={`${at}.${place}.label`}
                name={`${at}.${place}.label`}
                label={say`Antwort ${place + 1}`}
                value={label}
                error={errors[`${at}.${place}.label`]}
                onChange={(text) =>
                  onChange({
                    options: options.map((each) => (each.key === key ? { key, label: text } : each)),
                  })
                }
              />
              <span className={styles.buttons}>
                <MoveButtons
                  name={name}
                  index={place}
                  count={options.length}
                  onMove={(by) => onChange({ options: moved(options, place, by) })}
                />
                <Button
                  variant="quiet"
                  icon={<Icon of={Trash2} />}
                  onClick={() => onChange({ options: options.filter((each) => each.key !== key) })}
                >
                  <span className="hidden-visually">{say`${name} entfernen`}</span>
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <p>
        <Button
          icon={<Icon of={Plus} />}
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          {say`Antwort hinzufügen`}
        </Button>
      </p>
    </FieldGroup>
  )
}
