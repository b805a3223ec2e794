import type { OpenScene, Secrets } from './scene.ts'

const PUBLIC = 'what the site itself says to everybody'

/** The site's own texts: they hold nothing of people or reports. */
export const CONTENT_QUERIES = {
  cmsPage: {
    open: ({ town }: OpenScene) => ['(id: 1)', `(slug: "impressum", municipalityId: ${town.id})`],
    aimed: (_: OpenScene, { sleeping }: Secrets) => [`(slug: "impressum", municipalityId: ${sleeping.id})`],
    shows: PUBLIC,
  },
  faqs: { open: () => [''], shows: PUBLIC },
  news: { open: () => [''], shows: PUBLIC },
  newsEntry: { open: () => ['(id: 1)', '(slug: "neu")'], shows: PUBLIC },
}
