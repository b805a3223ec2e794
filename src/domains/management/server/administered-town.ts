import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { confinedError, isAdminOf, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'
import { isKnownIn } from '#domains/users/server/user.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'

/**
 * Finds the town, if the viewer is its administrator.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function administeredTown(
  context: Context,
  municipalityId: number,
): Promise<{ viewer: SignedIn; town: MunicipalityRow }> {
  const viewer = requireSignedIn(context.viewer)
  const [town] = await findMunicipalities(context.db, [municipalityId])
  if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (viewer.demandedBy.has(town.id)) throw confinedError()
  if (!isAdminOf(viewer, town.id)) throw forbidden()
  return { viewer, town }
}

/**
 * Locks an account that the town knows until the transaction ends, and loads its standing.
 * @throws UNAUTHENTICATED where the session that asks has ended, FORBIDDEN where the role has; NOT_FOUND also
 * for all accounts that it does not know: ids must not be enumerable (S-26).
 */
export async function knownPerson(
  trx: Trx,
  context: Context,
  municipalityId: number,
  userId: number,
): Promise<{ person: PersonRow; standing: Standing }> {
  const person = await lockPerson(trx, userId)
  const standing = person && (await standingNow(trx, context, userId))
  if (person === null || standing === null || !isKnownIn(context.viewer, municipalityId, standing))
    throw notFound(say`Dieses Konto wurde nicht gefunden.`)
  await requireRolesUnchanged(trx, context)
  return { person, standing }
}
