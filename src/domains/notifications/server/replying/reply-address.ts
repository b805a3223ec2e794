import { createHmac } from 'node:crypto'
import { mailboxOf } from '#domains/reports/server/closing-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { isSameSecret } from '#kit/server/secrets.ts'

/** The promise of a mail about its answers, which binds the program when one comes. */
export const REPLY_PURPOSES = {
  /** Becomes a public comment. */
  COMMENT: 'k',
  /** Answers a question of the town, which it alone reads. */
  QUESTION: 'f',
  /** Goes to the town, which alone reads it. */
  TOWN: 'g',
} as const
export type ReplyPurpose = keyof typeof REPLY_PURPOSES

/** Days for which the address of a mail takes answers. */
export const REPLY_DAYS = 365

/** The mail that an address was made for. `questionId` is 0 for every purpose but QUESTION. */
export type ReplyTarget = {
  purpose: ReplyPurpose
  municipalityId: number
  reportId: number
  personId: number
  questionId: number
  /** Days since 1970 at which the mail was written. */
  day: number
}

/** 80 bits of the signature in base32: a guess costs a mail, and forty of them an hour are allowed. */
const MARK_LENGTH = 16
const TOKEN = /^([kfg])((?:[1-9a-z][0-9a-z]{0,5}|0)(?:-(?:[1-9a-z][0-9a-z]{0,5}|0)){4})-([a-z2-7]{16})$/

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Base32 (RFC 4648) in small letters: mail servers may change the case of a local part. */
function base32(bytes: Buffer, length: number): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from(
    { length },
    (_, index) => LETTERS[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)],
  ).join('')
}

const numbersOf = ({ municipalityId, reportId, personId, questionId, day }: ReplyTarget): string =>
  [municipalityId, reportId, personId, questionId, day].map((each) => each.toString(36)).join('-')

const markOf = (secret: string, text: string, email: string): string =>
  base32(
    createHmac('sha256', secret)
      .update(`mail-reply\n${text}\n${mailboxOf(email)}`)
      .digest(),
    MARK_LENGTH,
  )

/** The day of a moment, as tokens count it. */
export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY)

/**
 * The token of a mail's answers, at most 52 characters. It is signed around the address that the mail goes
 * to, so that it ends with that address (decision 0174).
 */
export function replyToken({ secret }: Pick<Context, 'secret'>, target: ReplyTarget, email: string): string {
  const text = `${REPLY_PURPOSES[target.purpose]}${numbersOf(target)}`
  return `${text}-${markOf(secret, text, email)}`
}

/** The target that a token names, unchecked; null for a text that is no token. */
export function replyTargetIn(token: string): ReplyTarget | null {
  const [, letter, numbers = ''] = TOKEN.exec(token.toLowerCase()) ?? []
  const purpose = (Object.keys(REPLY_PURPOSES) as ReplyPurpose[]).find(
    (each) => REPLY_PURPOSES[each] === letter,
  )
  if (purpose === undefined) return null
  const [municipalityId = 0, reportId = 0, personId = 0, questionId = 0, day = 0] = numbers
    .split('-')
    .map((each) => Number.parseInt(each, 36))
  return { purpose, municipalityId, reportId, personId, questionId, day }
}

/** Whether a token was mailed to this address, and its time is not over. */
export function isReplyToken(
  { secret, clock }: Pick<Context, 'secret' | 'clock'>,
  token: string,
  email: string,
): boolean {
  const target = replyTargetIn(token)
  if (target === null) return false
  const age = dayOf(clock.now()) - target.day
  const text = `${REPLY_PURPOSES[target.purpose]}${numbersOf(target)}`
  const isOurs = isSameSecret(`${text}-${markOf(secret, text, email)}`, token.toLowerCase())
  return isOurs && age >= 0 && age <= REPLY_DAYS
}

/** `antwort@stadt.example` with a token: `antwort+TOKEN@stadt.example`. */
export const replyAddress = (base: string, token: string): string => base.replace('@', `+${token}@`)

/** The token in an address; null where it is not below the configured one. */
export function tokenIn(base: string, address: string): string | null {
  const [local = '', domain = ''] = base.toLowerCase().split('@')
  const given = address.trim().toLowerCase()
  const [start, end] = [`${local}+`, `@${domain}`]
  return given.startsWith(start) && given.endsWith(end) ? given.slice(start.length, -end.length) : null
}
