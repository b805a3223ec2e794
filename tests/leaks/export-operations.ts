import { CANARIES } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

/** The operations of exports; the same type as in operations.ts. */
type Aimed = {
  open?: (scene: OpenScene) => string[]
  aimed: (scene: OpenScene, secrets: Secrets) => string[]
  shows: string
}

export const EXPORT_QUERIES: Record<string, Aimed> = {
  // The answer is the same for everybody, even for insiders.
  reportsForSitemap: {
    open: ({ town }) => ['', `(municipalityId: ${town.id}, count: 1000)`],
    aimed: (_, { sleeping }) => [`(municipalityId: ${sleeping.id})`],
    shows: 'only what everybody sees',
  },
  reportExports: { aimed: ({ town }) => [`(municipalityId: ${town.id})`], shows: 'one’s own files' },
}

const FILE = 'the address of a file, which its own tests look into'

export const EXPORT_MUTATIONS: Record<string, Aimed> = {
  exportReport: {
    aimed: ({ shown }, { hidden, inactive }) =>
      [shown, ...Object.values(hidden), inactive].map(
        ({ id }) => `(input: { reportId: ${id}, format: PDF })`,
      ),
    shows: FILE,
  },
  exportReports: {
    aimed: ({ town }) => [
      `(input: { municipalityId: ${town.id}, format: XML, filter: { searchText: "${CANARIES.email}" } })`,
      `(input: { municipalityId: ${town.id}, format: XML, includeContactData: true, password: "geraten" })`,
    ],
    shows: FILE,
  },
  exportStatistics: { aimed: ({ town }) => [`(input: { municipalityId: ${town.id} })`], shows: FILE },
}
