import { say } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import { addressText, type Point } from '../place.rules.ts'
import { extentOf, type Shape } from '../shapes/shape.rules.ts'
import { addressAt, type FoundAddress, geocode, type Suggestion, suggestAddresses } from './find-address.ts'
import { ShapeInputRef, ShapeRef } from './shape.graphql.ts'

/** The place type that all domains pass to the API. */
export type Location = {
  latitude: number
  longitude: number
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
  country: string | null
  state: string | null
  /** The author's note; only reports have one. */
  placeNote?: string | null
  /** The stretch or the area; only reports have one. */
  shape?: Shape | null
}

export const LocationRef = builder.objectRef<Location>('Location')

LocationRef.implement({
  description: 'A point with its postal address. A report’s place can be a stretch or an area around it.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, WGS 84, -90 to 90.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, WGS 84, -180 to 180.' }),
    street: t.exposeString('street', { nullable: true, description: 'Name of the street, without number.' }),
    houseNumber: t.exposeString('houseNumber', { nullable: true, description: 'For example "12a".' }),
    zip: t.exposeString('zip', { nullable: true, description: 'Postal code.' }),
    place: t.exposeString('place', { nullable: true, description: 'Town or village.' }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2, for example DE.',
    }),
    state: t.exposeString('state', { nullable: true, description: 'Bundesland or canton.' }),
    note: t.string({
      nullable: true,
      description: 'The exact place in the author’s words; null if nothing was said.',
      resolve: ({ placeNote }) => placeNote ?? null,
    }),
    shape: t.field({
      type: ShapeRef,
      nullable: true,
      description:
        'The stretch or the area; null for a point, and where the place is only approximate. The point lies on or in it.',
      resolve: ({ shape }) => shape ?? null,
    }),
    extent: t.string({
      nullable: true,
      description: 'Length or size of the shape in words, "etwa 240 m"; null for a point.',
      resolve: ({ shape }) => extentOf(shape),
    }),
  }),
})

export const LocationInputRef = builder.inputType('LocationInput', {
  description: 'A point and, as far as known, its address.',
  fields: (t) => ({
    latitude: t.float({ description: 'Degrees north, WGS 84, -90 to 90.' }),
    longitude: t.float({ description: 'Degrees east, WGS 84, -180 to 180.' }),
    street: t.string({ required: false, description: 'At most 120 characters.' }),
    houseNumber: t.string({ required: false, description: 'At most 20 characters.' }),
    zip: t.string({ required: false, description: 'At most 12 characters.' }),
    place: t.string({ required: false, description: 'At most 120 characters.' }),
    country: t.string({ required: false, description: 'ISO 3166-1 alpha-2.' }),
    state: t.string({ required: false, description: 'Bundesland or canton.' }),
    note: t.string({
      required: false,
      description:
        'The exact place in one’s own words, for example "hinter dem Bushäuschen"; at most 200 characters.',
    }),
    shape: t.field({
      type: ShapeInputRef,
      required: false,
      description:
        'A report’s stretch or area, all in the municipality; null for a point. The point is then moved into its middle. A location that is sent without it keeps the shape while its point stays. Elsewhere it is ignored.',
    }),
  }),
})

const ATTRIBUTION = {
  nullable: true,
  description: 'Attribution that has to be shown with it; null for an address from the town’s own data.',
} as const

const AddressSuggestionRef = builder.objectRef<Suggestion>('AddressSuggestion')

AddressSuggestionRef.implement({
  description: 'An address or street that is suggested while somebody types.',
  fields: (t) => ({
    id: t.exposeInt('id', {
      description:
        'Stable until the addresses are imported again. Negative for a street without a number and for a junction.',
    }),
    label: t.string({ description: 'The address as one line.', resolve: addressText }),
    street: t.exposeString('street', {
      description:
        'Name of the street, or of the place whose houses are numbered without streets; "Am Markt Ecke Schulgasse" for a junction.',
    }),
    houseNumber: t.exposeString('houseNumber', {
      nullable: true,
      description: 'For example "12a"; null for the street as a whole.',
    }),
    zip: t.exposeString('zip', { nullable: true, description: 'Postal code, null if it is not known.' }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'Town or village, null if it is not known.',
    }),
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, WGS 84.' }),
    attribution: t.exposeString('attribution', ATTRIBUTION),
  }),
})

