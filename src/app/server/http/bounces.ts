import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { unsubscribe } from '#domains/notifications/server/unsubscribing/unsubscribe.ts'
import { unsubscribeTokenIn } from '#domains/notifications/server/unsubscribing/unsubscribe-mail.ts'
import { noteBounce } from '#kit/server/mail/bounces.sql.ts'
import { readBounce } from '#kit/server/mail/read-bounce.ts'
import { isSameSecret } from '#kit/server/secrets.ts'
import { anonymousContext } from '../graphql/context.ts'
import type { Services } from '../services.ts'

/** Bytes: a report may bring the whole message back, with its picture. */
const LARGEST = 5 * 1024 * 1024

/**
 * Where the mail server hands in what came back: one mail as it is, with the BOUNCE_TOKEN as bearer. Without a token there is
 * no such address. A mail that ends a subscription comes the same way. Whatever is neither is answered with 200 and IGNORED, so
 * that nobody tries again.
 */
export function addBounces(app: Hono, services: Services): void {
  const { config, db, clock, log } = services
  const { bounceToken } = config
  if (bounceToken === null) return
  const limit = bodyLimit({ maxSize: LARGEST, onError: (http) => http.json({ result: 'TOO_LARGE' }, 413) })
  app.post('/mail/bounce', limit, async (http) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(http.req.header('authorization') ?? '') ?? []
    if (!isSameSecret(bounceToken, given)) return http.json({ result: 'UNAUTHENTICATED' }, 401)
    const raw = new Uint8Array(await http.req.arrayBuffer())
    // What cannot be read as a mail will not become one by being sent again.
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

/** Ends what a mail to the address for that asks to end. */
async function takeUnsubscribing(services: Services, raw: Uint8Array): Promise<'UNSUBSCRIBED' | 'IGNORED'> {
  const token = await unsubscribeTokenIn(raw).catch(() => null)
  const isOurs = token !== null && (await unsubscribe(anonymousContext(services), token))
  if (isOurs) services.log.info('a subscription was ended by mail')
  return isOurs ? 'UNSUBSCRIBED' : 'IGNORED'
}
