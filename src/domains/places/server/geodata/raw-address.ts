import type { Tags } from '#kit/server/osm/elements.ts'
import type { Position } from './box.ts'

/** An address in OpenStreetMap's data; missing parts are null. */
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
  /** Interpolated between two others: correct to some metres only. */
  isGuessed: boolean
}

/** Postal code, place and district in an element's own tags. */
export const partsOf = (tags: Tags) => ({
  zip: tags.get('addr:postcode')?.trim() ?? null,
  place: tags.get('addr:city')?.trim() ?? null,
  district: tags.get('addr:suburb') ?? tags.get('addr:hamlet') ?? tags.get('addr:village') ?? null,
})
