import { useEffect, useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { focusFirst } from '#kit/web/focus.ts'
import type { Draft } from '../draft/draft.ts'
import { draftName } from '../draft/draft-link.ts'
import { openDrafts, reportDrafts } from '../draft/draft-store.ts'
import { KeptDraft } from './KeptDraft.tsx'
import styles from './KeptDrafts.module.css'

/** All drafts on this device, and the reports that wait to be sent. */
export function KeptDrafts() {
  const [drafts, setDrafts] = useState<Draft[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const look = () => void openDrafts().then(setDrafts)
    look()
    return reportDrafts.onAnyChange(look)
  }, [])
  if (drafts === null) return null
  return (
    <section className={styles.kept} aria-labelledby="entwuerfe">
      <h2 id="entwuerfe" ref={heading}>{say`Ihre Entwürfe auf diesem Gerät`}</h2>
      {drafts.length === 0 ? (
        <p>{say`Auf diesem Gerät liegt kein Entwurf.`}</p>
      ) : (
        <ul>
          {drafts.map((draft) => (
            <li key={draft.idempotencyKey}>
              <p className={styles.name}>{draftName(draft)}</p>
              <KeptDraft draft={draft} isFromCache onGone={() => focusFirst(heading.current)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
