import { CANARIES, type Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene, secrets: Secrets) => string[]; shows: Canary[] | string }

/** Municipalities themselves: their settings, and what the super administrator does with them. */
export const PLATFORM_QUERIES: Record<string, Aimed> = {
  auditEntries: {
    aimed: ({ town }) => [
      '',
      `(municipalityId: ${town.id})`,
      `(municipalityId: ${town.id}, subject: "user")`,
    ],
    shows: 'names of staff and of accounts that something was done to: nobody did yet',
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
  deleteMunicipality: {
    aimed: (_, { sleeping }) => [
      `(id: ${sleeping.id}, confirmName: ${JSON.stringify(CANARIES.inactiveTown)})`,
    ],
    shows: 'a number',
  },
  updateMunicipality: {
    aimed: ({ town }, { sleeping }) =>
      [town.id, sleeping.id].map((id) => `(municipality: { id: ${id}, welcomeText: "Neu" })`),
    shows: ['internalCategory', 'recipient'],
  },
}
