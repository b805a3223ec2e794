import { useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText, numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { FAULT_TEXTS, LOG_DAYS, MESSAGE_NAMES, MOST_LOGGED } from '../webhook.rules.ts'
import {
  RedeliverWebhookMessageDocument,
  type WebhookDeliveryFragment,
  type WebhookFragment,
  type WebhooksTownFragment,
} from './Webhooks.generated.ts'
import styles from './Webhooks.module.css'

type Props = {
  town: WebhooksTownFragment
  webhook: WebhookFragment
  deliveries: readonly WebhookDeliveryFragment[]
  /** A message is on its way; the log will show what came of it. */
  onSent: () => void
}

/** The newest deliveries of a webhook; each message can be sent again. */
export function DeliveryLog({ town, webhook, deliveries, onSent }: Props) {
  const { revalidate } = useRevalidator()
  const locale = localeOf(town.country)
  const isOn = webhook.switchedOffAt === null && webhook.permissions.canManage
  const sendAgain = async (messageId: number) => {
    const { ok } = await mutate(RedeliverWebhookMessageDocument, { messageId })
    if (ok) showToast(say`Die Nachricht ist noch einmal unterwegs.`)
    else showToast(say`Das ging nicht. Bitte versuchen Sie es noch einmal.`, 'error')
    onSent()
    await revalidate()
  }
  if (deliveries.length === 0) return <p>{say`In den letzten ${LOG_DAYS} Tagen gab es keine Zustellung.`}</p>
  return (
    <>
      <Table
        caption={say`Zustellungen an „${isolated(webhook.name)}“`}
        columns={[
          say`Zeitpunkt`,
          say`Ereignis`,
          say`Meldung`,
          say`Ergebnis`,
          say`Dauer`,
          say`Versuch`,
          say`Noch einmal`,
        ]}
        rows={deliveries.map((delivery) => {
          const moment = dateTimeText(delivery.attemptedAt, town.timeZone, locale)
          return [
            <span key="moment" className={styles.moment}>
              {moment}
            </span>,
            <span key="event" className={styles.moment}>
              {MESSAGE_NAMES[delivery.event]()}
            </span>,
            <span key="number" className={styles.short}>
              {delivery.reportNumber ?? '–'}
            </span>,
            <span key="outcome" className={styles.outcome}>
              {outcomeText(delivery)}
            </span>,
            <span key="duration" className={styles.tiny}>
              {say`${numberText(delivery.durationMs)} ms`}
            </span>,
            <span key="attempt" className={styles.tiny}>
              {numberText(delivery.attempt)}
            </span>,
            isOn ? (
              <Button key="again" variant="quiet" onClick={() => sendAgain(delivery.messageId)}>
                {say`Senden`}
                <span className="hidden-visually">{say`: noch einmal ${MESSAGE_NAMES[delivery.event]()}, ${moment}`}</span>
              </Button>
            ) : (
              '–'
            ),
          ]
        })}
      />
      <p>
        {say`Hier stehen die letzten ${LOG_DAYS} Tage, höchstens ${MOST_LOGGED} Zustellungen. Was das Programm antwortet, wird nicht gespeichert.`}
      </p>
    </>
  )
}

function outcomeText({ status, fault, isWaiting }: WebhookDeliveryFragment): string {
  const isTaken = status !== null && status >= 200 && status < 300
  const answer = fault === null ? say`Status ${status ?? 0}` : FAULT_TEXTS[fault]()
  if (isTaken) return say`angenommen (${answer})`
  return isWaiting ? say`${answer}, wird wiederholt` : answer
}
