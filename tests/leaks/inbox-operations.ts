import type { Canary } from './canaries.ts'
import type { OpenScene } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene) => string[]; shows: Canary[] | string }

/** What a town’s staff see of what lies before them. */
export const INBOX_QUERIES: Record<string, Aimed> = {
  reportQueues: {
    aimed: () => ['(municipalitySlug: "lindental")'],
    shows: 'how much lies in each part of one’s own inbox',
  },
  responseTemplates: {
    aimed: ({ town }) => [`(municipalityId: ${town.id})`],
    shows: ['template'],
  },
}
