import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { AddressSearchDocument } from '#domains/places/web/AddressSearch.generated.ts'
import { say } from '#kit/common/say.ts'
import { askPlain, type PlainRequest } from '#kit/web/plain/plain-request.ts'
import type { ReportTown } from '../draft/step-props.ts'
import type { Written } from './written.ts'

export type Suggested = { label: string; place: DraftPlace }

/** The place of an address; or those to choose from, or the reason why there is none. */
export type Settled = { place: DraftPlace } | { among: Suggested[] } | { error: string }

/** Looks up an address that was typed without JavaScript. A choice counts while the address stays. */
export async function settlePlace(
  plain: PlainRequest,
  town: Pick<ReportTown, 'id' | 'name'>,
  { address, place, placeFor }: Written,
): Promise<Settled> {
  if (address === '') return { error: say`Bitte geben Sie die Adresse an.` }
  if (place !== null && placeFor === address) return { place }
  const { data, errors } = await askPlain(plain, AddressSearchDocument, {
    municipalityId: town.id,
    searchText: address,
  })
  if (data === null)
    return { error: errors[0]?.message ?? say`Diese Adresse lässt sich gerade nicht nachschlagen.` }
  const found = data.addressSuggestions.map(({ label, street, houseNumber, zip, place, ...point }) => {
    const { latitude, longitude } = point
    return { label, place: { latitude, longitude, street, houseNumber, zip, place } }
  })
  const [only, ...others] = found
  if (only === undefined)
    return {
      error: say`Diese Adresse haben wir in ${town.name} nicht gefunden. Bitte prüfen Sie die Schreibweise, oder geben Sie nur die Straße an.`,
    }
  if (others.length === 0) return { place: only.place }
  const exact = found.filter(({ label, place }) => isNamed(address, label, place))
  return exact.length === 1 && exact[0] !== undefined ? { place: exact[0].place } : { among: found }
}

/** Whether the text is the whole address of a house, or its street and number. */
function isNamed(text: string, label: string, { street, houseNumber }: DraftPlace): boolean {
  if (houseNumber === null) return false
  const plainText = (each: string) =>
    each
      .toLowerCase()
      .replace(/[\s,]+/g, ' ')
      .trim()
  return [label, [street, houseNumber].filter(Boolean).join(' ')].some(
    (each) => plainText(each) === plainText(text),
  )
}
