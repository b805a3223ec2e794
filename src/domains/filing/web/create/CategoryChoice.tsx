import { useId, useState } from 'react'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import { countText, say } from '#kit/common/say.ts'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { mark, rich } from '#kit/web/rich.tsx'
import styles from './CategoryChoice.module.css'
import type { ChoosableCategoryFragment } from './CreateReportPage.generated.ts'
import { useCategorySearch } from './use-category-search.ts'

type Props = {
  /** Id of the first option, the target of error links. */
  id: string
  municipalityId: number
  categories: readonly ChoosableCategoryFragment[]
  categoryId: number | null
  subCategoryId: number | null
  error: string | undefined
  onChoose: (categoryId: number, subCategoryId: number | null) => void
}

/** All categories with icon and help text, filtered by typing; the selected one shows its sub-categories. */
export function CategoryChoice({
  id,
  municipalityId,
  categories,
  categoryId,
  subCategoryId,
  error,
  onChoose,
}: Props) {
  const [text, setText] = useState('')
  const errorId = useId()
  const open = categories.filter(isChoosable)
  const { found: fitting, isSearching } = useCategorySearch(municipalityId, open, text)
  const found = open.filter(
    (category) => category.id === categoryId || isCatchAll(category) || fitting.has(category.id),
  )
  return (
    <fieldset
      className={styles.choice}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radiogroup can be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{say`Worum geht es?`}</legend>
      <FieldError id={errorId}>{error}</FieldError>
      <TextField
        name="category-search"
        type="search"
        label={say`Kategorie suchen`}
        isOptional
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      <p role="status" className="hidden-visually">
        {text === '' || isSearching ? '' : countText(fitting.size, 'Kategorie', 'Kategorien')}
      </p>
      {fitting.size === 0 && !isSearching ? <p className={styles.none}>{nothingFound(open)}</p> : null}
      <ul className={styles.list}>
        {found.map((category, index) => {
          const part = category.subCategories.find(({ id }) => id === fitting.get(category.id))
          return (
            <li key={category.id} data-chosen={category.id === categoryId || undefined}>
              <label className={styles.option}>
                <input
                  id={index === 0 ? id : undefined}
                  type="radio"
                  name="category"
                  checked={category.id === categoryId}
                  onChange={() => onChoose(category.id, part?.id ?? null)}
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
              {category.id === categoryId ? (
                <SubChoice
                  category={category}
                  chosen={subCategoryId}
                  onChoose={(sub) => onChoose(category.id, sub)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

type SubProps = { category: ChoosableCategoryFragment; chosen: number | null; onChoose: (id: number) => void }

function SubChoice({ category, chosen, onChoose }: SubProps) {
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

/** Staff also see internal categories, and may file only in those that they are responsible for. */
function isChoosable(category: ChoosableCategoryFragment): boolean {
  return !category.isDisabled && (!category.isInternal || category.permissions.canCreateInternalReports)
}

/** The category for everything else: it stays visible under every filter. */
const isCatchAll = ({ slug }: ChoosableCategoryFragment): boolean => slug.startsWith('sonstig')

function nothingFound(categories: readonly ChoosableCategoryFragment[]): string {
  const name = categories.find(isCatchAll)?.name
  return name === undefined
    ? say`Nichts gefunden. Bitte versuchen Sie ein anderes Wort.`
    : say`Nichts gefunden. Wählen Sie sonst „${name}“.`
}
