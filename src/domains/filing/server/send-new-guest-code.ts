import { randomUUID } from 'node:crypto'
import { keepMailCode, randomMailCode, renewMailCode } from '#domains/auth/server/mail-codes/mail-code.ts'
import { nothingWaits } from '#domains/auth/server/mail-codes/require-right-code.ts'
import { sendAgain } from '#domains/auth/server/mail-codes/send-new-code.ts'
import { guestReportReceived } from '#domains/reports/server/report.events.ts'
import type { Context } from '#kit/server/builder.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import type { GuestContent } from './create-guest-report.ts'
import { lockByGuestToken, replaceGuestToken } from './guest-reports.sql.ts'

/**
 * Mails a new code for a guest report that waits; the former code and its link end. Returns false where it
 * was confirmed before.
 * @throws CODE_EXPIRED for an unknown handle or a report that has expired, RATE_LIMITED after three mails an
 * hour.
 */
export const sendNewGuestCode = (context: Context, handle: string): Promise<boolean> =>
  sendAgain(context, 'GUEST_REPORT', handle, async (trx, _, row) => {
    const waiting = row.tokenHash && (await lockByGuestToken(trx, row.tokenHash))
    if (!waiting || waiting.expiresAt <= context.clock.now()) throw nothingWaits()
    const { municipalityId, id: guestReportId, email } = waiting
    if (email === null) return false
    const [token, code] = [randomToken(), randomMailCode()]
    await replaceGuestToken(trx, waiting, hashToken(token))
    await renewMailCode(trx, context, row)
    await keepMailCode(trx, context, row.handleHash, { token, code })
    const { categoryId } = (waiting.content as GuestContent).values
    const received = { municipalityId, categoryId, guestReportId, email, token, code }
    await context.emit(trx, context, guestReportReceived, { ...received, key: randomUUID() })
    return true
  })
