/** What parts of the site need to know of whose it is, where it is not the platform's. */
export type CurrentSite = {
  slug: string
  name: string
  country: string
  logo: string | null
  theme: string
  accent: string | null
  paper: string | null
  origin: string
  platform: string | null
}

let read: () => CurrentSite | null = () => null

/**
 * Whose site this is; null: the platform's. In the browser it stands in the document and never changes. On the server it
 * belongs to the request, so it is read from where the request's facts are kept (decision 0087).
 */
export const currentSite = (): CurrentSite | null => read()

/** Says once, at the start, where it is read from. */
export function readSiteFrom(source: typeof read): void {
  read = source
}

/** In the browser: as the server wrote it into the document. */
export function siteInDocument(): CurrentSite | null {
  const { site } = document.documentElement.dataset
  return site === undefined ? null : (JSON.parse(site) as CurrentSite)
}
