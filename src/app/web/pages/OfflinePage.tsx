import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOwnPath } from '#domains/auth/web/last-path.ts'
import { KeptDrafts } from '#domains/filing/web/KeptDrafts.tsx'
import * as paths from '#domains/paths.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { useOnline } from '#kit/web/online.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './OfflinePage.module.css'

export const meta = () => pageMeta({ title: 'Keine Verbindung', isPrivate: true })

/** Replaces a page that cannot be fetched: it says that drafts are safe, and how to go on writing. */
export default function OfflinePage() {
  const isOnline = useOnline()
  const [target, setTarget] = useState<string>(paths.HOME)
  // One cached page serves all addresses that lead here.
  useEffect(() => setTarget(wantedPath(location.search)), [])
  return (
    <div className={styles.page}>
      <h1>{isOnline ? 'Die Seite war nicht zu erreichen' : 'Sie sind gerade offline'}</h1>
      <p>
        Meldungen anderer können wir ohne Verbindung nicht zeigen. Was Sie geschrieben haben, ist noch da, und
        Sie können weiterschreiben. Gesendet wird nichts, bevor Sie es sagen.
      </p>
      <KeptDrafts />
      <p>
        <ButtonLink to={target} reloadDocument icon={<Icon of={RotateCw} />}>
          Noch einmal versuchen
        </ButtonLink>
      </p>
    </div>
  )
}

/** Accepts only a path of this site: the parameter comes from the address and could lead anywhere. */
function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get('zu') ?? paths.HOME
  return isOwnPath(wanted) ? wanted : paths.HOME
}
