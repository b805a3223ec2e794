import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'

/** What the map needs of a report. */
export type MapReport = {
  id: number
  slug: string
  title: string
  status: { kind: StatusKind; name: string }
  category: { slug: string }
  municipality: { slug: string }
  location: { latitude: number; longitude: number }
}
