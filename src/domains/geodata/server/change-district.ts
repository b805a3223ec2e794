import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { lockTown } from '#domains/places/server/geodata/geodata.sql.ts'
import { renameRuleDistrict } from '#domains/routing/server/routing-rules.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { districtSchema } from '../district-input.rules.ts'
import { assignDistrictsJob } from './assign-districts.ts'
import { type DistrictFacts, districtByName, findDistrict, updateDistrict } from './districts.sql.ts'
import { districtGone, managedDistrict } from './managed-town.ts'
import { renameInAddresses } from './report-districts.sql.ts'

/**
 * Renames a district, also in addresses and rules, and for the next import. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, also for the name of another district
 */
export async function renameDistrict(context: Context, id: number, typed: string): Promise<DistrictFacts> {
  const found = await managedDistrict(context, id)
  const { name } = checked(districtSchema, { name: typed })
  return changing(context, found, async (trx, before) => {
    if (name === before.name) return before
    const other = await districtByName(trx, before.municipalityId, name)
    if (other !== null) throw badInput({ name: say`Ein anderer Ortsteil hat schon diesen Namen.` })
    await updateDistrict(trx, before, { name })
    await renameInAddresses(trx, before.municipalityId, before.name, name)
    await renameRuleDistrict(trx, before.municipalityId, before.name, name)
    await note(trx, context, 'municipality.district-renamed', before, name)
    return { ...before, name }
  })
}

/**
 * Removes a district, also from the next import. Its reports and addresses get the one around it, or none. It
 * is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function removeDistrict(context: Context, id: number): Promise<DistrictFacts> {
  const found = await managedDistrict(context, id)
  return changing(context, found, async (trx, before) => {
    if (before.isRemoved) return before
    const { municipalityId } = before
    await updateDistrict(trx, before, { isRemoved: true })
    await renameInAddresses(trx, municipalityId, before.name, null)
    await note(trx, context, 'municipality.district-removed', before, null)
    await context.enqueue(trx, assignDistrictsJob, { municipalityId })
    return { ...before, isRemoved: true }
  })
}

/** An import of the town and a change of its districts take the same lock, so one waits for the other. */
async function changing(
  context: Context,
  { municipalityId, id }: DistrictFacts,
  change: (trx: Trx, before: DistrictFacts) => Promise<DistrictFacts>,
): Promise<DistrictFacts> {
  return context.db.transaction().execute(async (trx) => {
    await lockTown(trx, municipalityId)
    await requireRolesUnchanged(trx, context)
    const before = await findDistrict(trx, id)
    if (before === null) throw districtGone()
    return change(trx, before)
  })
}

const note = (
  trx: Trx,
  context: Context,
  action: `municipality.${string}`,
  { municipalityId, name }: DistrictFacts,
  newValue: string | null,
) => record(trx, context, { action, municipalityId, objectId: municipalityId, oldValue: name, newValue })
