import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { canManageThings } from './thing.policy.ts'
import { findKinds, type ThingKindRow } from './thing-kinds.sql.ts'

export const kindGone = () => notFound(say`Diese Art von Objekten gibt es nicht mehr.`)

/** A town whose things the viewer manages. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function managedTown(context: Context, municipalityId: number): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManageThings(viewer, town.id)) throw forbidden()
  return town
}

/** A kind of a town whose things the viewer manages. @throws UNAUTHENTICATED, NOT_FOUND */
export async function managedKind(
  context: Context,
  id: number,
): Promise<{ kind: ThingKindRow; town: MunicipalityRow }> {
  const viewer = requireSignedIn(context.viewer)
  const [kind] = await findKinds(context.db, [id])
  if (kind === undefined || !canManageThings(viewer, kind.municipalityId)) throw kindGone()
  const town = await loadMunicipality(context, kind.municipalityId)
  if (town === null) throw kindGone()
  return { kind, town }
}
