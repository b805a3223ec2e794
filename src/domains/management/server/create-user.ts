import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import { type Message, message } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { createUserSchema, type Role } from '../management.rules.ts'
import { administeredTown } from './administered-town.ts'
import { hasRole } from './invitations/invitations.sql.ts'
import { invite } from './invitations/invite.ts'
import { lockTown } from './members.sql.ts'

const BELONGS_ALREADY: Record<Role, Message> = {
  EDITOR: message`Diese Person gehört schon zur Redaktion.`,
  ADMIN: message`Diese Person gehört schon zur Administration.`,
}

/**
 * Invites a person by address (S-13). The account and the role begin when the owner accepts (decision 0128).
 * An existing account makes no difference in the response, in its id (the invitation's) or in the work before
 * it: nobody learns whether there is one.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, RATE_LIMITED
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
    await requireRolesUnchanged(trx, context)
    // The town may know who works there.
    if (role && (await hasRole(trx, town.id, email, role))) throw badInput({ email: BELONGS_ALREADY[role]() })
    const { id } = await invite(trx, context, town, role ?? null, { ...names, email })
    return { id, email }
  })
}
