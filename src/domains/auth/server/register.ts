import type { z } from 'zod'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import {
  findPersonByEmail,
  insertPerson,
  lockPersonByEmail,
  type PersonRow,
  updatePerson,
} from '#domains/users/server/people.sql.ts'
import { defaultUsername } from '#domains/users/user.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { spokenLanguage } from '#kit/server/languages/speech.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { registerSchema } from '../auth.rules.ts'
import { askForMail } from './auth.jobs.ts'
import { openMailCode } from './mail-codes/mail-code.ts'
import { requireStrongPassword } from './password/password-strength.ts'
import { hashPassword, isPassword } from './password/passwords.ts'
import { requireMailAllowance } from './throttle.ts'

type Input = z.input<typeof registerSchema>

/** `codeHandle` is for the tab that asked: with it the code of the mail works. */
export type Registration = { id: number; email: string; codeHandle: string }

/**
 * Creates an account, which the mailed link or its code activates. For an address with an account the answer
 * is the same and the mail differs (rule 95), so that nobody learns who has an account. If an unconfirmed
 * address is registered with two different passwords, both become void, and a mail asks the owner to choose
 * one.
 * @throws BAD_USER_INPUT by field; RATE_LIMITED after three mails an hour to one address.
 */
export async function register(context: Context, input: Input): Promise<Registration> {
  const values = checked(registerSchema, input)
  await requireMunicipality(context, values.municipalityId)
  await requireMailAllowance(context, 'register', values.email)
  await requireStrongPassword(context, 'password', values.password, values)
  const passwordHash = await hashPassword(values.password)
  const before = await findPersonByEmail(context.db, values.email)
  // The check runs in every case, so that a known address takes no longer than an unknown one.
  const isSamePassword = await isPassword(values.password, before?.passwordHash ?? null)
  const codeHandle = randomToken()
  const id = await context.db.transaction().execute(async (trx) => {
    const freshId = await nextId(trx, 'person_id')
    const now = context.clock.now()
    const answerFor = async ({ id: personId }: { id: number }, knownPassword: string | null = null) => {
      const opened = { purpose: 'ADDRESS', email: values.email, personId, handle: codeHandle } as const
      await openMailCode(trx, context, { ...opened, passwordHash: knownPassword })
      return freshId
    }
    const known = await lockPersonByEmail(trx, values.email)
    const account = {
      firstName: values.firstName,
      lastName: values.lastName,
      username: defaultUsername(values.firstName, values.lastName),
      passwordHash,
      municipalityId: values.municipalityId ?? null,
      language: spokenLanguage(),
      termsAcceptedAt: now,
    }
    if (known !== null && known.emailConfirmedAt !== null) {
      await tellOwner(trx, context, known)
      return answerFor(known)
    }
    const isNew =
      known === null &&
      (await insertPerson(trx, { ...account, id: freshId, email: values.email, createdAt: now }))
    const person = await lockPersonByEmail(trx, values.email)
    if (person === null) throw new Error('an account was refused as a duplicate of none')
    if (!isNew && person.emailConfirmedAt !== null) {
      await tellOwner(trx, context, person)
      return answerFor(person)
    }
    // A second check runs only after a race. Otherwise a new address would take longer than a known one.
    const isAgain =
      isNew || (before !== null ? isSamePassword : await isPassword(values.password, person.passwordHash))
    if (isAgain) {
      if (!isNew) await updatePerson(trx, person.id, account)
      await askForMail(trx, context, 'confirm-email', person, hashToken(codeHandle))
      return answerFor(person, passwordHash)
    }
    // A stranger may know the first password. It becomes void, so that no mailed link activates it.
    await updatePerson(trx, person.id, { passwordHash: null })
    await askForMail(trx, context, 'choose-password', person)
    return answerFor(person)
  })
  return { id, email: values.email, codeHandle }
}

/**
 * Mails the owner of a confirmed address. A guest's address has no password yet: only its owner can set one.
 */
async function tellOwner(trx: Trx, context: Context, owner: PersonRow): Promise<void> {
  const isGuest = owner.passwordHash === null
  await askForMail(trx, context, isGuest ? 'claim-account' : 'account-exists', owner)
}

async function requireMunicipality(context: Context, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const found = await findMunicipalities(context.db, [id])
  if (found.length === 0) throw badInput({ municipalityId: say`Diese Gemeinde gibt es nicht.` })
}
