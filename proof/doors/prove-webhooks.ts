import { Webhook } from 'standardwebhooks'
import { aReceiver, type Received } from '../../tests/webhooks.ts'
import { type DoorSite, TOWN } from './door-site.ts'
import { look } from './door-type.ts'
import { packageVersion } from './programs.ts'
import { until } from './until.ts'

/** The form demands https, and the receiver of the proof has none. */
const FORMAL = 'https://empfang.example/meldungen'

/** Messages at a real receiver, verified by the convention's own library. */
export async function proveWebhooks(site: DoorSite) {
  await using receiver = await aReceiver()
  const made = await site.call(
    `mutation($webhook: WebhookInput!) { createWebhook(webhook: $webhook) { webhook { id } secret } }`,
    {
      webhook: {
        ...{ municipalityId: site.townId, name: 'Tür', url: FORMAL },
        events: ['REPORT_CREATED', 'REPORT_STATUS_CHANGED', 'REPORT_ANSWERED'],
      },
    },
    'verwaltung',
  )
  const { webhook, secret } = made.createWebhook
  await site.query((db) =>
    db.updateTable('webhook').set({ url: receiver.url }).where('id', '=', webhook.id).execute(),
  )
  await site.call('mutation($id: Int!) { testWebhook(id: $id) { id } }', { id: webhook.id }, 'verwaltung')
  await until(() => receiver.received.length >= 1)
  const key = await site.key(['UPDATES_WRITE'])
  await closeOne(site, key)
  await until(() => receiver.received.length >= 3)

  const library = new Webhook(secret)
  const verifies = (
    { headers, text }: Received,
    changed: { text?: string; headers?: object } = {},
    by = library,
  ) => {
    try {
      by.verify(changed.text ?? text, { ...(headers as Record<string, string>), ...changed.headers })
      return true
    } catch {
      return false
    }
  }
  const all = receiver.received
  const first = all[0] as Received
  const types = all.map(({ body }) => body.type)
  const old = String(Number(first.headers['webhook-timestamp']) - 301)
  const changed = [
    { text: `${first.text} ` },
    { text: first.text.replace('ping', 'pong') },
    { headers: { 'webhook-id': 'msg_0' } },
    { headers: { 'webhook-timestamp': old } },
    { headers: { 'webhook-signature': 'v1,AAAA' } },
  ]
  const renewed = await site.call(
    'mutation($id: Int!) { renewWebhookSecret(id: $id) { secret } }',
    { id: webhook.id },
    'verwaltung',
  )
  const before = all.length
  await site.call('mutation($id: Int!) { testWebhook(id: $id) { id } }', { id: webhook.id }, 'verwaltung')
  await until(() => receiver.received.length > before)
  const last = receiver.received.at(-1) as Received
  const newer = new Webhook(renewed.renewWebhookSecret.secret)
  return {
    program: packageVersion('standardwebhooks'),
    checks: {
      'every message that came is genuine': look(
        all.length >= 3 && all.every((each) => verifies(each)),
        types.join(', '),
      ),
      'test, status and answer came': look(
        ['ping', 'report.status_changed', 'report.answered'].every((type) => types.includes(type)),
      ),
      'five changed messages are refused': look(changed.every((each) => !verifies(first, each))),
      'another secret is refused': look(!verifies(first, {}, new Webhook(`whsec_${'A'.repeat(43)}=`))),
      'after a renewal both secrets verify': look(verifies(last) && verifies(last, {}, newer)),
    },
  }
}

/** Sets a public report to done, with an answer, as a program of the town does. */
async function closeOne({ url }: DoorSite, key: string): Promise<void> {
  const open = await fetch(`${url}/open311/v2/requests.json?jurisdiction_id=${TOWN}&status=open`)
  const [report] = (await open.json()) as { service_request_id: string }[]
  const number = report?.service_request_id ?? ''
  const body = new URLSearchParams({
    ...{ api_key: key, jurisdiction_id: TOWN, service_request_id: number, status: 'fixed' },
    description: 'Erledigt, danke für den Hinweis.',
  })
  const answer = await fetch(`${url}/open311/v2/servicerequestupdates.json`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`the update was refused: ${await answer.text()}`)
}
