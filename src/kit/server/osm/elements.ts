/** Tags of an element: key to value, both as the mapper wrote them. */
export type Tags = ReadonlyMap<string, string>
export const NO_TAGS: Tags = new Map()

export type MemberType = 'node' | 'way' | 'relation'
export type Member = { type: MemberType; ref: number; role: string }

/**
 * Callbacks of a pass over OpenStreetMap data. Kinds without a callback are skipped at no cost. Longitude and
 * latitude are degrees, WGS 84, and always valid.
 */
export type OsmVisitor = {
  node?(id: number, longitude: number, latitude: number, tags: Tags): void
  way?(id: number, refs: readonly number[], tags: Tags): void
  relation?(id: number, members: readonly Member[], tags: Tags): void
}

/** OpenStreetMap data that can be read any number of times, in the same order each time. */
export type OsmSource = {
  pass(visitor: OsmVisitor): Promise<void>
}

/** Numbers of elements that were skipped as invalid. */
export type Oddities = { offTheEarth: number; tooLong: number }

/** An unusable file, with a sentence for the person who imports it. */
export class OsmFileError extends Error {
  readonly german: string

  constructor(german: string, english: string) {
    super(`${german} / ${english}`)
    this.german = german
  }
}
