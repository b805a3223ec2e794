import { record } from '#domains/audit/server/record.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { ROLES, type Role } from '../management.rules.ts'
import { endRole } from './change-role.ts'
import { activeAdministrators, insertRole } from './members.sql.ts'
import { sendRoleGained } from './role.mails.ts'

type Wanted = { town: MunicipalityRow; person: PersonRow; roles: readonly Role[] }

/**
 * Gives and takes a person's roles in one town, so that they are those that its directory says. The last
 * administrator keeps theirs. The town and the person are locked, in this order.
 * @returns the roles that the person has now
 */
export async function setRoles(trx: Trx, context: Context, { town, person, roles }: Wanted): Promise<Role[]> {
  const had = await rolesIn(trx, context, town.id, person.id)
  for (const role of roles.filter((each) => !had.includes(each))) {
    await insertRole(trx, { municipalityId: town.id, personId: person.id, role })
    const municipalityId = town.id
    await record(trx, context, {
      ...{ action: 'user.role-added', municipalityId, personId: person.id, newValue: role },
    })
    await sendRoleGained(trx, context, { person, town, role })
  }
  for (const role of had.filter((each) => !roles.includes(each))) {
    if (role === 'ADMIN' && (await isLastAdministrator(trx, town.id, person.id))) continue
    const standing = await standingNow(trx, context, person.id)
    if (standing !== null) await endRole(trx, context, { town, person, standing, role })
  }
  return rolesIn(trx, context, town.id, person.id)
}

async function rolesIn(
  trx: Trx,
  context: Context,
  municipalityId: number,
  personId: number,
): Promise<Role[]> {
  const standing = await standingNow(trx, context, personId)
  const towns = { ADMIN: standing?.adminOf ?? [], EDITOR: standing?.editorOf ?? [] }
  return ROLES.filter((role) => towns[role].includes(municipalityId))
}

/** Whether somebody is the last one who administers a town, so that they keep that task. */
export const isOnlyAdministrator = async (
  trx: Trx,
  context: Context,
  municipalityId: number,
  personId: number,
): Promise<boolean> =>
  (await rolesIn(trx, context, municipalityId, personId)).includes('ADMIN') &&
  isLastAdministrator(trx, municipalityId, personId)

async function isLastAdministrator(trx: Trx, municipalityId: number, personId: number): Promise<boolean> {
  const active = await activeAdministrators(trx, [municipalityId])
  return active.every((each) => each.personId === personId)
}
