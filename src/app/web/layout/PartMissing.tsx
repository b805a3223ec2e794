import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './OfflineBanner.module.css'
import { useLoadAgain } from './use-load-again.ts'

/** Says that a part of the page could not be asked for, and loads it once the connection is back. */
export function PartMissing() {
  const { loadAgain, isLoading } = useLoadAgain()
  return (
    <div role="status" className={styles.banner}>
      <Notice kind="warning">
        <p>{say`Ein Teil dieser Seite ließ sich nicht laden.`}</p>
        <Button isPending={isLoading} onClick={loadAgain}>
          {say`Noch einmal versuchen`}
        </Button>
      </Notice>
    </div>
  )
}
