import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { unsubscribe } from '#domains/notifications/server/unsubscribing/unsubscribe.ts'
import { unsubscribeTokenIn } from '#domains/notifications/server/unsubscribing/unsubscribe-mail.ts'
import { noteBounce } from '#kit/server/mail/bounces.sql.ts'
import { hasTooManyLines } from '#kit/server/mail/mail-lines.ts'
import { readBounce } from '#kit/server/mail/read-bounce.ts'
import { anonymousContext } from '../graphql/context.ts'
import type { Services } from '../services.ts'
import { bearsSecret } from './request-facts.ts'

/** Bytes: a bounce may quote the whole message, with its picture. */
const LARGEST = 5 * 1024 * 1024

/**
 * The mail server posts bounces here: one raw mail, with BOUNCE_TOKEN as bearer. Without a configured token
 * the route does not exist. Mails that end a subscription come the same way. Any other mail gets 200 and
 * IGNORED, so that the mail server does not retry.
 */
export function addBounces(app: Hono, services: Services): void {
  const { config, db, clock, log } = services
  const { bounceToken } = config
  if (bounceToken === null) return
  const limit = bodyLimit({ maxSize: LARGEST, onError: (http) => http.json({ result: 'TOO_LARGE' }, 413) })
  app.post('/mail/bounce', limit, async (http) => {
    if (!bearsSecret(http, bounceToken)) return http.json({ result: 'UNAUTHENTICATED' }, 401)
    const raw = new Uint8Array(await http.req.arrayBuffer())
    if (hasTooManyLines(raw)) return http.json({ result: 'IGNORED' })
    // A mail that cannot be parsed stays unparsable: a retry would not help.
    const bounce = await readBounce(raw, config.secret).catch(() => null)
    if (bounce === null) return http.json({ result: await takeUnsubscribing(services, raw) })
    const result = await db.transaction().execute((trx) => noteBounce(trx, bounce, clock.now()))
    log.info(
      { messageId: bounce.messageId, kind: bounce.kind, code: bounce.code, result },
      'a mail came back',
    )
    return http.json({ result })
  })
}

/** Ends the subscription that a mail to the unsubscribe address names. */
async function takeUnsubscribing(services: Services, raw: Uint8Array): Promise<'UNSUBSCRIBED' | 'IGNORED'> {
  const token = await unsubscribeTokenIn(raw).catch(() => null)
  const isOurs = token !== null && (await unsubscribe(anonymousContext(services), token))
  if (isOurs) services.log.info('a subscription was ended by mail')
  return isOurs ? 'UNSUBSCRIBED' : 'IGNORED'
}
