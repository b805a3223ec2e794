import { record } from '#domains/audit/server/record.ts'
import { endAllSessions } from '#domains/auth/server/sessions.sql.ts'
import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { leaveStaff } from '#domains/notifications/server/leave-staff.ts'
import { leaveRouting } from '#domains/routing/server/leave-routing.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { saveSignature } from '#domains/users/server/signatures.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'
import * as policy from '#domains/users/server/user.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'
import type { Role } from '../management.rules.ts'
import { administeredTown, knownPerson } from './administered-town.ts'
import { invite } from './invitations/invite.ts'
import { activeAdministrators, deleteRole, lockTown, releaseWork } from './members.sql.ts'
import { sendRoleLost, tellAdministrators } from './role.mails.ts'

/**
 * Invites a person whom the town knows as its editor or administrator. The role begins when they accept
 * (decision 0128). If they already have the role nothing happens.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT for a locked account
 */
export async function addRole(
  context: Context,
  role: Role,
  { municipalityId, userId }: { municipalityId: number; userId: number },
): Promise<MunicipalityRow> {
  const { viewer, town } = await administeredTown(context, municipalityId)
  /** null: the person already has the role. */
  const invited = async (trx: Trx): Promise<PersonRow | null> => {
    await lockTown(trx, town.id)
    const { person, standing } = await knownPerson(trx, context, town.id, userId)
    if (standing.isLocked)
      throw new DomainError('CONFLICT', say`Dieses Konto ist gesperrt. Es kann keine Aufgabe bekommen.`)
    if (!policy.canAddRole(viewer, town.id, standing)) throw forbidden()
    const has = role === 'ADMIN' ? standing.adminOf : standing.editorOf
    return has.includes(town.id) ? null : person
  }
  const person = await context.db.transaction().execute(invited)
  if (person === null) return town
  await requireMailAllowance(context, 'invite', person.email)
  await context.db.transaction().execute(async (trx) => {
    if ((await invited(trx)) !== null) await invite(trx, context, town, role, { personId: userId })
  })
  return town
}

/**
 * Removes a role; idempotent. After the last role in the town the person is no longer responsible for
 * categories and open reports there. Every request reads the rights, so they end at once. The sessions end
 * too (D-53), unless the person also works elsewhere: then the sessions are not this town's to end.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT for the last administrator
 */
export async function removeRole(
  context: Context,
  role: Role,
  { municipalityId, userId }: { municipalityId: number; userId: number },
): Promise<MunicipalityRow> {
  const { viewer, town } = await administeredTown(context, municipalityId)
  await context.db.transaction().execute(async (trx) => {
    await lockTown(trx, town.id)
    const { person, standing } = await knownPerson(trx, context, town.id, userId)
    if (!policy.canRemoveRole(viewer, town.id, standing)) throw forbidden()
    if (role === 'ADMIN') {
      const active = await activeAdministrators(trx, [town.id])
      const isLast = active.length === 1 && active[0]?.personId === userId
      if (!policy.canRemoveAdministrator(viewer, town.id, standing, isLast)) throw lastAdministrator(town)
    }
    await endRole(trx, context, { town, person, standing, role })
  })
  return town
}

/** A role that ends: the town and the person are locked, and `standing` is from the same transaction. */
type EndingRole = { town: MunicipalityRow; person: PersonRow; standing: Standing; role: Role }

/** Ends a role with what depends on it, records it and tells whom it concerns. Nothing happens without it. */
export async function endRole(
  trx: Trx,
  context: Context,
  { town, person, standing, role }: EndingRole,
): Promise<void> {
  const personId = person.id
  if (!(await deleteRole(trx, { municipalityId: town.id, personId, role }))) return
  const now = context.clock.now()
  const left = await standingNow(trx, context, personId)
  const works = left === null ? [] : [...left.adminOf, ...left.editorOf]
  const stays = works.includes(town.id)
  const openReports = stays ? 0 : await releaseWork(trx, town.id, personId, now)
  if (!stays) {
    const left = { municipalityId: town.id, personId }
    await leaveRouting(trx, left)
    await leaveStaff(trx, left, { isStaffElsewhere: works.length > 0 })
    await saveSignature(trx, left, null)
  }
  const endsSessions = policy.soleTownOf(standing) === town.id
  if (endsSessions) await endAllSessions(trx, personId, now)
  await record(trx, context, {
    action: 'user.role-removed',
    municipalityId: town.id,
    personId,
    oldValue: role,
  })
  await sendRoleLost(trx, context, { person, town, role, endsSessions })
  await tellAdministrators(trx, context, { person, town, role, openReports })
}

const lastAdministrator = ({ name }: MunicipalityRow) =>
  new DomainError(
    'CONFLICT',
    say`Diese Person ist die einzige, die ${name} verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.`,
  )
