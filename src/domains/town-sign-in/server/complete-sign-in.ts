import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import type { Login } from '#domains/auth/server/login.ts'
import { requireSecondStep } from '#domains/auth/server/second-factor/second-step.ts'
import { findPeople, findPersonByEmail, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { hashToken, isSameSecret, seal } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { type MissingStep, returnSchema } from '../town-sign-in.rules.ts'
import { keysOf, offeredBy } from './begin-sign-in.ts'
import { type Entry, enter } from './enter.ts'
import { personOfIdentity } from './identities.sql.ts'
import { isSaml } from './protocol.ts'
import { canManage } from './provider.policy.ts'
import { readClaims } from './read-claims.ts'
import { notBegun, withoutAccount, withoutAddress, withoutName, withoutTask } from './sign-in-refusals.ts'
import { dropResponse, keepProof, takeAnswer } from './sign-ins.sql.ts'
import { type Trial, trialOf } from './trial.ts'
import { vouchedBy } from './vouched-by.ts'

/** The outcome of an answer: a session, a step that is missing before one, or what a trial found. */
export type Completed = {
  login: Login | null
  missing: MissingStep | null
  /** Whether the account has a passkey, where a code is missing. */
  byPasskey: boolean
  trial: Trial | null
}

const NOTHING: Completed = { login: null, missing: null, byPasskey: false, trial: null }

export type Returned = { municipalityId: number; handle: string; answer: string }

/** The purpose under which a proof is sealed: it opens for its own sign-in alone. */
export const proofPurpose = (handleHash: Buffer): string => `town sign-in proof ${handleHash.toString('hex')}`

/**
 * Takes the answer of a town's provider, once.
 * @throws TOKEN_INVALID for an unknown, used, late or foreign answer; BAD_USER_INPUT for one that is not
 * valid; FORBIDDEN where the town does not let this person in; ACCOUNT_LOCKED, NOT_FOUND, CONFLICT
 */
export async function completeTownSignIn(context: Context, input: Returned): Promise<Completed> {
  const { handle, answer } = checked(returnSchema, input)
  const { municipalityId } = input
  const keys = keysOf(context, handle)
  const parameters = new URLSearchParams(answer)
  // Before anything is used up: a foreign link in this tab ends nobody's sign-in.
  if (!isSameSecret(keys.state, parameters.get('state') ?? '')) throw notBegun()
  const key = { municipalityId, handleHash: hashToken(handle), now: context.clock.now() }
  const begun = await takeAnswer(context.db, key)
  if (begun === null) throw notBegun()
  // It is taken, also where a refusal follows.
  if (begun.response !== null) await dropResponse(context.db, key)
  const { trialOfId } = begun
  const isTrial = trialOfId !== null
  const { town, provider } = await offeredBy(context, municipalityId, isTrial)
  // The settings have changed since: the answer may be another provider's.
  if (provider.issuer !== begun.issuer) throw notBegun()
  const answered = { keys, parameters, response: begun.response, isTrial }
  const { claims, wayOut } = await vouchedBy(context, provider, answered)
  const proof = { ...readClaims(provider, claims), wayOut }
  if (isTrial) {
    requireTrier(context, municipalityId, trialOfId)
    await context.db
      .transaction()
      .execute((trx) => record(trx, context, { action: 'provider.tried', municipalityId }))
    // No SAML provider has said it.
    const { email_verified: isVerified, ...said } = claims
    return { ...NOTHING, trial: trialOf(isSaml(provider) ? said : claims, proof) }
  }
  const found = await findEntry(context, { town, provider, proof, handleHash: key.handleHash })
  if (found.missing === null) return { ...NOTHING, login: await enter(context, found.entry) }
  const sealed = seal(context.secret, proofPurpose(key.handleHash), JSON.stringify(proof))
  await keepProof(context.db, key, sealed)
  return { ...NOTHING, missing: found.missing, byPasskey: found.byPasskey }
}

function requireTrier({ viewer }: Context, municipalityId: number, trialOfId: number): void {
  if (requireSignedIn(viewer).id !== trialOfId || !canManage(viewer, municipalityId)) throw notBegun()
}

type Found = { entry: Entry; missing: MissingStep | null; byPasskey: boolean }

/**
 * The account that a proof leads to. An account that somebody has made here is entered by its own password
 * first: no provider can say whose it is (decision 0192).
 */
async function findEntry(context: Context, attempt: Omit<Entry, 'person' | 'link'>): Promise<Found> {
  const { proof, provider, town } = attempt
  const { db } = context
  const linkedId = await personOfIdentity(db, { municipalityId: town.id, ...proof })
  if (linkedId !== null) {
    const person = (await findPeople(db, [linkedId]))[0]
    if (person === undefined) throw notBegun()
    const entry: Entry = { ...attempt, person, link: 'IS_LINKED' }
    return { entry, ...(proof.hasSecondStep ? NO_STEP : await missingCode(context, person)) }
  }
  if (proof.email === null) throw withoutAddress()
  const known = await findPersonByEmail(db, proof.email)
  if (known !== null)
    return { entry: { ...attempt, person: known, link: 'LINK' }, missing: 'PASSWORD', byPasskey: false }
  if (!provider.createsAccounts) throw withoutAccount()
  if (!proof.roles?.length) throw withoutTask()
  if (proof.firstName === null || proof.lastName === null) throw withoutName()
  return { entry: { ...attempt, person: null, link: 'LINK' }, ...NO_STEP }
}

const NO_STEP = { missing: null, byPasskey: false }

/** Whether the account asks for its own second step, because the provider has taken none. */
async function missingCode(
  context: Context,
  person: PersonRow,
): Promise<Pick<Found, 'missing' | 'byPasskey'>> {
  try {
    await requireSecondStep(context, person, null, 'sign-in')
    return NO_STEP
  } catch (error) {
    if (!(error instanceof DomainError) || error.extensions.code !== 'SECOND_FACTOR_NEEDED') throw error
    return { missing: 'CODE', byPasskey: error.extensions.byPasskey === true }
  }
}
