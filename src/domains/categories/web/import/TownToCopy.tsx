import { useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { ComboBox } from '#kit/web/ui/ComboBox.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { ShownCategory } from './category-csv.ts'
import {
  CategoriesToCopyDocument,
  type CopiedCategoryFragment,
  TownsToCopyDocument,
} from './ImportCategories.generated.ts'

type Props = {
  ownId: number
  /** The open categories of the chosen town; null while another one is looked for. */
  onChosen: (categories: readonly ShownCategory[] | null) => void
}

/** Letters from which on towns are looked for. */
const LEAST_LETTERS = 2

/** Chooses another town on the platform, and loads what everybody sees of its categories. */
export function TownToCopy({ ownId, onChosen }: Props) {
  const [text, setText] = useState('')
  const [isChosen, setChosen] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  /** The choice whose answer is awaited; an earlier one's answer is dropped. */
  const turn = useRef(0)
  const isSearching = !isChosen && text.trim().length >= LEAST_LETTERS
  const towns = useDebouncedQuery(TownsToCopyDocument, isSearching ? { searchText: text.trim() } : null)
  const found = (towns.data?.municipalities.data ?? []).filter(({ id }) => id !== ownId)

  const search = (typed: string) => {
    setText(typed)
    if (!isChosen) return
    turn.current += 1
    setChosen(false)
    onChosen(null)
  }
  const choose = async (id: string | number) => {
    const town = found.find((each) => each.id === id)
    if (town === undefined) return
    turn.current += 1
    const mine = turn.current
    setText(town.name)
    setChosen(true)
    const answer = await askWhole(CategoriesToCopyDocument, { slug: town.slug }, { fresh: true })
    if (mine !== turn.current) return
    setErrors(answer.errors)
    onChosen(answer.data?.municipality ? openOf(answer.data.municipality.categories) : null)
  }
  return (
    <>
      <ComboBox
        id="gemeinde"
        label={say`Gemeinde`}
        hint={say`Name oder Postleitzahl. Übernommen wird, was dort für alle zu sehen ist.`}
        inputValue={text}
        onInputChange={search}
        items={isSearching ? found.map(({ id, name, state }) => ({ id, label: `${name}, ${state}` })) : []}
        onChoose={(id) => void choose(id)}
        isSearching={isSearching}
        waitText={isSearching && !towns.isCurrent ? say`Wird gesucht …` : undefined}
        emptyText={say`Keine Gemeinde gefunden.`}
        isFailed={towns.errors.length > 0}
      />
      <Messages errors={[...towns.errors, ...errors]} />
    </>
  )
}

const isOpen = ({ isDisabled, isInternal }: { isDisabled: boolean; isInternal: boolean }): boolean =>
  !isDisabled && !isInternal

/** Staff of both towns would see the others, too. */
const openOf = (categories: readonly CopiedCategoryFragment[]): ShownCategory[] =>
  categories
    .filter(isOpen)
    .map((category) => ({ ...category, subCategories: category.subCategories.filter(isOpen) }))
