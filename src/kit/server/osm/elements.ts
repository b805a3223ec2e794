/** Tags of an element: key to value, both as the mapper wrote them. */
export type Tags = ReadonlyMap<string, string>
export const NO_TAGS: Tags = new Map()

export type MemberType = 'node' | 'way' | 'relation'
export type Member = { type: MemberType; ref: number; role: string }

/**
 * What somebody wants of a pass over OpenStreetMap data. Each part that is left out is skipped at no cost. Longitude and
 * latitude are degrees, WGS 84, and always on the earth.
 */
export type OsmVisitor = {
  node?(id: number, longitude: number, latitude: number, tags: Tags): void
  way?(id: number, refs: readonly number[], tags: Tags): void
  relation?(id: number, members: readonly Member[], tags: Tags): void
}

/** OpenStreetMap data that can be gone over as often as needed, in the same order each time. */
export type OsmSource = {
  pass(visitor: OsmVisitor): Promise<void>
}

/** What was left out of a file because it cannot be. */
export type Oddities = { offTheEarth: number; tooLong: number }

/** A file that is no use, with a sentence for whoever wanted to import it. */
export class OsmFileError extends Error {
  constructor(german: string, english: string) {
    super(`${german} / ${english}`)
  }
}
