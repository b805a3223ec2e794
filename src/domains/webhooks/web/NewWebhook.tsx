import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { WEBHOOK_EVENTS } from '../webhook.rules.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { CreateWebhookDocument, type CreateWebhookMutation } from './Webhooks.generated.ts'

type Props = {
  town: { id: number }
  onMade: (made: CreateWebhookMutation['createWebhook']) => void | Promise<void>
  onCancel: () => void
}

/** Makes a webhook. */
export function NewWebhook({ town, onMade, onCancel }: Props) {
  return (
    <WebhookForm
      title={say`Neuer Webhook`}
      draftName={`webhook-${town.id}`}
      initial={{ name: '', url: '', events: WEBHOOK_EVENTS }}
      label={say`Webhook anlegen`}
      save={async (values) => {
        const webhook = { municipalityId: town.id, ...values }
        const outcome = await mutate(CreateWebhookDocument, { webhook })
        return outcome.ok ? { ok: true, data: outcome.data.createWebhook } : outcome
      }}
      onSaved={onMade}
      onCancel={onCancel}
    />
  )
}
