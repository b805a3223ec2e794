/** Figures of reading an extract of OpenStreetMap. */
export type ImportCounts = {
  nodes: number
  ways: number
  relations: number
  buildings: number
  /** Distinct names of streets in the area. */
  streetNames: number
  streets: number
  places: number
  districts: number
  /** Elements with a house number in the area or near it. */
  numbered: number
  /** Of those: with neither street nor place. */
  nameless: number
  /** Of those: outside the town's area. */
  outside: number
  addresses: number
  guessed: number
  withoutZip: number
  /** Areas that the file cuts; they are not drawn. */
  incomplete: number
  tiles: number
  bytes: number
}
