import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_CHECK, KEY_PREFIX, KEY_RANDOM } from '../api-key.rules.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = new RegExp(`^${KEY_PREFIX}([${SIGNS}]{${KEY_RANDOM}})([${SIGNS}]{${KEY_CHECK}})$`)
/** Characters behind the prefix that stay readable in lists. */
const HINT = 4

/** A new key: 178 random bits, and a checksum that tells a mistyped key without the database. */
export function newKeyText(): string {
  const random = Array.from({ length: KEY_RANDOM }, () => SIGNS[randomInt(SIGNS.length)]).join('')
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
  for (let place = 0; place < KEY_CHECK; place += 1) {
    text = `${SIGNS[rest % SIGNS.length]}${text}`
    rest = Math.floor(rest / SIGNS.length)
  }
  return text
}
