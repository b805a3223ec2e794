import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { ComboBox } from '#kit/web/ui/ComboBox.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { AddressSearchDocument, type AddressSearchQuery } from './AddressSearch.generated.ts'
import { AddressSource } from './AddressSource.tsx'

export type FoundAddress = AddressSearchQuery['addressSuggestions'][number]

type Props = {
  id: string
  municipalityId: number
  townName: string
  label?: string
  hint?: string
  error?: string | undefined
  /** Advice where nothing was found. */
  emptyText?: string
  onFound: (address: FoundAddress) => void
}

/** A short debounce, in milliseconds, because somebody waits for each letter. */
const OPTIONS = { pause: 180, fresh: false, forgets: true }

/** Finds an address in the town while it is typed. */
export function AddressSearch({
  id,
  municipalityId,
  townName,
  label = say`Adresse suchen`,
  hint = say`Straße und Hausnummer in ${townName}`,
  error,
  emptyText = say`Keine passende Adresse. Wählen Sie den Ort sonst auf der Karte.`,
  onFound,
}: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  // A selected address is not searched again: the list would cover the next field.
  const isAsked = text.trim().length >= 2 && text !== chosen
  const asked = isAsked ? { municipalityId, searchText: text } : null
  const { data, errors, isCurrent, askAgain } = useDebouncedQuery(AddressSearchDocument, asked, OPTIONS)
  const found = isAsked ? (data?.addressSuggestions ?? []) : []
  const isFailed = isCurrent && errors.length > 0
  const isSearching = text.trim().length >= 3 && text !== chosen

  return (
    <div>
      <ComboBox
        id={id}
        label={label}
        hint={hint}
        error={error}
        inputValue={text}
        onInputChange={setText}
        items={found.map(({ id: key, label }) => ({ id: key, label }))}
        isSearching={isSearching}
        waitText={
          isSearching && !isCurrent && found.length === 0 ? say`Adressen werden gesucht …` : undefined
        }
        emptyText={emptyText}
        isFailed={isFailed}
        onChoose={(key) => {
          const address = found.find((each) => each.id === key)
          if (address === undefined) return
          setChosen(address.label)
          setText(address.label)
          onFound(address)
        }}
      />
      {isFailed ? (
        <Messages
          errors={errors}
          onAgain={() => {
            // The button disappears, and the list belongs to the field.
            document.getElementById(id)?.focus()
            askAgain()
          }}
        />
      ) : null}
      <AddressSource of={found[0]?.attribution} />
    </div>
  )
}
