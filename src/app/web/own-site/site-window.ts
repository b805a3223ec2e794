import { linkOn, type OwnSite, platformPath } from '#domains/site.rules.ts'

/** A `window` for the router whose addresses are the platform's paths. */
export function siteWindow(site: OwnSite): Window {
  const written = (url: string | URL | null | undefined) =>
    typeof url === 'string' ? linkOn(site, url) : url
  const seen = {
    location: {
      get pathname() {
        return platformPath(site, location.pathname)
      },
      get search() {
        return location.search
      },
      get hash() {
        return location.hash
      },
      get origin() {
        return location.origin
      },
      get href() {
        return location.href
      },
      assign: (url: string) => location.assign(linkOn(site, url)),
    },
    history: {
      get state() {
        return history.state
      },
      pushState: (state: unknown, _: string, url?: string | URL | null) =>
        history.pushState(state, '', written(url)),
      replaceState: (state: unknown, _: string, url?: string | URL | null) =>
        history.replaceState(state, '', written(url)),
      go: (by: number) => history.go(by),
    },
    addEventListener: addEventListener.bind(window),
    removeEventListener: removeEventListener.bind(window),
  }
  return seen as unknown as Window
}
