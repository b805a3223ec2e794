import { townOfOwnSession } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { endProviderSessionsOf } from '#domains/auth/server/end-session.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { type Link, linksOf, unlinkFrom } from './identities.sql.ts'

export type OwnLink = Link & {
  /** Whether the link has opened this session. */
  isCurrent: boolean
}

/**
 * The links of the viewer's account to towns' own ones, the latest used first.
 * @throws UNAUTHENTICATED
 */
export async function ownLinks(context: Context): Promise<OwnLink[]> {
  const { id } = requireSignedIn(context.viewer)
  const [links, current] = await Promise.all([linksOf(context.db, id), townOfOwnSession(context)])
  return links.map((link) => ({ ...link, isCurrent: link.municipalityId === current }))
}

/**
 * Ends the consent to a link: the town's provider opens no session of the account any more, and those that
 * it has opened end, perhaps this one, too.
 * @throws UNAUTHENTICATED, NOT_FOUND for a town to which the account has no link
 */
export async function removeOwnLink(context: Context, municipalityId: number): Promise<void> {
  const { id } = requireSignedIn(context.viewer)
  await context.db.transaction().execute(async (trx) => {
    // A sign-in by the provider holds this lock while it looks at the link.
    await lockPerson(trx, id)
    if (!(await unlinkFrom(trx, municipalityId, id)))
      throw notFound(say`Diese Verbindung gibt es nicht mehr.`)
    await record(trx, context, { action: 'provider.unlinked', municipalityId, personId: id })
    await endProviderSessionsOf(trx, context, id, municipalityId)
  })
}
