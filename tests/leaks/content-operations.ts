const PUBLIC = 'what the site itself says to everybody'

/** The site's own texts: they hold nothing of people or reports. */
export const CONTENT_QUERIES = {
  news: { open: () => [''], shows: PUBLIC },
  newsEntry: { open: () => ['(id: 1)', '(slug: "neu")'], shows: PUBLIC },
}
