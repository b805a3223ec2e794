import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import { AddressSearch, type FoundAddress } from '#domains/places/web/AddressSearch.tsx'
import { say } from '#kit/common/say.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { Address } from '../use-place.ts'
import { StreetStretchDocument } from './StreetStretch.generated.ts'

type Props = {
  town: Pick<ReportTown, 'id' | 'name'>
  onFound: (shape: Shape, address: Address) => void
}

type Asked = Awaited<ReturnType<typeof askWhole>>['errors']

/** A stretch by words: a street, and the house numbers between which it lies. */
export function StretchByNumbers({ town, onFound }: Props) {
  const [street, setStreet] = useState<FoundAddress | null>(null)
  const [numbers, setNumbers] = useState({ from: '', to: '' })
  const [errors, setErrors] = useState<Asked>([])
  const [isPending, setPending] = useState(false)
  const set = (change: Partial<typeof numbers>) => setNumbers((before) => ({ ...before, ...change }))
  const fields: Partial<Record<'street' | 'from' | 'to', string>> = Object.assign(
    {},
    ...errors.map((error) => error.fields ?? {}),
  )

  const find = async () => {
    if (isPending) return
    setPending(true)
    const asked = { municipalityId: town.id, street: street?.street ?? '', place: street?.place ?? null }
    const { data, errors: found } = await askWhole(StreetStretchDocument, { ...asked, ...numbers })
    setPending(false)
    setErrors(found)
    const stretch = data?.streetStretch
    if (stretch?.shape == null) return
    const { kind, coordinates } = stretch.shape
    onFound({ kind, coordinates }, stretch)
  }
  const findByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void find()
  }
  return (
    <>
      <AddressSearch
        id="strasse"
        municipalityId={town.id}
        townName={town.name}
        label={say`Straße`}
        hint={say`Name einer Straße in ${town.name}`}
        emptyText={say`Keine passende Straße. Zeichnen Sie das Stück sonst auf der Karte.`}
        error={fields.street}
        onFound={(address) => {
          setStreet(address)
          if (address.houseNumber != null) set({ from: address.houseNumber })
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is operated */}
      <div onKeyDown={findByEnter}>
        <FieldPair>
          <TextField
            id="von-hausnummer"
            name="from"
            label={say`Von Hausnummer`}
            value={numbers.from}
            error={fields.from}
            maxLength={20}
            onChange={(from) => set({ from })}
          />
          <TextField
            id="bis-hausnummer"
            name="to"
            label={say`Bis Hausnummer`}
            value={numbers.to}
            error={fields.to}
            maxLength={20}
            onChange={(to) => set({ to })}
          />
        </FieldPair>
      </div>
      <Messages errors={errors.filter((error) => error.fields === undefined)} onAgain={find} />
      <Button icon={<Icon of={Check} />} isPending={isPending} onClick={find}>
        {say`Straßenstück übernehmen`}
      </Button>
    </>
  )
}
