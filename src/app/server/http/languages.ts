import { Hono } from 'hono'
import { hasLanguage, pathIn, splitLanguage } from '#kit/common/languages/language-path.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { decodedPath } from './decoded-path.ts'

/** Header in which the browser sends the language of its page. */
const HEADER = 'client-language'

/**
 * Wraps the app so that it answers in the language that the address begins with ("/en/…"). Only the page
 * router sees the prefix. The API speaks the language that its client names.
 */
export function withLanguages(app: Hono): Hono {
  const outer = new Hono()
  outer.all('*', (http) => {
    const request = http.req.raw
    const url = new URL(request.url)
    // The router's data of the home page: "/en.data", "/leicht.data".
    const { code, rest } = splitLanguage(url.pathname.replace(/^\/[a-z]+(?=\.data$)/, '$&/_'))
    if (code === null) {
      const named = url.pathname === '/graphql' ? http.req.header(HEADER) : undefined
      const answer = () => app.fetch(request, http.env)
      return named === undefined ? answer() : speakIn(named, answer)
    }
    // A router decodes: `/en/%67raphql` would be the API, at an address that no rule for the API covers.
    if (!hasLanguage(decodedPath(rest))) return app.fetch(request, http.env)
    url.pathname = rest
    return speakIn(code, async () => inside(code, await app.fetch(new Request(url, request), http.env)))
  })
  // Lists the inner app's routes, which this wrapper serves.
  outer.routes = app.routes
  return outer
}

/** Adds the language prefix to a redirect. All redirects of pages lead to pages of ours. */
function inside(code: string, answer: Response): Response {
  const location = answer.headers.get('location')
  if (location === null) return answer
  const own = new Response(answer.body, answer)
  if (location.startsWith('/')) own.headers.set('location', pathIn(code, location))
  else {
    const url = new URL(location)
    own.headers.set('location', `${url.origin}${pathIn(code, url.pathname)}${url.search}${url.hash}`)
  }
  return own
}
