import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { readToken } from '#kit/web/data/auth-token.ts'
import { forgetEverything } from '#kit/web/data/mutate.ts'
import { useOnline } from '#kit/web/online.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './OfflineBanner.module.css'

/** Says that the device is offline, and that no input is lost. */
export function OfflineBanner() {
  const isOnline = useOnline()
  useKnownAgain(isOnline)
  return (
    <div role="status" className={isOnline ? undefined : styles.banner}>
      {isOnline ? null : (
        <Notice kind="warning">
          <p>{say`Sie sind gerade offline. Was Sie schreiben, bleibt auf diesem Gerät gespeichert.`}</p>
        </Notice>
      )}
    </div>
  )
}

/**
 * A signed-in person's page opened offline shows a stranger's data; load theirs once the connection is back.
 */
function useKnownAgain(isOnline: boolean): void {
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (!isBack || me !== null || readToken() === null) return
    // The cached page brought a stranger's data.
    void forgetEverything().then(revalidate)
  }, [isOnline, me, revalidate])
}
