import { record } from '#domains/audit/server/record.ts'
import { answerAs, emailNotConfirmed, type Login, openNotedSession } from '#domains/auth/server/login.ts'
import { lockVerified } from '#domains/auth/server/revocation/lock-verified.ts'
import { setRoles } from '#domains/management/server/set-roles.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { insertPerson, isStaffOf, lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import { defaultUsername } from '#domains/users/user.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { accountLocked } from '#kit/server/errors.ts'
import { spokenLanguage } from '#kit/server/languages/speech.ts'
import { endAccess, holdOn } from './directory/end-access.ts'
import { bindComer } from './directory/entries.sql.ts'
import { linkIdentity, personOfIdentity, touchIdentity } from './identities.sql.ts'
import { isWithin } from './provider.policy.ts'
import type { ProviderRow } from './providers.sql.ts'
import { mapsRoles } from './read-claims.ts'
import {
  hasLeft,
  linkedOtherwise,
  notBegun,
  withoutAddress,
  withoutTask,
  worksElsewhere,
} from './sign-in-refusals.ts'
import { endSignIn } from './sign-ins.sql.ts'
import { keepProviderSession } from './sign-out/keep-session.ts'
import { hasSignedOut } from './sign-out/sign-outs.ts'
import type { EntryProof } from './sign-out/way-out.ts'

/** A sign-in to which nothing is missing. */
export type Entry = {
  town: MunicipalityRow
  provider: ProviderRow
  proof: EntryProof
  handleHash: Buffer
  /** As read before the checks; null: a new account. */
  person: PersonRow | null
  /** IS_LINKED: an earlier sign-in has linked the account. LINK: this one does. */
  link: 'IS_LINKED' | 'LINK'
}

/**
 * Opens the session of a person for whom a town's provider has vouched, and sets their roles in this town.
 * @throws FORBIDDEN with the reason, TOKEN_INVALID where anything has changed meanwhile, ACCOUNT_LOCKED,
 * EMAIL_NOT_CONFIRMED
 */
export async function enter(context: Context, entry: Entry): Promise<Login> {
  const { town, handleHash, link } = entry
  const municipalityId = town.id
  const entered = await context.db.transaction().execute(async (trx) => {
    // The order of locks of role changes: the town before the person.
    const present = await lockMunicipality(trx, municipalityId)
    // A provider that is saved or removed deletes its sign-ins; one of a town that has ended counts no more.
    if (!present?.isActive) throw notBegun()
    const ended = await endSignIn(trx, { municipalityId, handleHash })
    if (ended?.answeredAt == null) throw notBegun()
    if (await hasSignedOut(trx, municipalityId, entry.proof, ended.answeredAt)) throw notBegun()
    const person = await accountOf(trx, context, entry)
    await requireMayEnter(trx, context, entry, person)
    const acting = { ...context, viewer: { ...context.viewer, id: person.id } }
    if (await isGone(trx, acting, entry, person)) return LEFT
    if (link === 'LINK') await linkAccount(trx, acting, entry, person)
    else await touchIdentity(trx, { municipalityId, ...entry.proof }, context.clock.now())
    if (!(await hasTask(trx, acting, entry, person))) {
      // Roles that the groups have taken away stay taken; a new account or link does not come about.
      if (link === 'IS_LINKED') return null
      throw withoutTask()
    }
    const by = { municipalityId, hasSecondStep: entry.proof.hasSecondStep }
    const opened = await openNotedSession(trx, context, person, by)
    await keepProviderSession(trx, context, opened.viewer, entry.proof)
    return { person, ...opened }
  })
  if (entered === null) throw withoutTask()
  if (entered === LEFT) throw hasLeft()
  const { person, authToken, viewer } = entered
  answerAs(context, viewer, person)
  return { person, authToken }
}

/** Access that their directory has switched off is ended in the transaction, so that is refused after it. */
const LEFT = 'LEFT'

/**
 * Whether the directory says that a comer has left. Where their entry is found only now, their access ends as
 * if it had been known before. Whom the directory could not switch off is let in.
 * @throws FORBIDDEN for an account that is not linked yet: nothing of it changes
 */
async function isGone(trx: Trx, acting: Context, entry: Entry, person: PersonRow): Promise<boolean> {
  const { town, link, proof } = entry
  const [municipalityId, personId] = [town.id, person.id]
  const { subject, email } = proof
  const { isNew, isOff } = await bindComer(trx, { municipalityId, personId, subject, email })
  if (!isOff) return false
  if (link === 'LINK') throw hasLeft()
  if ((await holdOn(trx, acting, municipalityId, personId)) !== null) {
    await record(trx, acting, { action: 'directory.person-kept', municipalityId, personId })
    return false
  }
  if (isNew) {
    await endAccess(trx, acting, { town, person })
    await record(trx, acting, { action: 'directory.person-left', municipalityId, personId })
  }
  return true
}

/** The account, locked: the one that was checked, or a new one. */
async function accountOf(trx: Trx, context: Context, { person, proof, town }: Entry): Promise<PersonRow> {
  if (person !== null) {
    const now = await lockVerified(trx, person)
    if (now === null) throw notBegun()
    return now
  }
  const { email, firstName, lastName } = proof
  if (email === null || firstName === null || lastName === null) throw withoutAddress()
  const [id, now] = [await nextId(trx, 'person_id'), context.clock.now()]
  const isInserted = await insertPerson(trx, {
    ...{ id, email, firstName, lastName, username: defaultUsername(firstName, lastName) },
    ...{ municipalityId: town.id, language: spokenLanguage(), createdAt: now },
    // The town vouches for its own domain, and the page says that going on means accepting the terms.
    ...{ emailConfirmedAt: now, termsAcceptedAt: now },
  })
  const made = isInserted ? await lockPerson(trx, id) : null
  if (made === null) throw notBegun()
  return made
}

async function requireMayEnter(trx: Trx, context: Context, entry: Entry, person: PersonRow): Promise<void> {
  if (person.lockedAt !== null) throw accountLocked()
  if (person.emailConfirmedAt === null) throw emailNotConfirmed()
  const standing = await standingNow(trx, context, person.id)
  if (standing === null || !isWithin(standing, entry.town.id)) throw worksElsewhere()
  if (entry.link === 'LINK') return
  const linkedId = await personOfIdentity(trx, { municipalityId: entry.town.id, ...entry.proof })
  if (linkedId !== person.id) throw notBegun()
}

async function linkAccount(trx: Trx, acting: Context, entry: Entry, person: PersonRow): Promise<void> {
  const [municipalityId, personId] = [entry.town.id, person.id]
  const { issuer, subject } = entry.proof
  const identity = { municipalityId, issuer, subject, personId }
  if (!(await linkIdentity(trx, identity, acting.clock.now()))) throw linkedOtherwise()
  const action = entry.person === null ? 'provider.account-created' : 'provider.linked'
  await record(trx, acting, { action, municipalityId, personId })
}

/** Follows the groups of the directory, where the town has named any, and returns whether a role is left. */
async function hasTask(trx: Trx, acting: Context, entry: Entry, person: PersonRow): Promise<boolean> {
  const { town, provider, proof } = entry
  if (!mapsRoles(provider)) return isStaffOf(trx, person.id, town.id)
  // Nothing is taken from anybody of whose groups the provider said nothing; they are only not let in.
  if (proof.roles === null) return false
  return (await setRoles(trx, acting, { town, person, roles: proof.roles })).length > 0
}
