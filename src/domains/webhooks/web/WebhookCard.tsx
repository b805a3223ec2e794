import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { BOTH_SECRETS_HOURS, FAILING_DAYS, MESSAGE_NAMES } from '../webhook.rules.ts'
import {
  type CreateWebhookMutation,
  DeleteWebhookDocument,
  RenewWebhookSecretDocument,
  SetWebhookActiveDocument,
  TestWebhookDocument,
  type WebhookFragment,
  type WebhooksTownFragment,
} from './Webhooks.generated.ts'

type Props = {
  town: WebhooksTownFragment
  webhook: WebhookFragment
  isLogOpen: boolean
  onOpenLog: (id: number | null) => void
  onEdit: () => void
  /** A message is on its way; the log will show what came of it. */
  onSent: () => void
  onRenewed: (made: CreateWebhookMutation['createWebhook']) => void | Promise<void>
}

/** One webhook: where it leads, how it does, and what can be done with it. */
export function WebhookCard({ town, webhook, isLogOpen, onOpenLog, onEdit, onSent, onRenewed }: Props) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'delete' | 'renew' | 'off' | null>(null)
  const [isPending, setPending] = useState(false)
  const { id, switchedOffAt, permissions } = webhook
  const name = isolated(webhook.name)
  const close = () => setAsked(null)
  const told = (text: string) => async () => {
    close()
    showToast(text)
    await revalidate()
  }
  const act = async (run: () => Promise<{ ok: boolean }>, done: () => void, failed: string) => {
    setPending(true)
    const { ok } = await run()
    setPending(false)
    if (ok) done()
    else showToast(failed, 'error')
    await revalidate()
  }
  const test = () =>
    act(
      () => mutate(TestWebhookDocument, { id }),
      () => {
        showToast(say`Der Test ist unterwegs. Gleich steht bei den Zustellungen, was daraus wurde.`)
        onOpenLog(id)
        onSent()
      },
      say`Der Test ging nicht hinaus. Bitte versuchen Sie es noch einmal.`,
    )
  const switchOn = () =>
    act(
      () => mutate(SetWebhookActiveDocument, { id, isActive: true }),
      () => showToast(say`Der Webhook ist eingeschaltet.`),
      say`Einschalten ging nicht. Bitte versuchen Sie es noch einmal.`,
    )
  const whose = <span className="hidden-visually">{say`: Webhook ${name}`}</span>
  return (
    <>
      <h2>{name}</h2>
      <dl className={cards.facts}>
        <dt>{say`Adresse`}</dt>
        <dd>{webhook.url}</dd>
        <dt>{say`Zustand`}</dt>
        <dd>{stateText(webhook, town)}</dd>
        <dt>{say`Ereignisse`}</dt>
        <dd>{webhook.events.map((event) => MESSAGE_NAMES[event]()).join(', ')}</dd>
        <dt>{say`Zuletzt angenommen`}</dt>
        <dd>
          {webhook.lastSuccessAt === null ? say`noch nie` : timeText(webhook.lastSuccessAt, town)}
          {webhook.waiting > 0
            ? `, ${countText(webhook.waiting, 'Nachricht wartet', 'Nachrichten warten')}`
            : null}
        </dd>
      </dl>
      {permissions.canManage ? (
        <div className={cards.acting}>
          {switchedOffAt === null ? (
            <Button isPending={isPending} onClick={test}>
              {say`Testen`}
              {whose}
            </Button>
          ) : (
            <Button variant="primary" isPending={isPending} onClick={switchOn}>
              {say`Einschalten`}
              {whose}
            </Button>
          )}
          <Button aria-expanded={isLogOpen} onClick={() => onOpenLog(isLogOpen ? null : id)}>
            {say`Zustellungen`}
            {whose}
          </Button>
          <Button variant="quiet" onClick={onEdit}>
            {say`Bearbeiten`}
            {whose}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('renew')}>
            {say`Geheimnis erneuern`}
            {whose}
          </Button>
          {switchedOffAt === null ? (
            <Button variant="quiet" onClick={() => setAsked('off')}>
              {say`Ausschalten`}
              {whose}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => setAsked('delete')}>
            {say`Löschen`}
            {whose}
          </Button>
        </div>
      ) : null}
      {asked === 'renew' ? (
        <ConfirmDialog
          title={say`Geheimnis von „${name}“ erneuern?`}
          label={say`Geheimnis erneuern`}
          act={async () => {
            const outcome = await mutate(RenewWebhookSecretDocument, { id })
            if (outcome.ok) await onRenewed(outcome.data.renewWebhookSecret)
            return outcome
          }}
          onDone={close}
          onClose={close}
        >
          <p>
            {say`Sie bekommen ein neues und tragen es in das Programm ein. ${BOTH_SECRETS_HOURS} Stunden lang sind Nachrichten mit beiden unterschrieben.`}
          </p>
        </ConfirmDialog>
      ) : null}
      {asked === 'off' ? (
        <ConfirmDialog
          title={say`Webhook „${name}“ ausschalten?`}
          label={say`Webhook ausschalten`}
          act={() => mutate(SetWebhookActiveDocument, { id, isActive: false })}
          onDone={told(say`Der Webhook ist ausgeschaltet.`)}
          onClose={close}
        >
          <p>{say`Das Programm erfährt dann nichts mehr. Nachrichten, die noch warten, werden verworfen.`}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          title={say`Webhook „${name}“ löschen?`}
          label={say`Webhook löschen`}
          act={() => mutate(DeleteWebhookDocument, { id })}
          onDone={told(say`Der Webhook ist gelöscht.`)}
          onClose={close}
        >
          <p>{say`Seine Zustellungen werden mit gelöscht. Das lässt sich nicht zurücknehmen.`}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const timeText = (moment: string, { timeZone, country }: WebhooksTownFragment): string =>
  dateTimeText(moment, timeZone, localeOf(country))

function stateText(webhook: WebhookFragment, town: WebhooksTownFragment): string {
  const { switchedOffAt, offReason, failingSince } = webhook
  if (switchedOffAt === null) {
    if (failingSince === null) return say`eingeschaltet`
    return say`eingeschaltet, antwortet aber seit ${timeText(failingSince, town)} nicht richtig`
  }
  const moment = timeText(switchedOffAt, town)
  if (offReason === 'GONE') return say`ausgeschaltet am ${moment}: Die Adresse gibt es nicht mehr (410)`
  if (offReason === 'FAILING')
    return say`ausgeschaltet am ${moment}: ${FAILING_DAYS} Tage lang nicht zu erreichen`
  return say`ausgeschaltet am ${moment}`
}
