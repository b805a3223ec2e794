import type { Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene, secrets: Secrets) => string[]; shows: Canary[] | string }

/** Municipalities themselves: their settings, and what the super administrator does with them. */
export const PLATFORM_MUTATIONS: Record<string, Aimed> = {
  createMunicipality: {
    aimed: () => ['(municipality: { name: "Neustadt" })'],
    shows: 'what the caller sent, with words of the program',
  },
  updateMunicipality: {
    aimed: ({ town }, { sleeping }) =>
      [town.id, sleeping.id].map((id) => `(municipality: { id: ${id}, welcomeText: "Neu" })`),
    shows: ['internalCategory', 'recipient'],
  },
}
