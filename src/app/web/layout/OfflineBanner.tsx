import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { readToken } from '#kit/web/data/auth-token.ts'
import { forgetEverything } from '#kit/web/data/mutate.ts'
import { useOnline } from '#kit/web/online.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './OfflineBanner.module.css'

/** Says that the device is offline, and that nothing is lost by it. */
export function OfflineBanner() {
  const isOnline = useOnline()
  useKnownAgain(isOnline)
  return (
    <div role="status" className={isOnline ? undefined : styles.banner}>
      {isOnline ? null : (
        <Notice kind="warning">
          <p>Sie sind gerade offline. Was Sie schreiben, bleibt auf diesem Gerät gespeichert.</p>
        </Notice>
      )}
    </div>
  )
}

/** Somebody signed in, on a page that was opened without a connection, is asked for again when there is one. */
function useKnownAgain(isOnline: boolean): void {
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (!isBack || me !== null || readToken() === null) return
    // What the page brought along was a stranger's.
    void forgetEverything().then(revalidate)
  }, [isOnline, me, revalidate])
}
