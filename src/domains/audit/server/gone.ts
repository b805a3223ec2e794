/** A row that was deleted, and the municipality that it belonged to; null: to none. */
export type Gone = { id: number; municipalityId?: number | null }
