import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MOST_WEBHOOKS } from '../webhook.rules.ts'
import type { Route } from './+types/WebhooksPage.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EditWebhook } from './EditWebhook.tsx'
import { loadWebhooks, OPEN_LOG } from './load-webhooks.ts'
import { NewSecret } from './NewSecret.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import type { CreateWebhookMutation } from './Webhooks.generated.ts'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadWebhooks(params.slug, request)

export const HydrateFallback = PageSkeleton

const TITLE = message`Webhooks`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

type Made = CreateWebhookMutation['createWebhook']

/** Milliseconds after a test or a redelivery at which the log is read again; a receiver has ten seconds. */
const LOOKS = [1500, 4000, 11_000]

export default function WebhooksPage({ loaderData: { town, webhooks, log, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const [editedId, setEdited] = useState<number | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const showMade = async (secret: Made) => {
    setMaking(false)
    setMade(secret)
    await revalidate()
  }
  const showSaved = async () => {
    setEdited(null)
    showToast(say`Der Webhook ist geändert.`)
    await revalidate()
    focusFirst(document.querySelector('main h1'))
  }
  const openLog = (id: number | null) =>
    setSearch(id === null ? {} : { [OPEN_LOG]: String(id) }, { preventScrollReset: true, replace: true })
  const watch = () => {
    for (const after of LOOKS) setTimeout(() => void revalidate(), after)
  }
  const create =
    town && webhooks && webhooks.length < MOST_WEBHOOKS && !isMaking && editedId === null && made === null ? (
      <Button variant="primary" icon={<Icon of={Plus} />} onClick={() => setMaking(true)}>
        {say`Webhook anlegen`}
      </Button>
    ) : null
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} action={create} needs="administrate">
      <p>
        {say`Ein Webhook ruft ein anderes Programm, sobald sich eine öffentliche Meldung ändert. Die Nachricht ist unterschrieben und enthält nur, was auch auf der Seite der Meldung steht: Nummer, Status, Kategorie und Ort, keine Texte und keine Namen.`}
      </p>
      {town && isMaking ? (
        <NewWebhook town={town} onMade={showMade} onCancel={() => setMaking(false)} />
      ) : null}
      {made ? <NewSecret key={made.secret} made={made} onDone={() => setMade(null)} /> : null}
      {webhooks?.length === 0 && !isMaking ? (
        <EmptyState title={say`Noch kein Webhook`}>
          <p>{say`Legen Sie für jedes Programm einen eigenen an. Sie brauchen dazu die Adresse, unter der es Nachrichten annimmt.`}</p>
        </EmptyState>
      ) : null}
      {town && webhooks && webhooks.length > 0 ? (
        <ul className={cards.list}>
          {webhooks.map((webhook) => (
            <li key={webhook.id} className={cards.card}>
              {editedId === webhook.id ? (
                <EditWebhook webhook={webhook} onSaved={showSaved} onCancel={() => setEdited(null)} />
              ) : (
                <WebhookCard
                  town={town}
                  webhook={webhook}
                  isLogOpen={log?.webhookId === webhook.id}
                  onOpenLog={openLog}
                  onEdit={() => {
                    // One form at a time: its fields have fixed ids.
                    setMaking(false)
                    setEdited(webhook.id)
                  }}
                  onSent={watch}
                  onRenewed={showMade}
                />
              )}
              {log?.webhookId === webhook.id ? (
                <DeliveryLog town={town} webhook={webhook} deliveries={log.deliveries} onSent={watch} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </AdministrationFrame>
  )
}
