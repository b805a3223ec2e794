import { strToU8, zipSync } from 'fflate'
import { CANARY } from '../pictures/pictures.ts'

/**
 * A file somebody sends as a photo, and what must become of it: refused in a sentence, stored as a picture of our own
 * making, or either, where it is the decoder's affair how much of a damaged picture it can still read.
 */
export type HostileFile = [name: string, bytes: Uint8Array, outcome: 'refused' | 'stored' | 'either']

export const HTML = `<!doctype html><script>alert("${CANARY}")</script>`
export const PHP = `<?php system($_GET["${CANARY}"]); ?>`
export const ZIP = Buffer.from(zipSync({ [`${CANARY}.class`]: strToU8(CANARY) }))
