import { randomInt } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { throttleKey } from '#kit/server/rate-limits/allowance.ts'
import { hashToken, randomToken, sign } from '#kit/server/secrets.ts'
import { CONFIRM_HOURS } from '../../auth.rules.ts'
import { MAIL_CODE_DIGITS, MAIL_CODE_MINUTES } from '../../mail-code.rules.ts'
import {
  insertMailCode,
  type MailCodePurpose,
  type MailCodeRow,
  restartMailCode,
  storeMailCode,
} from './mail-codes.sql.ts'

type Keyed = Pick<Context, 'secret'>
type Timed = Pick<Context, 'clock'>

/** The two faces of one confirmation in a mail. The code is null where no tab waits for it. */
export type MailedProof = { token: string; code: string | null }

const bytes = (signature: string): Buffer => Buffer.from(signature, 'base64url')

/** Keyed, because a million codes are soon tried, and bound to the handle of one tab. */
export const mailCodeHash = ({ secret }: Keyed, handleHash: Buffer, code: string): Buffer =>
  bytes(sign(secret, 'mail-code', `${handleHash.toString('base64url')}\n${code}`))

/** Recognises the password with which a tab has registered. */
export const passwordStamp = ({ secret }: Keyed, passwordHash: string): Buffer =>
  bytes(sign(secret, 'mail-code-password', passwordHash))

const later = ({ clock }: Timed, milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

const timesOf = (context: Timed) => ({
  codeUntil: later(context, MAIL_CODE_MINUTES * MINUTE),
  expiresAt: later(context, CONFIRM_HOURS * HOUR),
})

type Opened = {
  purpose: MailCodePurpose
  /** The address that gets the mail. */
  email: string
  personId: number | null
  /** Given where the tab knows the password of the account. */
  passwordHash?: string | null
  /** Given where a repeated call must find the handle again; else it is random. */
  handle?: string
}

/**
 * Gives the tab a handle for the code that a mail will bring. Every caller gets one, also for an address to
 * which no code goes: the answer and the time that it takes tell nothing of accounts (S-04).
 */
export async function openMailCode(
  trx: Trx,
  context: Keyed & Timed,
  { purpose, email, personId, passwordHash = null, handle = randomToken() }: Opened,
): Promise<{ handle: string; handleHash: Buffer }> {
  const handleHash = hashToken(handle)
  await insertMailCode(trx, {
    handleHash,
    purpose,
    addressKey: throttleKey(context, 'mail-code', email),
    personId,
    passwordStamp: passwordHash === null ? null : passwordStamp(context, passwordHash),
    ...timesOf(context),
  })
  return { handle, handleHash }
}

/** A code for a mail; `keepMailCode` stores it once the mail is in the outbox. */
export const randomMailCode = (): string =>
  String(randomInt(10 ** MAIL_CODE_DIGITS)).padStart(MAIL_CODE_DIGITS, '0')

/** Stores the hash of a code that a mail brings beside its link. */
export const keepMailCode = (
  trx: Trx,
  context: Keyed,
  handleHash: Buffer,
  { token, code }: { token: string; code: string },
): Promise<void> =>
  storeMailCode(trx, handleHash, {
    tokenHash: hashToken(token),
    codeHash: mailCodeHash(context, handleHash, code),
  })

/** Ends the former code at once, and gives the next one its time and its tries. */
export const renewMailCode = (trx: Trx, context: Timed, { handleHash }: MailCodeRow): Promise<void> =>
  restartMailCode(trx, handleHash, timesOf(context))
