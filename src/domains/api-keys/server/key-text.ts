import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_CHECK, KEY_PREFIX, KEY_RANDOM } from '../api-key.rules.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = new RegExp(`^${KEY_PREFIX}([${ALPHABET}]{${KEY_RANDOM}})([${ALPHABET}]{${KEY_CHECK}})$`)
/** Characters behind the prefix that stay readable in lists. */
const HINT = 4

/** A new key: 178 random bits, and a checksum that tells a mistyped key without the database. */
export function newKeyText(): string {
  const random = Array.from({ length: KEY_RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${KEY_PREFIX}${random}${checkOf(random)}`
}

/** Whether a text can be one of our keys at all. */
export function isKeyText(text: string): boolean {
  const [, random = '', check] = KEY.exec(text) ?? []
  return check !== undefined && checkOf(random) === check
}

/** The part of a key by which a person recognises it. */
export const hintOf = (key: string): string => key.slice(0, KEY_PREFIX.length + HINT)

function checkOf(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let digit = 0; digit < KEY_CHECK; digit += 1) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return text
}
