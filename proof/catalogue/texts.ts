/**
 * Texts of one thing that people read. Each is a list of pieces, and a message may run from piece to piece.
 */
export type NamedText = { name: string; texts: string[][] }
