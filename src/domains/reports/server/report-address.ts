import { addressText, type PostalAddress, streetText } from '#domains/places/place.rules.ts'
import { extentOf, type Shape } from '#domains/places/shapes/shape.rules.ts'

type Located = PostalAddress & { shape: Shape | null }

/** The address of a report as one line, with the extent of its stretch or area. */
export const reportAddress = ({ shape, ...address }: Located): string =>
  addressText({ ...address, extent: extentOf(shape) })

/** The street of a report, or its place where there is none, with the extent. */
export const reportStreet = ({ shape, ...address }: Located): string =>
  streetText({ ...address, extent: extentOf(shape) })
