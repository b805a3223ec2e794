/** A row of an import, before and after it is written. */
export type ImportRow<Input> = {
  /** Unique in its import, for example the line of the file. */
  key: string
  /** The texts of the preview's columns. */
  cells: readonly string[]
  /** The input of the call; null where the row cannot be written. */
  input: Input | null
  /** Why it cannot be written, or that it is there already. */
  problem: string | null
}

/** Most rows of one import; each is a call of its own, which the server counts. */
export const MOST_ROWS = 100
