import { RefreshCw } from 'lucide-react'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './Round.module.css'
import type { useOutbox } from './use-outbox.ts'

/** The finished stops that are still on this device, and why. */
export function Unsent({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const { waiting, isSending, sendAll, discard } = outbox
  return (
    <>
      <p role="status" className="hidden-visually">
        {waiting.length === 0
          ? ''
          : say`${countText(waiting.length, 'Erledigung', 'Erledigungen')} noch nicht gesendet`}
      </p>
      {waiting.length === 0 ? null : (
        <section className={styles.unsent} aria-labelledby="ungesendet">
          <h2 id="ungesendet">{say`Noch nicht gesendet (${waiting.length})`}</h2>
          <p>{say`Auf diesem Gerät aufbewahrt. Sobald Verbindung da ist, wird es von selbst gesendet.`}</p>
          <ul>
            {waiting.map((done) => (
              <li key={done.reportId}>
                <NumberPlate number={done.number} /> {done.title}
                {done.refusal === null ? null : (
                  <>
                    <strong className={styles.refusal}>{done.refusal}</strong>
                    <Button variant="quiet" onClick={() => discard(done)}>
                      {say`Verwerfen`}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
          <Button icon={<Icon of={RefreshCw} />} isPending={isSending} onClick={() => sendAll(true)}>
            {say`Jetzt senden`}
          </Button>
        </section>
      )}
    </>
  )
}
