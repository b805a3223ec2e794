import { type Answer, ask } from '../ask.ts'
import { PASSWORD, type Person } from '../factories.ts'
import type { TestSite } from '../site.ts'
import { mailedToken } from './accounts.ts'

type Who = Parameters<typeof ask>[3]
type Town = { id: number }

/** An invited person, as the form sends it. */
export const INVITED = { firstName: 'Eva', lastName: 'Neuhaus', email: 'eva.neuhaus@x.example' }

/** An administrator invites an address. */
export const inviteBy = (
  site: TestSite,
  as: Person,
  town: Town,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  ask(
    site,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id email } }',
    { input: { ...INVITED, municipalityId: town.id, ...more } },
    { as },
  )

export const resendInvitation = (site: TestSite, as: Person, town: Town, id: number): Promise<Answer> =>
  ask(site, `mutation { resendInvitation(municipalityId: ${town.id}, invitationId: ${id}) }`, {}, { as })

export const withdrawInvitation = (site: TestSite, as: Person, town: Town, id: number): Promise<Answer> =>
  ask(site, `mutation { withdrawInvitation(municipalityId: ${town.id}, invitationId: ${id}) }`, {}, { as })

/** The mailbox's owner accepts by the link. A person with an account sends no password. */
export const acceptBy = (
  site: TestSite,
  token: string,
  newPassword: string | null = null,
  who?: Who,
): Promise<Answer> =>
  ask(
    site,
    'mutation ($token: String!, $new: String) { acceptInvitation(token: $token, newPassword: $new) { email municipalityName role } }',
    { token, new: newPassword },
    who,
  )

/** Accepts the newest invitation to that address by its link. A new account gets PASSWORD. */
export async function acceptMailed(site: TestSite, email: string, newPassword: string | null = PASSWORD) {
  return acceptBy(site, await mailedToken(site, email), newPassword)
}

/** A signed-in person accepts an invitation in the profile. */
export const acceptOwn = (site: TestSite, as: Person, town: Town, id: number): Promise<Answer> =>
  ask(
    site,
    `mutation { acceptOwnInvitation(municipalityId: ${town.id}, invitationId: ${id}) { municipalitySlug role } }`,
    {},
    { as },
  )

/** The person's own pending invitations and roles. */
export const ownTasks = async (site: TestSite, as: Person) =>
  (
    await ask(
      site,
      '{ me { worksFor { id } invitations { id municipalityId municipalityName role } } }',
      {},
      { as },
    )
  ).data.me

/** The pending invitations that a town's administrators see. */
export const invitationsOf = (site: TestSite, as: Person, town: Town): Promise<Answer> =>
  ask(
    site,
    `{ invitations(municipalityId: ${town.id}) { id role email firstName lastName isExpired user { id firstName lastName telephone } } }`,
    {},
    { as },
  )
