import { useEffect, useState } from 'react'
import { ask } from '#kit/web/data/mutate.ts'
import { ComboBox } from '#kit/web/ui/ComboBox.tsx'
import { useWords } from '#kit/web/words.ts'
import { AddressSearchDocument, type AddressSearchQuery } from './AddressSearch.generated.ts'
import { AddressSource } from './AddressSource.tsx'

export type FoundAddress = AddressSearchQuery['addressSuggestions'][number]

type Props = {
  id: string
  municipalityId: number
  townName: string
  error?: string | undefined
  /** Advice where nothing was found. */
  emptyText?: string
  onFound: (address: FoundAddress) => void
}

/**
 * The results and the text that they are for: while a request is pending the list does not say that there is
 * nothing.
 */
type Answer = { found: readonly FoundAddress[]; isFor: string | null }
const NONE: Answer = { found: [], isFor: null }

/** Milliseconds of debounce while somebody types. */
const PAUSE = 180

/** Finds an address in the town while it is typed. */
export function AddressSearch({
  id,
  municipalityId,
  townName,
  error,
  emptyText = 'Keine passende Adresse. Wählen Sie den Ort sonst auf der Karte.',
  onFound,
}: Props) {
  const say = useWords()
  const [text, setText] = useState('')
  const [{ found, isFor }, setAnswer] = useState<Answer>(NONE)
  const [chosen, setChosen] = useState<string | null>(null)

  useEffect(() => {
    // A selected address is not searched again: the list would cover the next field.
    if (text.trim().length < 2 || text === chosen) return setAnswer(NONE)
    let isStale = false
    const timer = setTimeout(async () => {
      const data = await ask(AddressSearchDocument, { municipalityId, searchText: text })
      if (!isStale) setAnswer({ found: data?.addressSuggestions ?? [], isFor: text })
    }, PAUSE)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, chosen, municipalityId])

  return (
    <div>
      <ComboBox
        id={id}
        label="Adresse suchen"
        hint={say`Straße und Hausnummer in ${townName}`}
        error={error}
        inputValue={text}
        onInputChange={setText}
        items={found.map(({ id: key, label }) => ({ id: key, label }))}
        isSearching={text.trim().length >= 3 && text !== chosen}
        emptyText={text === isFor ? emptyText : 'Adressen werden gesucht …'}
        onChoose={(key) => {
          const address = found.find((each) => each.id === key)
          if (address === undefined) return
          setChosen(address.label)
          setText(address.label)
          onFound(address)
        }}
      />
      <AddressSource of={found[0]?.attribution} />
    </div>
  )
}
