import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { type Licence, usualLicence } from '../licence.rules.ts'
import { findLicences, saveLicence } from './licences.sql.ts'
import { canChooseLicence } from './open-data.policy.ts'

/**
 * Chooses the licence of a town's open data, also while they are switched off. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function chooseOpenDataLicence(
  context: Context,
  municipalityId: number,
  licence: Licence,
): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canChooseLicence(viewer, town.id)) throw forbidden()
  // Not by the loader, which would keep the former one for the answer.
  const [chosen] = await findLicences(context.db, [town.id])
  const oldValue = chosen?.licence ?? usualLicence(town.country)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await saveLicence(trx, town.id, licence)
    if (oldValue !== licence)
      await record(trx, context, {
        ...{ action: 'municipality.licence-changed', municipalityId, objectId: municipalityId },
        ...{ oldValue, newValue: licence },
      })
  })
  return town
}
