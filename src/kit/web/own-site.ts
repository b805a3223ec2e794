/** The facts about a town's own site that parts of the page need. */
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
 * The town's own site; null on the platform. In the browser it stands in the document and never changes. On
 * the server it belongs to the request, so it is read from the request's async context (decision 0087).
 */
export const currentSite = (): CurrentSite | null => read()

/** Sets the source of `currentSite`, once at the start. */
export function readSiteFrom(source: typeof read): void {
  read = source
}

/**
 * The href of a link on a site to a path of the platform. Only pages of such a site load it
 * (`domains/site.rules.ts`).
 */
export const linkOn = (site: CurrentSite, path: string): string => link(site, path)

/**
 * The href of an anchor to a path of the platform, on the site where the page is read. Links do it by
 * themselves.
 */
export function hrefHere(path: string): string {
  const site = currentSite()
  return site === null ? path : linkOn(site, path)
}

let link: typeof linkOn

/** Sets `linkOn`, before anything is rendered. */
export function linkBy(given: typeof linkOn): void {
  link = given
}

/** Reads the site in the browser from the document that the server wrote. */
export function siteInDocument(): CurrentSite | null {
  const { site } = document.documentElement.dataset
  return site === undefined ? null : (JSON.parse(site) as CurrentSite)
}
