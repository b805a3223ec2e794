import { endProviderSessionsOf } from '#domains/auth/server/end-session.ts'
import { isOnlyAdministrator, setRoles } from '#domains/management/server/set-roles.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { emergencyIdsOf } from '../providers.sql.ts'

type Leaver = { town: MunicipalityRow; person: PersonRow }

/** Why the directory cannot end somebody's access. */
export type Hold = 'EMERGENCY' | 'LAST'

/** Why somebody cannot leave; null for one who may. The town and the person are locked. */
export async function holdOn(
  trx: Trx,
  context: Context,
  municipalityId: number,
  personId: number,
): Promise<Hold | null> {
  if ((await emergencyIdsOf(trx, municipalityId)).includes(personId)) return 'EMERGENCY'
  return (await isOnlyAdministrator(trx, context, municipalityId, personId)) ? 'LAST' : null
}

/** Ends somebody's tasks in a town and the sessions by its provider. The town and the person are locked. */
export async function endAccess(trx: Trx, context: Context, { town, person }: Leaver): Promise<void> {
  await setRoles(trx, context, { town, person, roles: [] })
  await endProviderSessionsOf(trx, context, person.id, town.id)
}
