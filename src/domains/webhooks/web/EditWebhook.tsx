import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { UpdateWebhookDocument, type WebhookFragment } from './Webhooks.generated.ts'

type Props = {
  webhook: WebhookFragment
  onSaved: () => void | Promise<void>
  onCancel: () => void
}

/** Changes name, address and events of a webhook. Its secret stays. */
export function EditWebhook({ webhook: { id, name, url, events }, onSaved, onCancel }: Props) {
  return (
    <WebhookForm
      title={say`Webhook „${isolated(name)}“ bearbeiten`}
      draftName={`webhook-aendern-${id}`}
      initial={{ name, url, events }}
      label={say`Änderungen speichern`}
      save={(webhook) => mutate(UpdateWebhookDocument, { id, webhook })}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  )
}
