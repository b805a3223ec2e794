import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOwnPath } from '#domains/auth/web/last-path.ts'
import { KeptDrafts } from '#domains/filing/web/kept/KeptDrafts.tsx'
import * as paths from '#domains/paths.ts'
import { splitLanguage } from '#kit/common/languages/language-path.ts'
import { say } from '#kit/common/say.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { useOnline } from '#kit/web/online.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './OfflinePage.module.css'

export const meta = () => pageMeta({ title: say`Keine Verbindung`, isPrivate: true })

/** Replaces a page that cannot be fetched: it says that drafts are safe, and how to go on writing. */
export default function OfflinePage() {
  const isOnline = useOnline()
  const [target, setTarget] = useState<string>(paths.HOME)
  // One cached page serves all addresses that lead here.
  useEffect(() => setTarget(wantedPath(location.search)), [])
  return (
    <div className={styles.page}>
      <h1>{isOnline ? say`Die Seite war nicht zu erreichen` : say`Sie sind gerade offline`}</h1>
      <p>
        {say`Meldungen anderer können wir ohne Verbindung nicht zeigen. Was Sie geschrieben haben, ist noch da, und Sie können weiterschreiben. Gesendet wird nur, was Sie fertig abgesendet und zum Senden freigegeben haben.`}
      </p>
      <KeptDrafts />
      <p>
        <ButtonLink to={target} reloadDocument icon={<Icon of={RotateCw} />}>
          {say`Noch einmal versuchen`}
        </ButtonLink>
      </p>
    </div>
  )
}

/** Accepts only a path of this site: the parameter comes from the address and could lead anywhere. */
function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get('zu') ?? paths.HOME
  // The router adds the language of this page.
  return isOwnPath(wanted) ? splitLanguage(wanted).rest : paths.HOME
}
