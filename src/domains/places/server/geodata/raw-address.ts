import type { Tags } from '#kit/server/osm/elements.ts'
import type { Position } from './box.ts'

/** An address as the map's data have it; what nobody wrote there is null. */
export type RawAddress = {
  /** The street's name, or that of the hamlet whose houses are numbered without streets. */
  street: string
  /** Whether `street` is the name of a place. */
  isPlace: boolean
  houseNumber: string
  zip: string | null
  place: string | null
  district: string | null
  position: Position
  /** Worked out between two others: right to some metres only. */
  isGuessed: boolean
}

/** Postal code, place and district, as far as an element says them. */
export const partsOf = (tags: Tags) => ({
  zip: tags.get('addr:postcode')?.trim() ?? null,
  place: tags.get('addr:city')?.trim() ?? null,
  district: tags.get('addr:suburb') ?? tags.get('addr:hamlet') ?? tags.get('addr:village') ?? null,
})
