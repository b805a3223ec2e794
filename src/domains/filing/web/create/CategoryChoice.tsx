import { useEffect, useId, useRef, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './CategoryChoice.module.css'
import { CategoryOption, SubChoice } from './CategoryOption.tsx'
import type { ChoosableCategoryFragment } from './CreateReportPage.generated.ts'
import { useCategorySearch } from './use-category-search.ts'

type Props = {
  /** Id of the first option, the target of error links. */
  id: string
  municipalityId: number
  categories: readonly ChoosableCategoryFragment[]
  /** Ids of the categories that come first, as tiles. */
  frequent?: readonly number[]
  categoryId: number | null
  subCategoryId: number | null
  error: string | undefined
  onChoose: (categoryId: number, subCategoryId: number | null) => void
}

/**
 * The categories to choose from: the frequent ones as tiles, then the others. Typing narrows them. Once one
 * is chosen, the others fold away.
 */
export function CategoryChoice({
  id,
  municipalityId,
  categories,
  frequent = [],
  categoryId,
  subCategoryId,
  error,
  onChoose,
}: Props) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(categoryId === null)
  const errorId = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const keepsFocus = useRef(false)
  const open = categories.filter(isChoosable)
  const { found: fitting, isSearching } = useCategorySearch(municipalityId, open, text)
  const chosen = open.find((category) => category.id === categoryId)
  const isFolded = !isOpen && chosen !== undefined
  // The chosen option moves to another list when the others fold or unfold.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each folding
  useEffect(() => {
    if (keepsFocus.current) field.current?.querySelector<HTMLElement>('input:checked')?.focus()
    keepsFocus.current = false
  }, [isFolded])
  const found = open.filter(
    (category) => category.id === categoryId || isCatchAll(category) || fitting.has(category.id),
  )
  const tiles = text === '' ? frequent.flatMap((wanted) => open.find((each) => each.id === wanted) ?? []) : []
  const rows = text === '' ? open.filter((category) => !tiles.includes(category)) : found
  const first = isFolded ? chosen : (tiles[0] ?? rows[0])
  const option = (category: ChoosableCategoryFragment) => {
    const part = category.subCategories.find((each) => each.id === fitting.get(category.id))
    return (
      <li key={category.id} data-chosen={category.id === categoryId || undefined}>
        <CategoryOption
          id={category === first ? id : undefined}
          category={category}
          part={text === '' ? undefined : part}
          isChosen={category.id === categoryId}
          onChoose={() => onChoose(category.id, part?.id ?? null)}
          onPressed={() => {
            keepsFocus.current = isOpen
            setOpen(false)
          }}
        />
      </li>
    )
  }
  return (
    <fieldset
      ref={field}
      className={styles.choice}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radiogroup can be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      // Arrow keys pass over options, so a choice by keys is made when the focus leaves.
      onBlur={({ relatedTarget }) => {
        if (chosen && relatedTarget !== null && !field.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <legend>{say`Worum geht es?`}</legend>
      <FieldError id={errorId}>{error}</FieldError>
      {isFolded ? (
        <ul className={styles.list}>{option(chosen)}</ul>
      ) : (
        <>
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
          <div className={styles.options}>
            {tiles.length > 0 ? <ul className={styles.tiles}>{tiles.map(option)}</ul> : null}
            <ul className={styles.list}>{rows.map(option)}</ul>
          </div>
        </>
      )}
      {chosen ? (
        <SubChoice category={chosen} chosen={subCategoryId} onChoose={(sub) => onChoose(chosen.id, sub)} />
      ) : null}
      {isFolded ? (
        <Button
          variant="quiet"
          onClick={() => {
            keepsFocus.current = true
            setOpen(true)
          }}
        >
          {say`Andere Kategorie wählen`}
        </Button>
      ) : null}
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
