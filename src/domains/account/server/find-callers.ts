import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { calledReports } from '#domains/callers/server/called-reports.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { findCallersSchema, telephoneDigits } from '../find-callers.rules.ts'
import { canLookUpData } from './person-data.policy.ts'

/**
 * The reports whose caller has a name and a telephone number, the newest first, at most 50: for people
 * without a mail address who ask what is stored about them. It shows no data of the caller, and the audit log
 * records the look-up.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function findCallers(
  context: Context,
  municipalityId: number,
  asked: { name: string; telephone: string },
): ReturnType<typeof calledReports> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const [town] = await findMunicipalities(trx, [municipalityId])
    if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
    if (!canLookUpData(viewer, town.id)) throw forbidden()
    const { name, telephone } = checked(findCallersSchema, asked)
    const wanted = { words: name.split(' ').filter(Boolean), digits: telephoneDigits(telephone) }
    const rows = await calledReports(trx, town.id, wanted)
    if (rows.length === 0) return []
    await record(trx, context, { action: 'user.data-read', municipalityId: town.id })
    return rows
  })
}
