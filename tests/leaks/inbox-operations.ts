import type { Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

type Aimed = { aimed: (scene: OpenScene, secrets: Secrets) => string[]; shows: Canary[] | string }

/** The queries of a town’s inbox. */
export const INBOX_QUERIES: Record<string, Aimed> = {
  reportQueues: {
    aimed: () => ['(municipalitySlug: "lindental")'],
    shows: 'how much lies in each part of one’s own inbox',
  },
  savedViews: { aimed: () => ['(municipalitySlug: "lindental")'], shows: 'views of one’s own' },
}

/** Bulk acts of staff. */
export const INBOX_MUTATIONS: Record<string, Aimed> = {
  bulkUpdateReports: {
    aimed: ({ town }, { hidden }) => {
      const ids = Object.values(hidden).map(({ id }) => `{ id: ${id} }`)
      const input = (change: string) =>
        `(input: { municipalityId: ${town.id}, reports: [${ids}], ${change} })`
      return [input('approve: true, isPreview: true'), input('responsibleEditorId: null')]
    },
    shows: 'for staff, what would become of reports that they named',
  },
  createSavedView: {
    aimed: () => ['(savedView: { municipalitySlug: "lindental", name: "Neu", search: "queue=ALL" })'],
    shows: 'what the caller sent',
  },
  deleteSavedView: { aimed: () => ['(id: 1)'], shows: 'what the caller sent' },
  noteReportPresence: {
    aimed: (_, { hidden }) => Object.values(hidden).map(({ id }) => `(reportId: ${id})`),
    shows: 'for staff, which colleagues have a report open',
  },
  undoBulkUpdate: { aimed: () => ['(id: 1)'], shows: 'for who did it' },
}
