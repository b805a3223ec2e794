import { say } from '#kit/common/say.ts'
import { RowButtons } from '#kit/web/form/rows/RowButtons.tsx'
import { isQuestion } from '../../category-question.rules.ts'
import { KIND_NAMES } from '../../kind-names.rules.ts'
import { ItemFields } from './ItemFields.tsx'
import styles from './Questions.module.css'
import { conditionText, type TypedItem } from './question-form.ts'

type Props = {
  item: TypedItem
  items: readonly TypedItem[]
  index: number
  errors: Record<string, string>
  subCategories: readonly { id: number; name: string }[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (changes: Partial<TypedItem>) => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/** One item with its facts, and its fields where it is open. */
export function ItemRow({ item, items, index, errors, subCategories, isOpen, onChange, ...acts }: Props) {
  const name = item.text.trim() || say`Eintrag ${index + 1}`
  return (
    <li data-row={item.key} data-kind={item.kind} className={styles.item}>
      <div className={styles.head}>
        <span className={styles.name}>
          <strong>{index + 1}.</strong> {item.text.trim() || say`Noch ohne Text`}
          <br />
          <span className={styles.quiet}>{factsOf(item, items, subCategories)}</span>
        </span>
        <RowButtons {...{ name, index, isOpen, ...acts }} count={items.length} />
      </div>
      {isOpen ? <ItemFields {...{ item, items, index, errors, subCategories }} onChange={onChange} /> : null}
    </li>
  )
}

/** "Zahl · Pflicht · öffentlich · Nur bei „…“: Ja" */
function factsOf(item: TypedItem, items: Props['items'], subCategories: Props['subCategories']): string {
  const names = subCategories.filter(({ id }) => item.subCategoryIds.includes(id)).map((each) => each.name)
  const asks = isQuestion(item)
  return [
    KIND_NAMES[item.kind](),
    asks && item.isRequired ? say`Pflicht` : null,
    asks && item.isPublic ? say`Antwort öffentlich` : null,
    conditionText(items, item),
    names.length === 0 ? null : say`Nur in: ${names.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