const ReverseGeocodeResultRef = builder.objectRef<FoundAddress>('ReverseGeocodeResult')

ReverseGeocodeResultRef.implement({
  description: 'The address nearest to a point.',
  fields: (t) => ({
    country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1 alpha-2.' }),
    houseNumber: t.exposeString('houseNumber', { nullable: true, description: 'For example "12a".' }),
    place: t.exposeString('place', { nullable: true, description: 'Town or village.' }),
    state: t.exposeString('state', { nullable: true, description: 'Bundesland or canton.' }),
    street: t.exposeString('street', { nullable: true, description: 'Name of the street.' }),
    zip: t.exposeString('zip', { nullable: true, description: 'Postal code.' }),
    distance: t.exposeFloat('distance', { description: 'Metres from the point to this address.' }),
    attribution: t.exposeString('attribution', ATTRIBUTION),
  }),
})

const GeocodeInputRef = builder.inputType('GeocodeInput', {
  description: 'An address as one text or in parts; a street or a text is required.',
  fields: (t) => ({
    searchText: t.string({
      required: false,
      description: 'For example "Hauptstr. 5, Lindental"; only the first 200 characters are used.',
    }),
    street: t.string({ required: false, description: 'Name of the street.' }),
    houseNumber: t.string({ required: false, description: 'For example "12a".' }),
    zip: t.string({ required: false, description: 'Postal code.' }),
    place: t.string({ required: false, description: 'Town or village.' }),
  }),
})

const GeocodeResultRef = builder.objectRef<Point & { attribution: string | null }>('GeocodeResult')

GeocodeResultRef.implement({
  description: 'The position of an address.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, WGS 84.' }),
    attribution: t.exposeString('attribution', ATTRIBUTION),
  }),
})

/**
 * Requests a minute. The external geocoder has its own rate limit; this one stops programs that use our API
 * in its place.
 */
const limits = () => ({
  mostByAccount: 60,
  wayOut: say`Sie können den Ort auch ohne Adresse auf der Karte setzen.`,
})

builder.queryFields((t) => ({
  addressSuggestions: t.field({
    type: [AddressSuggestionRef],
    description:
      'At most six addresses, streets and junctions of a municipality that match the typed text, best first; none below two characters. If the text names another active municipality, they are those of that one. If it names any other place or postal code, there are none.',
    args: {
      municipalityId: t.arg.int(),
      searchText: t.arg.string({ description: 'Only the first 200 characters are used.' }),
    },
    resolve: (_, { municipalityId, searchText: typed }, context) =>
      suggestAddresses(context, municipalityId, searchTextOrNull(typed, 200) ?? ''),
  }),
  geocode: t.field({
    type: GeocodeResultRef,
    description:
      'The point of an address or junction in any municipality, or of the street if the number is unknown. NOT_FOUND if nothing matches, also if only the place, postal code or country differs. RATE_LIMITED after 60 requests a minute (600 from one network without a session).',
    args: { input: t.arg({ type: GeocodeInputRef }) },
    resolve: async (_, { input }, context) => {
      const { searchText: typed, street, houseNumber, zip, place } = input
      const line = [[street, houseNumber].filter(Boolean).join(' '), [zip, place].filter(Boolean).join(' ')]
      const text = searchTextOrNull(typed, 200) || line.filter(Boolean).join(', ')
      if (text === '') throw badInput({ searchText: say`Bitte geben Sie eine Adresse ein.` })
      await requireAllowance(context, 'geocode', limits())
      const found = await geocode(context, text)
      if (found === null) throw notFound(say`Diese Adresse wurde nicht gefunden.`)
      return found
    },
  }),
  reverseGeocode: t.field({
    type: ReverseGeocodeResultRef,
    description:
      'The address nearest to a point. NOT_FOUND if none lies within two kilometres, RATE_LIMITED after 60 requests a minute (600 from one network without a session).',
    args: { latitude: t.arg.float(), longitude: t.arg.float() },
    resolve: async (_, point, context) => {
      if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) {
        throw badInput({ latitude: say`Diese Koordinaten gibt es nicht.` })
      }
      await requireAllowance(context, 'reverse-geocode', limits())
      const address = await addressAt(context, point)
      if (address === null) throw notFound(say`Eine Adresse an dieser Stelle wurde nicht gefunden.`)
      return address
    },
  }),
}))
