import { loadPrivate } from '#kit/web/data/page.ts'
import { WebhookDeliveriesDocument, WebhooksDocument, WebhooksTownDocument } from './Webhooks.generated.ts'

/** Names the webhook whose deliveries are open, in the address. */
export const OPEN_LOG = 'zustellungen'

/** The town, its webhooks for those who manage them, and the deliveries of the one that is open. */
export async function loadWebhooks(slug: string, request: Request) {
  const { data, errors } = await loadPrivate(WebhooksTownDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, webhooks: null, log: null, errors }
  const list = await loadPrivate(WebhooksDocument, { municipalityId: town.id }, { fresh: true })
  const webhooks = list.data?.webhooks ?? null
  const wanted = new URL(request.url).searchParams.get(OPEN_LOG)
  const open = webhooks?.find(({ id }) => String(id) === wanted)
  const told = [...errors, ...list.errors]
  if (open === undefined) return { town, webhooks, log: null, errors: told }
  const found = await loadPrivate(WebhookDeliveriesDocument, { webhookId: open.id }, { fresh: true })
  const log = { webhookId: open.id, deliveries: found.data?.webhookDeliveries ?? [] }
  return { town, webhooks, log, errors: [...told, ...found.errors] }
}
