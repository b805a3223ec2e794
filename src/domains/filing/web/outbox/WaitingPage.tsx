import { useEffect, useRef, useState } from 'react'
import * as paths from '#domains/paths.ts'
import { countText, say } from '#kit/common/say.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import styles from '../create/SentPage.module.css'
import type { Draft } from '../draft/draft.ts'
import { draftName } from '../draft/draft-link.ts'
import { openDrafts, reportDrafts } from '../draft/draft-store.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { KeptDraft } from '../kept/KeptDraft.tsx'
import kept from '../kept/KeptDrafts.module.css'

/** Says that the report waits on this device, what happens next, and how to change one's mind. */
export function WaitingPage({ town }: { town: ReportTown }) {
  const [drafts, setDrafts] = useState<Draft[] | null>(null)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = () =>
      void openDrafts().then((found) => setDrafts(found.filter(({ slug }) => slug === town.slug)))
    look()
    return reportDrafts.onAnyChange(look)
  }, [town.slug])
  if (drafts === null) return null
  const waiting = drafts.filter(({ sending }) => sending).length
  const isGuest = drafts.some(({ sending }) => sending && 'guest' in sending.by)
  // Staff get no receipt of what they write down for others, nor of what stays inside.
  const hasNoReceipt = drafts.some(({ sending }) => sending && isWithoutReceipt(sending.staffInput))
  return (
    <div className={styles.sent} ref={page}>
      <FocusedHeading>
        {waiting === 0
          ? say`Hier wartet keine Meldung mehr`
          : waiting === 1
            ? say`Ihre Meldung wartet auf Netz`
            : say`${countText(waiting, 'Meldung', 'Meldungen')} warten auf Netz`}
      </FocusedHeading>
      {drafts.length === 0 ? null : (
        <div className={kept.kept}>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.idempotencyKey}>
                <p className={kept.name}>{draftName(draft)}</p>
                <KeptDraft draft={draft} onGone={() => focusFirst(page.current?.querySelector('h1'))} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {waiting === 0 ? null : (
        <section aria-labelledby="weiter">
          <h2 id="weiter">{say`So geht es weiter`}</h2>
          <ol className={styles.next}>
            <li>{say`Sie müssen nichts mehr tun. Die Meldung liegt mit ihren Fotos auf diesem Gerät, höchstens 14 Tage.`}</li>
            <li>
              {say`Ist wieder Netz da, wird sie von selbst gesendet: gleich, wenn Meldewerk dann offen ist, sonst beim nächsten Öffnen.`}
            </li>
            <li>
              {isGuest
                ? say`Danach bekommen Sie eine E‑Mail mit einem Code und einem Link. Erst wenn Sie eines davon benutzen, kommt die Meldung bei der Gemeinde an.`
                : hasNoReceipt
                  ? say`Danach sehen Sie hier einen Hinweis mit der Nummer und dem Link zur Meldung.`
                  : say`Danach sehen Sie hier einen Hinweis mit dem Link zur Meldung und bekommen eine Bestätigung per E‑Mail.`}
            </li>
          </ol>
        </section>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.createReportPath(town)}>{say`Weitere Meldung schreiben`}</ButtonLink>
        <ButtonLink to={paths.municipalityPath(town)} variant="quiet">
          {say`Zu den Meldungen in ${town.name}`}
        </ButtonLink>
      </div>
    </div>
  )
}

const isWithoutReceipt = ({ source, isInternal }: Record<string, unknown>): boolean =>
  source !== undefined || isInternal === true
