import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import { mark, rich } from '#kit/web/rich.tsx'
import styles from './CategoryChoice.module.css'
import type { ChoosableCategoryFragment } from './CreateReportPage.generated.ts'

type Props = {
  /** Of the input; only the first option has one, the target of error links. */
  id: string | undefined
  category: ChoosableCategoryFragment
  /** The sub-category that a search has found in it. */
  part: { name: string } | undefined
  isChosen: boolean
  onChoose: () => void
  /** Called where a mouse, pen or finger has chosen; arrow keys choose each option that they pass. */
  onPressed: () => void
}

/** A category to choose, with its icon and what it is for. */
export function CategoryOption({ id, category, part, isChosen, onChoose, onPressed }: Props) {
  return (
    <label className={styles.option}>
      <input
        id={id}
        type="radio"
        name="category"
        checked={isChosen}
        onChange={onChoose}
        onClick={({ nativeEvent }) => {
          if ('pointerType' in nativeEvent && nativeEvent.pointerType !== '') onPressed()
        }}
      />
      {category.image ? (
        <img src={category.image} alt="" width={48} height={48} className={styles.image} />
      ) : (
        <CategoryIcon icon={category.icon} />
      )}
      <span>
        <span className={styles.name} lang="de">
          {category.name}
        </span>
        <span className={styles.hint} lang="de">
          {category.hint}
        </span>
        {part === undefined ? null : (
          <span className={styles.part}>{rich`Darin: ${<span lang="de">{part.name}</span>}`}</span>
        )}
      </span>
    </label>
  )
}

type SubProps = { category: ChoosableCategoryFragment; chosen: number | null; onChoose: (id: number) => void }

/** The sub-categories of the chosen category. */
export function SubChoice({ category, chosen, onChoose }: SubProps) {
  const open = category.subCategories.filter((each) => !each.isDisabled)
  if (open.length === 0) return null
  return (
    <fieldset className={styles.sub}>
      <legend>{rich`Genauer ${mark(<span className={styles.hint} />, '(optional)')}`}</legend>
      {open.map((each) => (
        <label key={each.id} className={styles.chip} data-chosen={each.id === chosen || undefined}>
          <input
            type="radio"
            name="sub-category"
            checked={each.id === chosen}
            onChange={() => onChoose(each.id)}
          />
          <span lang="de">{each.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
