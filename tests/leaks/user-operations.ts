import { BROWSER } from '../mail/pushing.ts'
import { CANARIES, type Canary } from './canaries.ts'
import { PLATFORM_MUTATIONS, PLATFORM_QUERIES } from './platform-operations.ts'
import type { OpenScene, Secrets } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene, secrets: Secrets) => string[]; shows: Canary[] | string }

/** The author as a member of the town, without a role. */
const memberOf = ({ town, author }: OpenScene) => `(municipalityId: ${town.id}, userId: ${author.id})`

/** The id of the only invitation. */
const invitationOf = ({ town }: OpenScene) => [`(municipalityId: ${town.id}, invitationId: 1)`]

const ENDPOINT = BROWSER.endpoint
const DEVICE = `{ endpoint: "${ENDPOINT}", p256dh: "${BROWSER.p256dh}", auth: "${BROWSER.auth}" }`

/** Invitations by towns, and their texts. */
const INVITATION_QUERIES: Record<string, Aimed> = {
  invitation: { aimed: () => ['(token: "x")'], shows: 'the offer to the holder of the link' },
  invitations: { aimed: ({ town }) => [`(municipalityId: ${town.id})`], shows: ['invited'] },
}

/** A town's people: the list and each person. */
export const USER_QUERIES: Record<string, Aimed> = {
  sessions: { aimed: () => [''], shows: 'devices of one’s own' },
  secondFactor: { aimed: () => [''], shows: 'whether one’s own sign-in has a second step' },
  passkeys: { aimed: () => [''], shows: 'passkeys of one’s own' },
  sessionEnd: { aimed: () => [''], shows: 'how long one’s own session lasts' },
  ...PLATFORM_QUERIES,
  ...INVITATION_QUERIES,
  pushConfig: { aimed: () => [''], shows: 'the site’s public key' },
  user: {
    aimed: ({ author, insiders }) => [author, insiders.admin, insiders.editor].map(({ id }) => `(id: ${id})`),
    shows: ['lastName', 'email', 'telephone', 'street', 'signature'],
  },
  users: {
    aimed: ({ town }) => [
      `(municipalityId: ${town.id}, role: CITIZEN, count: 3)`,
      `(municipalityId: ${town.id}, role: EDITOR)`,
      '(count: 1)',
      `(municipalityId: ${town.id}, searchText: ${JSON.stringify(CANARIES.email)})`,
      `(searchText: ${JSON.stringify(CANARIES.lastName)})`,
    ],
    shows: ['lastName', 'email', 'telephone', 'street', 'signature'],
  },
}

/** Operations that create, change and lock accounts, and give roles. */
export const USER_MUTATIONS: Record<string, Aimed> = {
  ...PLATFORM_MUTATIONS,
  initiateAccountDeletion: {
    aimed: () => [`(email: ${JSON.stringify(CANARIES.email)})`],
    shows: 'always true',
  },
  confirmAccountDeletion: {
    aimed: () => ['(token: "x")'],
    shows: 'a token stands for one person, and answers nothing without being known',
  },
  addAdminToMunicipality: { aimed: (scene) => [memberOf(scene)], shows: ['recipient', 'internalCategory'] },
  addEditorToMunicipality: { aimed: (scene) => [memberOf(scene)], shows: ['recipient', 'internalCategory'] },
  createUser: {
    aimed: ({ town }) =>
      ['', ', role: EDITOR'].map(
        (role) =>
          `(input: { municipalityId: ${town.id}, firstName: "Eva", lastName: "Neu", email: ${JSON.stringify(CANARIES.email)}${role} })`,
      ),
    shows: 'answers what the caller sent',
  },
  changeUserEmail: {
    aimed: ({ author }) => [
      `(userId: ${author.id}, email: "neu@x.example", reason: REQUESTED)`,
      `(userId: ${author.id}, email: ${JSON.stringify(CANARIES.email)}, reason: REQUESTED)`,
    ],
    shows: 'nothing but that it is done',
  },
  endUserSessions: {
    aimed: ({ author }) => [`(userId: ${author.id}, reason: SECURITY)`],
    shows: 'nothing but that it is done',
  },
  removeUserSecondFactor: {
    aimed: ({ author }) => [`(userId: ${author.id}, reason: SECURITY)`],
    shows: 'nothing but that it is done',
  },
  lockUserAccount: { aimed: ({ author }) => [`(userId: ${author.id})`], shows: ['lastName', 'email'] },
  readUserEmail: { aimed: (scene) => [memberOf(scene)], shows: ['email'] },
  removePushSubscription: { aimed: () => [`(endpoint: "${ENDPOINT}")`], shows: 'always true' },
  replacePushSubscription: {
    aimed: () => [`(endpoint: "${ENDPOINT}", input: ${DEVICE})`],
    shows: 'always true',
  },
  savePushSubscription: { aimed: () => [`(input: ${DEVICE})`], shows: 'always true' },
  removeAdminFromMunicipality: {
    aimed: (scene) => [memberOf(scene)],
    shows: ['recipient', 'internalCategory'],
  },
  removeEditorFromMunicipality: {
    aimed: (scene) => [memberOf(scene)],
    shows: ['recipient', 'internalCategory'],
  },
  acceptInvitation: { aimed: () => ['(token: "x")'], shows: 'whose mailbox the link was sent to' },
  acceptOwnInvitation: { aimed: invitationOf, shows: 'what begins for oneself' },
  resendInvitation: { aimed: invitationOf, shows: 'that it is done' },
  withdrawInvitation: { aimed: invitationOf, shows: 'that it is done' },
  sendPasswordReset: {
    aimed: ({ author }) => [`(userId: ${author.id}, reason: LOST_ACCESS)`],
    shows: 'nothing but that it is done',
  },
  unlockUserAccount: { aimed: ({ author }) => [`(userId: ${author.id})`], shows: ['lastName', 'email'] },
  updateUser: {
    aimed: ({ author }) => [`(input: { id: ${author.id}, telephone: "${CANARIES.telephone}" })`],
    shows: ['lastName', 'email'],
  },
}
