import { countText, say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Fold } from '#kit/web/ui/Fold.tsx'
import styles from './AreaForm.module.css'

type Props = {
  categories: readonly { id: number; name: string }[]
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Narrows an area to some categories; none chosen means all. */
export function AreaCategories({ categories, chosen, error, onChange }: Props) {
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <Fold
      className={styles.categories}
      isFilled={chosen.length > 0 || error !== undefined}
      summary={
        <>
          {say`Nur bestimmte Kategorien`}
          <span className={styles.count}>
            {chosen.length === 0 ? say`zurzeit alle` : countText(chosen.length, 'gewählt', 'gewählt')}
          </span>
        </>
      }
    >
      <FieldGroup id="categoryIds" legend={say`Kategorien`} error={error}>
        {categories.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name={`category-${id}`}
            label={name}
            isChecked={chosen.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </FieldGroup>
    </Fold>
  )
}
