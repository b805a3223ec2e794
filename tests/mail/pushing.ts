import { anonymousContext } from '#app/server/graphql/context.ts'
import { type Push, queuePushes } from '#domains/push/server/queue-push.ts'
import type { Context } from '#kit/server/builder.ts'
import { ask } from '../ask.ts'
import { aSite, type TestSite } from '../site.ts'
import { aPushServer, type PushServer } from './push-server.ts'

export type PushSite = TestSite & { server: PushServer }

/** A site whose browsers subscribe at the test's own push service. */
export async function aPushSite(environment: Record<string, string> = {}): Promise<PushSite> {
  const server = await aPushServer(() => site.services.push.publicKey)
  const pushService = { accepts: server.accepts, mayBePrivate: true }
  const site: TestSite = await aSite(environment, { pushService })
  return {
    ...site,
    server,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** The input of a browser at one of the known services. */
export const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

type Input = { endpoint: string; p256dh: string; auth: string }

/** Turns push messages on, as a browser does. */
export const save = (site: TestSite, { endpoint, p256dh, auth }: Input, who: Parameters<typeof ask>[3]) =>
  ask(
    site,
    'mutation ($input: PushSubscriptionInput!) { savePushSubscription(input: $input) }',
    { input: { endpoint, p256dh, auth } },
    who,
  )

export const devicesIn = ({ services: { db } }: TestSite) =>
  db.selectFrom('pushSubscription').selectAll().orderBy('id').execute()

/** Push messages in the outbox. */
export const pushesIn = ({ services: { db } }: TestSite) =>
  db.selectFrom('pushMessage').selectAll().orderBy('id').execute()

let count = 0

/** Inserts a push message into the outbox, as a notification does. */
export function queue(
  site: TestSite,
  { municipalityId = null, ...push }: Partial<Push> & { personId: number; municipalityId?: number | null },
  hold?: Context['hold'],
): Promise<number> {
  count += 1
  const context = { ...anonymousContext(site.services), ...(hold && { hold }) }
  return site.services.db.transaction().execute((trx) =>
    queuePushes(trx, context, municipalityId, [
      {
        title: 'Ihre Meldung 2026-000123 ist erledigt',
        path: '/lindental/meldungen/strassen/schlagloch-123',
        topic: 'report-123',
        event: 'report.status-changed',
        idempotencyKey: `cause-${count}`,
        ...push,
      },
    ]),
  )
}
