import type { Canary } from './canaries.ts'
import type { OpenScene } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene) => string[]; shows: Canary[] | string }

/** What a town's staff work with, beside its reports and its people. */
export const TOWN_QUERIES: Record<string, Aimed> = {
  responseTemplates: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['template'],
  },
  statistics: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['recipient'],
  },
}
