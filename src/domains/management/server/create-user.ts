import { requireStillSignedIn } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { askForMail } from '#domains/auth/server/auth.jobs.ts'
import { invite } from '#domains/auth/server/invite.ts'
import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { insertPerson, lockPersonByEmail, type PersonRow } from '#domains/users/server/people.sql.ts'
import { defaultUsername } from '#domains/users/user.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { createUserSchema, ROLE_NAMES } from '../management.rules.ts'
import { administeredTown, knownPerson } from './administered-town.ts'
import { grantRole } from './change-role.ts'
import { lockTown } from './members.sql.ts'

/**
 * Makes an account for somebody, who chooses the password by an invitation's link (REQUIREMENTS S-13). Where the address
 * has an account that one gets the role, and nothing of it is told or changed (DECISIONS 42): for a citizen the answer is
 * the same as for a new address.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, RATE_LIMITED, CONFLICT for a locked account
 */
export async function createUser(
  context: Context,
  municipalityId: number,
  input: unknown,
): Promise<{ id: number; email: string }> {
  const { town } = await administeredTown(context, municipalityId)
  const { email, role, ...names } = checked(createUserSchema, input)
  await requireMailAllowance(context, 'invite', email)
  return context.db.transaction().execute(async (trx) => {
    await lockTown(trx, town.id)
    await requireStillSignedIn(trx, context)
    const freshId = await nextId(trx, 'person_id')
    const isNew = await insertPerson(trx, {
      ...names,
      id: freshId,
      email,
      username: defaultUsername(names.firstName, names.lastName),
      municipalityId: town.id,
      createdAt: context.clock.now(),
    })
    const person = await lockPersonByEmail(trx, email)
    if (person === null) throw new Error('an account was refused as a duplicate of none')
    if (isNew)
      await record(trx, context, { action: 'user.created', municipalityId: town.id, personId: person.id })
    if (role) {
      await grantRole(trx, context, town, person, role)
      return { id: person.id, email }
    }
    if (person.emailConfirmedAt === null && person.lockedAt === null)
      await invite(trx, context, person, { townName: town.name, task: null })
    else await askForMail(trx, context, 'account-exists', person)
    return { id: freshId, email }
  })
}

/**
 * Sends an invitation once more; the earlier link is void.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT where there is nothing to accept any more
 */
export async function resendInvitation(
  context: Context,
  { municipalityId, userId }: { municipalityId: number; userId: number },
): Promise<void> {
  const { town } = await administeredTown(context, municipalityId)
  const { email } = await context.db
    .transaction()
    .execute(async (trx) => (await invited(trx, context, town, userId)).person)
  await requireMailAllowance(context, 'invite', email)
  await context.db.transaction().execute(async (trx) => {
    const { person, task } = await invited(trx, context, town, userId)
    await invite(trx, context, person, { townName: town.name, task })
  })
}

/** Somebody whom the town knows and who has not accepted yet, and what they are asked to do. */
async function invited(
  trx: Trx,
  context: Context,
  town: MunicipalityRow,
  userId: number,
): Promise<{ person: PersonRow; task: string | null }> {
  const { person, standing } = await knownPerson(trx, context, town.id, userId)
  if (person.emailConfirmedAt !== null || person.lockedAt !== null)
    throw new DomainError('CONFLICT', 'Diese Person hat die Einladung schon angenommen.')
  if (standing.adminOf.includes(town.id)) return { person, task: ROLE_NAMES.ADMIN }
  return { person, task: standing.editorOf.includes(town.id) ? ROLE_NAMES.EDITOR : null }
}
