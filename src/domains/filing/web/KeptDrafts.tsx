import { useEffect, useState } from 'react'
import { countText } from '#kit/common/german.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import type { Draft } from './draft/draft.ts'
import { draftName, resumePath } from './draft/draft-link.ts'
import { openDrafts, reportDrafts } from './draft/draft-store.ts'
import styles from './KeptDrafts.module.css'

/** All drafts on this device. Each link loads a whole page: offline only that is cached. */
export function KeptDrafts() {
  const [drafts, setDrafts] = useState<Draft[] | null>(null)
  useEffect(() => {
    const look = () => void openDrafts().then(setDrafts)
    look()
    return reportDrafts.onAnyChange(look)
  }, [])
  if (drafts === null) return null
  return (
    <section className={styles.kept} aria-labelledby="entwuerfe">
      <h2 id="entwuerfe">Ihre Entwürfe auf diesem Gerät</h2>
      {drafts.length === 0 ? (
        <p>Auf diesem Gerät liegt kein Entwurf.</p>
      ) : (
        <ul>
          {drafts.map((draft) => (
            <li key={draft.slug}>
              <p className={styles.name}>{draftName(draft)}</p>
              <p className={styles.fine}>{factsOf(draft)}</p>
              <ButtonLink to={resumePath(draft)} reloadDocument>
                Entwurf fortsetzen
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function factsOf({ photos, place, awaitsConnection }: Draft): string {
  const street = place?.street ? [place.street, place.houseNumber].filter(Boolean).join(' ') : null
  const pictures = photos.length > 0 ? countText(photos.length, 'Foto', 'Fotos') : null
  const state = awaitsConnection ? 'wartet auf Verbindung' : 'noch nicht fertig'
  return [state, street, pictures].filter(Boolean).join(' · ')
}
