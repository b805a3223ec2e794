import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { sitesSchema } from '../embedding-sites.rules.ts'
import { canChooseSites } from './embedding.policy.ts'
import { findSites, saveSites } from './embedding.sql.ts'

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function embeddableTown(context: Context, municipalityId: number): Promise<{ id: number }> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canChooseSites(viewer, town.id)) throw forbidden()
  return town
}

/**
 * Chooses the sites that may show a town's public reports in a frame, in place of the former ones. No site
 * switches embedding off. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function chooseEmbeddingSites(
  context: Context,
  municipalityId: number,
  typed: readonly string[],
): Promise<string[]> {
  const town = await embeddableTown(context, municipalityId)
  const { sites } = checked(sitesSchema, { sites: typed })
  const former = (await findSites(context.db, town.id)).join(' ')
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await saveSites(trx, town.id, sites)
    if (former !== sites.join(' '))
      await record(trx, context, {
        ...{ action: 'municipality.embedding-changed', municipalityId, objectId: municipalityId },
        ...{ oldValue: former, newValue: sites.join(' ') },
      })
  })
  return sites
}
