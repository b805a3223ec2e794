import { CANARIES, type Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene, secrets: Secrets) => string[]; shows: Canary[] | string }

/**
 * Addresses with and without an account, in the town that knows them, in another town, and on the whole
 * platform.
 */
const aboutPeople = ({ town, abroad }: OpenScene) =>
  [CANARIES.email, CANARIES.guestEmail].flatMap((email) => [
    `email: ${JSON.stringify(email)}, municipalityId: ${town.id}`,
    `email: ${JSON.stringify(email)}, municipalityId: ${abroad.id}`,
    `email: ${JSON.stringify(email)}`,
  ])

/** Municipalities: their settings, and the super administrator's operations on them. */
export const PLATFORM_QUERIES: Record<string, Aimed> = {
  auditEntries: {
    aimed: ({ town }) => [
      '',
      `(municipalityId: ${town.id})`,
      `(municipalityId: ${town.id}, subject: "user")`,
    ],
    shows: 'names of staff and of accounts that something was done to: nobody did yet',
  },
  outboxMessages: {
    aimed: ({ town }) => ['', `(municipalityId: ${town.id})`, '(state: WAITING, searchText: "report")'],
    shows: 'kinds and states of mails and masked addresses: never what a mail says, nor to whom it goes',
  },
  managedMunicipalities: {
    aimed: () => ['', `(searchText: ${JSON.stringify(CANARIES.inactiveTown)})`, '(isActive: false)'],
    shows: ['inactiveTown'],
  },
  managedMunicipality: {
    aimed: ({ town }, { sleeping }) => [town.id, sleeping.id].map((id) => `(id: ${id})`),
    shows: ['inactiveTown'],
  },
}

export const PLATFORM_MUTATIONS: Record<string, Aimed> = {
  createMunicipality: {
    aimed: () => ['(municipality: { name: "Neustadt" })'],
    shows: 'what the caller sent, with words of the program',
  },
  erasePerson: {
    aimed: (scene) =>
      aboutPeople(scene).map((asked) => `(${asked}, confirmEmail: "x@x.example", reason: REQUESTED)`),
    shows: 'nothing but that it is done',
  },
  findCallers: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, name: "Berger", telephone: "")`],
    shows: 'reports as everybody who may see them, and no data of the caller',
  },
  lookUpPerson: {
    aimed: (scene) => aboutPeople(scene).map((asked) => `(${asked})`),
    shows: ['email', 'lastName', 'guestEmail'],
  },
  sendDataExport: {
    aimed: (scene) => aboutPeople(scene).map((asked) => `(${asked})`),
    shows: 'nothing but that it is done',
  },
  deleteMunicipality: {
    aimed: (_, { sleeping }) => [
      `(id: ${sleeping.id}, confirmName: ${JSON.stringify(CANARIES.inactiveTown)})`,
    ],
    shows: 'a number',
  },
  resendMessage: { aimed: () => ['(id: 1)', '(id: 2)'], shows: 'as outboxMessages' },
  cancelMessage: { aimed: () => ['(id: 1)', '(id: 2)'], shows: 'as outboxMessages' },
  updateMunicipality: {
    aimed: ({ town }, { sleeping }) =>
      [town.id, sleeping.id].map((id) => `(municipality: { id: ${id}, welcomeText: "Neu" })`),
    shows: ['internalCategory', 'recipient'],
  },
}
