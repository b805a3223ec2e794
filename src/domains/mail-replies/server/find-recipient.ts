import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import {
  isReplyToken,
  type ReplyTarget,
  replyTargetIn,
  tokenIn,
} from '#domains/notifications/server/replying/reply-address.ts'
import { presentReport } from '#domains/reports/server/transferring/former-reports.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'

/** The mail of ours that was answered, the person whom it went to, and the report as it is now. */
export type Recipient = {
  token: string
  target: ReplyTarget
  person: PersonRow
  reportKey: { municipalityId: number; id: number }
}

/** Most tokens of a mail that are checked: one is the rule. */
const MOST_TOKENS = 3

/**
 * The first address of a mail with a token that we mailed to the person's present address. Null also once the
 * account or the town is gone.
 */
export async function findRecipient(
  context: Context,
  addresses: readonly string[],
): Promise<Recipient | null> {
  const base = context.replyAddress
  if (base === null) return null
  const tokens = addresses.flatMap((address) => tokenIn(base, address) ?? [])
  for (const token of new Set(tokens.slice(0, MOST_TOKENS))) {
    const target = replyTargetIn(token)
    const [person] = target === null ? [] : await findPeople(context.db, [target.personId])
    if (target === null || person === undefined || person.deletedAt !== null) continue
    if (!isReplyToken(context, token, person.email)) continue
    const { municipalityId, reportId: id } = target
    // Another town may have the report by now.
    const reportKey = await presentReport(context.db, { municipalityId, id })
    const [town] = await findMunicipalities(context.db, [reportKey.municipalityId])
    if (town?.isActive) return { token, target, person, reportKey }
  }
  return null
}
