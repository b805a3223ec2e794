import { record } from '#domains/audit/server/record.ts'
import { invite } from '#domains/auth/server/invite.ts'
import { endAllSessions } from '#domains/auth/server/sessions.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { leaveStaff } from '#domains/notifications/server/leave-staff.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import * as policy from '#domains/users/server/user.policy.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/db.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'
import { ROLE_NAMES, type Role } from '../management.rules.ts'
import { administeredTown, knownPerson } from './administered-town.ts'
import { sendRoleGained, sendRoleLost, tellAdministrators } from './management.mails.ts'
import { activeAdministrators, deleteRole, insertRole, lockTown, releaseWork } from './members.sql.ts'

/**
 * Makes somebody whom the town knows its editor or administrator; who is that already stays so, and nobody is told again.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT for a locked account
 */
export async function addRole(
  context: Context,
  role: Role,
  { municipalityId, userId }: { municipalityId: number; userId: number },
): Promise<MunicipalityRow> {
  const { viewer, town } = await administeredTown(context, municipalityId)
  await context.db.transaction().execute(async (trx) => {
    await lockTown(trx, town.id)
    const { person, standing } = await knownPerson(trx, context, town.id, userId)
    if (!standing.isLocked && !policy.canAddRole(viewer, town.id, standing)) throw forbidden()
    await grantRole(trx, context, town, person, role)
  })
  return town
}

/**
 * The role, the note of it and the mail, in the caller's transaction. Whoever has not confirmed the address yet is invited:
 * nobody must get into the town hall by a password that a stranger chose.
 * @throws CONFLICT for a locked account
 */
export async function grantRole(
  trx: Trx,
  context: Context,
  town: MunicipalityRow,
  person: PersonRow,
  role: Role,
): Promise<void> {
  if (person.lockedAt !== null)
    throw new DomainError('CONFLICT', 'Dieses Konto ist gesperrt. Es kann keine Aufgabe bekommen.')
  const isNew = await insertRole(trx, { municipalityId: town.id, personId: person.id, role })
  if (!isNew) return
  await record(trx, context, {
    action: 'user.role-added',
    municipalityId: town.id,
    personId: person.id,
    newValue: role,
  })
  if (person.emailConfirmedAt === null)
    await invite(trx, context, person, { townName: town.name, task: ROLE_NAMES[role] })
  else await sendRoleGained(trx, context, { person, town, role })
}

/**
 * Takes a task away. Without any left in the town the person answers for no category and no open report there, and their
 * sessions end at once (REQUIREMENTS D-53). Who does not have it stays as they are.
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
    if (!(await deleteRole(trx, { municipalityId: town.id, personId: userId, role }))) return
    const now = context.clock.now()
    const left = await standingNow(trx, context, userId)
    const works = left === null ? [] : [...left.adminOf, ...left.editorOf]
    const stays = works.includes(town.id)
    const openReports = stays ? 0 : await releaseWork(trx, town.id, userId, now)
    if (!stays)
      await leaveStaff(
        trx,
        { municipalityId: town.id, personId: userId },
        { isStaffElsewhere: works.length > 0 },
      )
    await endAllSessions(trx, userId, now)
    await record(trx, context, {
      action: 'user.role-removed',
      municipalityId: town.id,
      personId: userId,
      oldValue: role,
    })
    await sendRoleLost(trx, context, { person, town, role })
    await tellAdministrators(trx, context, { person, town, role, openReports })
  })
  return town
}

const lastAdministrator = ({ name }: MunicipalityRow) =>
  new DomainError(
    'CONFLICT',
    `Diese Person ist die einzige, die ${name} verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.`,
  )
