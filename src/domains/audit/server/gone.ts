/** A deleted row, and the municipality that it belonged to; null: none. */
export type Gone = { id: number; municipalityId?: number | null }
