import { strToU8, zipSync } from 'fflate'
import { CANARY } from '../pictures/pictures.ts'

/**
 * A file that is uploaded as a photo, with the expected outcome: refused with a message, re-encoded and
 * stored, or either of them. "either" is for damaged pictures, because decoders differ in what they can still
 * read.
 */
export type HostileFile = [name: string, bytes: Uint8Array, outcome: 'refused' | 'stored' | 'either']

export const HTML = `<!doctype html><script>alert("${CANARY}")</script>`
export const PHP = `<?php system($_GET["${CANARY}"]); ?>`
export const ZIP = Buffer.from(zipSync({ [`${CANARY}.class`]: strToU8(CANARY) }))
