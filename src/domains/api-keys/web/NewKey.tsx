import { useEffect, useRef } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { copyText } from '#kit/web/toast/copy-text.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { CreateApiKeyMutation } from './ApiKeys.generated.ts'
import styles from './ApiKeys.module.css'

type Props = { made: CreateApiKeyMutation['createApiKey']; onDone: () => void }

/** Shows the text of a new key, once. */
export function NewKey({ made: { apiKey, text }, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button went with the form.
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    copyText(text, {
      done: say`Der Schlüssel ist kopiert.`,
      failed: say`Kopieren ging nicht. Bitte markieren Sie den Schlüssel und kopieren Sie ihn von Hand.`,
    })
  return (
    <div className={styles.made}>
      <h2 ref={heading} tabIndex={-1}>
        {say`Der Schlüssel „${isolated(apiKey.name)}“ ist angelegt`}
      </h2>
      <Notice kind="warning" title={say`Diesen Schlüssel sehen Sie nur jetzt`}>
        <p>
          {say`Tragen Sie ihn in das Programm ein, oder geben Sie ihn auf einem sicheren Weg weiter, nicht in einer E‑Mail. Geht er verloren, widerrufen Sie ihn und legen einen neuen an.`}
        </p>
      </Notice>
      <p className={styles.text}>{text}</p>
      <div className={styles.acting}>
        <Button variant="primary" onClick={copy}>
          {say`Kopieren`}
        </Button>
        <Button onClick={onDone}>{say`Ich habe ihn aufbewahrt`}</Button>
      </div>
    </div>
  )
}
