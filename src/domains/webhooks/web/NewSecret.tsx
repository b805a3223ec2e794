import { useEffect, useRef } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { copyText } from '#kit/web/toast/copy-text.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { BOTH_SECRETS_HOURS } from '../webhook.rules.ts'
import type { CreateWebhookMutation } from './Webhooks.generated.ts'
import styles from './Webhooks.module.css'

type Props = { made: CreateWebhookMutation['createWebhook']; onDone: () => void }

/** Shows a new secret, once. */
export function NewSecret({ made: { webhook, secret }, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button went with the form, or stands further down.
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    copyText(secret, {
      done: say`Das Geheimnis ist kopiert.`,
      failed: say`Kopieren ging nicht. Bitte markieren Sie das Geheimnis und kopieren Sie es von Hand.`,
    })
  return (
    <div className={styles.made}>
      <h2 ref={heading} tabIndex={-1}>
        {say`Geheimnis des Webhooks „${isolated(webhook.name)}“`}
      </h2>
      <Notice kind="warning" title={say`Dieses Geheimnis sehen Sie nur jetzt`}>
        <p>
          {say`Tragen Sie es in das Programm ein: Es prüft damit, dass eine Nachricht von hier kommt. Geht es verloren, erneuern Sie es.`}
        </p>
        {webhook.formerSecretUntil ? (
          <p>{say`Das bisherige gilt noch ${BOTH_SECRETS_HOURS} Stunden, damit keine Nachricht verloren geht.`}</p>
        ) : null}
      </Notice>
      <p className={styles.text}>{secret}</p>
      <div className={cards.acting}>
        <Button variant="primary" onClick={copy}>
          {say`Kopieren`}
        </Button>
        <Button onClick={onDone}>{say`Ich habe es aufbewahrt`}</Button>
      </div>
    </div>
  )
}
