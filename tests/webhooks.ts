import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from './ask.ts'
import { aCategory, anAdmin, aTown, type Person, type Town } from './factories.ts'
import { aSite, type TestSite } from './site.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: Body }
type Body = { type: string; timestamp: string; data: Record<string, unknown> }

export type Receiver = {
  url: string
  received: Received[]
  /** Its answer to what comes. */
  answer: { status: number; headers?: Record<string, string> }
  /** Called with each message before the answer. */
  onMessage: () => void | Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** A program that takes messages, on its own port. */
export async function aReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    receiver.received.push({
      path: request.url ?? '',
      headers: request.headers,
      text,
      body: JSON.parse(text),
    })
    await receiver.onMessage()
    response.writeHead(receiver.answer.status, receiver.answer.headers)
    response.end('whatever the receiver says')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: { status: 204 },
    onMessage: () => {},
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return receiver
}

export type WebhookSite = TestSite & { receiver: Receiver }

/** A site that may call receivers on this machine. */
export async function aWebhookSite(): Promise<WebhookSite> {
  const receiver = await aReceiver()
  const webhookReceivers = { accepts: () => true, mayBePrivate: true }
  const site = await aSite({}, { webhookReceivers })
  return {
    ...site,
    receiver,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

/** The form demands https. Test receivers have none, so the row gets the real address afterwards. */
const FORMAL = 'https://empfang.example/meldungen'

const FIELDS =
  'id name url events switchedOffAt offReason failingSince lastSuccessAt formerSecretUntil waiting'

export const create = (site: TestSite, town: Town, as: Person | null, more: object = {}) =>
  ask(
    site,
    `mutation($webhook: WebhookInput!) { createWebhook(webhook: $webhook) {
      webhook { ${FIELDS} permissions { canManage } } secret } }`,
    {
      webhook: { municipalityId: town.id, name: 'Bauhof', url: FORMAL, events: EVENTS, ...more },
    },
    { as },
  )

export const EVENTS = [
  'REPORT_CREATED',
  'REPORT_STATUS_CHANGED',
  'REPORT_ANSWERED',
  'REPORT_WITHDRAWN',
  'REPORT_DELETED',
]

export const act = (site: TestSite, name: string, args: string, as: Person | null) =>
  ask(site, `mutation { ${name}(${args}) ${SELECTIONS[name] ?? `{ ${FIELDS} }`} }`, {}, { as })

const SELECTIONS: Record<string, string> = {
  deleteWebhook: '',
  renewWebhookSecret: `{ webhook { ${FIELDS} } secret }`,
}

export const webhooksOf = async (site: TestSite, town: Town, as: Person) =>
  (
    await ask(
      site,
      `query($id: Int!) { webhooks(municipalityId: $id) { ${FIELDS} } }`,
      { id: town.id },
      { as },
    )
  ).data.webhooks

export const logOf = async (site: TestSite, id: number, as: Person) =>
  (
    await ask(
      site,
      `query($id: Int!) { webhookDeliveries(webhookId: $id) {
        messageId event reportNumber attempt status fault isWaiting durationMs } }`,
      { id },
      { as },
    )
  ).data.webhookDeliveries

/** A town with an administrator, a category and a webhook that leads to the receiver. */
export async function aWebhook(site: WebhookSite, more: object = {}) {
  const town = await aTown(site)
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const admin = await anAdmin(site, town)
  const { data } = await create(site, town, admin, more)
  const { webhook, secret } = data.createWebhook
  await leadTo(site, webhook.id, site.receiver.url)
  return { town, category, admin, id: webhook.id as number, secret: secret as string }
}

export const leadTo = (site: TestSite, id: number, url: string) =>
  site.services.db.updateTable('webhook').set({ url }).where('id', '=', id).execute()

/**
 * Checks a message as a receiver does by the Standard Webhooks convention, written anew: one of the
 * signatures is right, and the message is at most five minutes old.
 */
export function isGenuine(secret: string, { headers, text }: Received, now: Date): boolean {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => each === `v1,${right}`)
}

/** A message to a webhook that ended at a moment. */
export async function anOldMessage(site: TestSite, at: Date): Promise<void> {
  const { db } = site.services
  const { id: municipalityId } = await aTown(site)
  const webhook = { municipalityId, id: 1, name: 'Bauhof', url: FORMAL, events: ['REPORT_CREATED'] }
  const values = { ...webhook, secret: Buffer.alloc(60), createdAt: at }
  await db.insertInto('webhook').values(values).execute()
  const message = { municipalityId, id: 1, webhookId: 1, event: 'PING', createdAt: at, nextAttemptAt: at }
  const ended = { key: '00000000-0000-4000-8000-000000000002', endedAt: at, outcome: 'DELIVERED' }
  const row = { ...message, ...ended }
  await db.insertInto('webhookMessage').values(row).execute()
}
