import { timingSafeEqual } from 'node:crypto'
import { networkOf } from '#kit/common/network.ts'
import { message, plural, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { OTHER_LINE, rateLimited, throttleKey } from '#kit/server/rate-limits/allowance.ts'
import { countDown, countUp } from '#kit/server/rate-limits/throttle.sql.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import {
  MAIL_CODE_TRIES,
  mailCodeSchema,
  WRONG_CODES_BY_ADDRESS,
  WRONG_CODES_BY_NETWORK,
} from '../../mail-code.rules.ts'
import { mailCodeHash } from './mail-code.ts'
import { findMailCode, type MailCodePurpose, type MailCodeRow, takeTry } from './mail-codes.sql.ts'

/** The handle that a tab holds, and the code that somebody typed there. */
export type TypedCode = { handle: string; code: string }

/** Compared where there is no code: this takes as long as a comparison with one. */
const NO_CODE = Buffer.alloc(32)

/**
 * Checks a code and takes one of its tries. The address counts as not confirmed until the caller has used the
 * link's token, whose hash it returns. An unknown handle, a handle without a code and a wrong code run the
 * same statements.
 * @throws BAD_USER_INPUT at `code` for a wrong one, with the tries that are left; CODE_EXHAUSTED after the
 * last; CODE_EXPIRED after MAIL_CODE_MINUTES and for an unknown handle; RATE_LIMITED after too many wrong
 * codes for an address or from a network.
 */
export async function requireRightCode(
  context: Context,
  purpose: MailCodePurpose,
  typed: TypedCode,
): Promise<MailCodeRow & { tokenHash: Buffer }> {
  const { code } = checked(mailCodeSchema, { code: typed.code })
  const handleHash = hashToken(typed.handle)
  const found = await findMailCode(context.db, purpose, handleHash)
  const counters = countersOf(context, found?.addressKey ?? typed.handle)
  await countTry(context, counters)
  const taken = await takeTry(context.db, purpose, handleHash)
  const isRight = timingSafeEqual(mailCodeHash(context, handleHash, code), taken?.codeHash ?? NO_CODE)
  if (found === null || found.codeUntil <= context.clock.now()) throw codeExpired()
  if (taken === null) throw exhausted()
  if (!isRight || taken.tokenHash === null) {
    context.log.info({ purpose }, 'a mailed code was wrong')
    throw taken.tries < MAIL_CODE_TRIES ? wrong(MAIL_CODE_TRIES - taken.tries) : exhausted()
  }
  if (context.rateLimits) for (const { key } of counters) await countDown(context.db, key)
  return { ...taken, tokenHash: taken.tokenHash }
}

type Counter = { key: string; most: number; window: number; wayOut: string }

const LINK_HELPS = message`Der Link in der E-Mail geht weiterhin.`

const countersOf = (context: Context, subject: string): Counter[] => [
  {
    key: throttleKey(context, 'wrong-code', subject),
    most: WRONG_CODES_BY_ADDRESS,
    window: DAY,
    wayOut: LINK_HELPS(),
  },
  {
    key: throttleKey(context, 'wrong-code-from', networkOf(context.address)),
    most: WRONG_CODES_BY_NETWORK,
    window: HOUR,
    wayOut: `${OTHER_LINE()} ${LINK_HELPS()}`,
  },
]

/** Counts every try as a wrong one until it was right, so that many at once get no more than one by one. */
async function countTry({ db, clock, rateLimits }: Context, counters: readonly Counter[]): Promise<void> {
  if (!rateLimits) return
  const now = clock.now()
  for (const { key, most, window, wayOut } of counters) {
    const counted = await countUp(db, key, now, new Date(now.getTime() - window))
    if (counted.count <= most) continue
    const wait = counted.windowStartedAt.getTime() + window - now.getTime()
    throw rateLimited(wait, say`Zu viele falsche Codes`, wayOut)
  }
}

const atField = (code: 'CODE_EXPIRED' | 'CODE_EXHAUSTED', text: string) =>
  new DomainError(code, text, { fields: { code: text } })

/** The error for a code whose time is over, or which a newer mail has replaced. */
export const codeExpired = () =>
  atField('CODE_EXPIRED', say`Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.`)

/** The error for a new code where nothing waits for one any more. */
export const nothingWaits = () =>
  new DomainError('CODE_EXPIRED', say`Dafür gibt es keinen neuen Code mehr. Bitte fangen Sie noch einmal an.`)

const exhausted = () =>
  atField(
    'CODE_EXHAUSTED',
    say`Dieser Code wurde zu oft falsch eingegeben und gilt nicht mehr. Bitte fordern Sie einen neuen an, oder öffnen Sie den Link in der E-Mail.`,
  )

const wrong = (left: number) =>
  badInput({
    code: plural(
      left,
      message`Dieser Code stimmt nicht. Sie haben noch einen Versuch.`,
      message`Dieser Code stimmt nicht. Sie haben noch ${left} Versuche.`,
    ),
  })

/** The error for an act that was confirmed before: good news, told to those who know the code alone. */
export const alreadyConfirmed = (text: string) => new DomainError('CODE_USED', text)
