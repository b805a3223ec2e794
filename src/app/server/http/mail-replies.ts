import type { Hono, Context as Http } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LARGEST_MAIL } from '#domains/mail-replies/mail-reply.rules.ts'
import { receiveReply } from '#domains/mail-replies/server/receive-reply.ts'
import { DomainError } from '#kit/server/errors.ts'
import { SlotsTaken } from '#kit/server/work-slots.ts'
import { anonymousContext } from '../graphql/context.ts'
import type { Services } from '../services.ts'
import { bearsSecret } from './request-facts.ts'

/**
 * The mail server posts answers to our mails here, and mails to the report addresses of towns: one raw mail,
 * with BOUNCE_TOKEN as bearer, and in `x-original-to` the address that it was delivered to, where the server
 * knows it. Without REPLY_ADDRESS and REPORT_ADDRESS the route does not exist. 200: taken; 413 and 422:
 * refused for good, and its sender has to hear of it; 401, 503 and every other status: to be handed in again
 * later.
 */
export function addMailReplies(app: Hono, services: Services): void {
  const { bounceToken, replyAddress, reportAddress } = services.config
  if (bounceToken === null || (replyAddress === null && reportAddress === null)) return
  const limit = bodyLimit({
    maxSize: LARGEST_MAIL,
    onError: (http) => http.json({ result: 'TOO_LARGE' }, 413),
  })
  app.post('/mail/reply', limit, async (http) => {
    if (!bearsSecret(http, bounceToken)) return http.json({ result: 'UNAUTHENTICATED' }, 401)
    const raw = new Uint8Array(await http.req.arrayBuffer())
    const context = anonymousContext(services)
    try {
      const result = await receiveReply(context, raw, http.req.header('x-original-to') ?? null)
      services.log.info({ result }, 'an answer by mail')
      const isRefused = result === 'UNKNOWN_ADDRESS' || result === 'UNREADABLE'
      return http.json({ result }, isRefused ? 422 : 200)
    } catch (error) {
      return tryLater(http, error, services)
    }
  })
}

/** @throws every error that is no limit */
function tryLater(http: Http, error: unknown, { log }: Services) {
  const isLimited = error instanceof DomainError && error.extensions.code === 'RATE_LIMITED'
  if (!isLimited && !(error instanceof SlotsTaken)) throw error
  log.info({ result: 'TRY_LATER' }, 'an answer by mail')
  http.header('retry-after', String((isLimited && error.extensions.retryAfter) || 60))
  return http.json({ result: 'TRY_LATER' }, 503)
}
