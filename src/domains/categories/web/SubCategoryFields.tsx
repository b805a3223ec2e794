import { Plus, Trash2 } from 'lucide-react'
import { moved } from '#kit/common/moved.ts'
import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MoveButtons } from '#kit/web/ui/table/MoveButtons.tsx'
import { MOST_SUB_CATEGORIES } from '../category.rules.ts'
import styles from './CategoryForm.module.css'
import type { SubCategoryValues } from './category-form.ts'

type Props = {
  values: readonly SubCategoryValues[]
  errors: Record<string, string>
  withInternal: boolean
  onChange: (values: SubCategoryValues[]) => void
}

/**
 * The ordered list of a category's sub-categories, which can be named, disabled, moved, added and removed.
 */
export function SubCategoryFields({ values, errors, withInternal, onChange }: Props) {
  const change = (key: string, changes: Partial<SubCategoryValues>) =>
    onChange(values.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const add = () =>
    onChange([...values, { key: crypto.randomUUID(), name: '', isDisabled: false, isInternal: false }])
  return (
    <FieldGroup
      id="subCategories"
      legend={say`Unterkategorien`}
      hint={say`Sie helfen, genauer zu melden. Ohne sie geht es auch.`}
      error={errors.subCategories}
    >
      <ol className={styles.parts}>
        {values.map(({ key, ...part }, index) => {
          const name = part.name || say`Unterkategorie ${index + 1}`
          return (
            <li key={key}>
              <TextField
                id={`subCategories.${index}.name`}
                name={`subCategory-${index}`}
                label={say`Unterkategorie ${index + 1}`}
                value={part.name}
                error={errors[`subCategories.${index}.name`]}
                onChange={(text) => change(key, { name: text })}
              />
              <div className={styles.partActions}>
                <CheckboxField
                  name={`isDisabled-${index}`}
                  label={say`steht zur Wahl`}
                  isChecked={!part.isDisabled}
                  onChange={(isOpen) => change(key, { isDisabled: !isOpen })}
                />
                {withInternal ? (
                  <CheckboxField
                    name={`isInternal-${index}`}
                    label={say`nur intern`}
                    isChecked={part.isInternal}
                    onChange={(isInternal) => change(key, { isInternal })}
                  />
                ) : null}
                <span className={styles.buttons}>
                  <MoveButtons
                    name={name}
                    index={index}
                    count={values.length}
                    onMove={(by) => onChange(moved(values, index, by))}
                  />
                  <Button
                    variant="quiet"
                    icon={<Icon of={Trash2} />}
                    onClick={() => onChange(values.filter((each) => each.key !== key))}
                  >
                    <span className="hidden-visually">{say`${name} entfernen`}</span>
                  </Button>
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <p>
        <Button icon={<Icon of={Plus} />} disabled={values.length >= MOST_SUB_CATEGORIES} onClick={add}>
          {say`Unterkategorie hinzufügen`}
        </Button>
      </p>
    </FieldGroup>
  )
}
