import type { Canary } from './canaries.ts'
import { hiddenIds, type OpenScene, type Secrets } from './scene.ts'

type Aimed = {
  aimed: (scene: OpenScene, secrets: Secrets) => string[]
  shows: Canary[]
}

/** Operations that mark and unmark duplicates. */
export const DUPLICATE_MUTATIONS: Record<string, Aimed> = {
  markDuplicate: {
    aimed: ({ shown }, secrets) =>
      hiddenIds(secrets).flatMap((id) => [
        `(reportId: ${id}, originalId: ${shown.id})`,
        `(reportId: ${shown.id}, originalId: ${id})`,
      ]),
    shows: ['waiting', 'internal'],
  },
  unmarkDuplicate: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id})`),
    shows: ['waiting', 'internal'],
  },
}
