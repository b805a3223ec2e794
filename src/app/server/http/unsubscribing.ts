import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { unsubscribe } from '#domains/notifications/server/unsubscribing/unsubscribe.ts'
import { unsubscribePath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { anonymousContext } from '../graphql/context.ts'
import type { Services } from '../services.ts'

/** Bytes of the form that mail programs send: one field. */
const FORM_LIMIT = 4096

/**
 * Ends a subscription by the link in a mail (RFC 8058). No cookie, sign-in or custom header is required,
 * because mail programs send none. Opening the link only shows a page that asks, and its button posts here as
 * well: link scanners open links, too.
 */
export function addUnsubscribing(app: Hono, services: Services): void {
  const onError = (http: Context) => http.text(say`Die Anfrage ist zu groß.`, 413)
  const limit = bodyLimit({ maxSize: FORM_LIMIT, onError })
  app.post('/abbestellen/:token', limit, async (http) => {
    const token = http.req.param('token')
    const isOurs = await unsubscribe(anonymousContext(services), token)
    const form = await http.req.parseBody().catch(() => ({}))
    const isOneClick = 'List-Unsubscribe' in form
    if (!isOneClick) return http.redirect(unsubscribePath(token), 303)
    return isOurs ? http.text(say`Abbestellt.`) : http.text(say`Dieser Link gilt nicht.`, 404)
  })
}
