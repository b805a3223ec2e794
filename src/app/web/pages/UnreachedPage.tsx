import { RotateCw } from 'lucide-react'
import { KeptDrafts } from '#domains/filing/web/kept/KeptDrafts.tsx'
import { say } from '#kit/common/say.ts'
import { useOnline } from '#kit/web/online.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useLoadAgain } from '../layout/use-load-again.ts'
import styles from './OfflinePage.module.css'

/**
 * Replaces a page whose data did not arrive, for example without a connection. An empty list would claim that
 * there is nothing. The address keeps the search.
 */
export function UnreachedPage() {
  const isOnline = useOnline()
  const { loadAgain, isLoading } = useLoadAgain()
  return (
    <div className={styles.page}>
      <h1>{isOnline ? say`Die Seite war nicht zu erreichen` : say`Sie sind gerade offline`}</h1>
      <p role="status">
        {say`Ohne Verbindung können wir nicht nachsehen. Was Sie gesucht oder geschrieben haben, ist noch da. Sobald die Verbindung zurück ist, erscheint die Seite von selbst.`}
      </p>
      <KeptDrafts />
      <p>
        <Button variant="primary" icon={<Icon of={RotateCw} />} isPending={isLoading} onClick={loadAgain}>
          {say`Noch einmal versuchen`}
        </Button>
      </p>
    </div>
  )
}
