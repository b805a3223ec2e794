import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'

/** The fields of a report that the map needs. */
export type MapReport = {
  id: number
  slug: string
  title: string
  status: { kind: StatusKind; name: string }
  category: { slug: string }
  municipality: { id: number; slug: string }
  location: { latitude: number; longitude: number; shape?: Shape | null }
}
