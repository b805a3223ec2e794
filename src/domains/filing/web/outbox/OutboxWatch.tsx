import { MailCheck, PackageCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { onWake } from '#kit/web/background-sync.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { GUEST_CONFIRM_HOURS } from '../../guest.rules.ts'
import styles from './OutboxWatch.module.css'
import { CONSENTED, waitingReports } from './outbox.ts'
import { closeReceipt, type Receipt, receiptStore } from './receipts.ts'

/** Milliseconds between two looks while the page is open: a connection may come back without an event. */
const INTERVAL_MS = 20_000

/** Sends what waits on this device, from any page, and says what was sent. */
export function OutboxWatch(): ReactNode {
  const me = useCurrentUser()
  const personId = me === null || me.mustSetUpSecondFactor ? null : me.id
  useEffect(() => {
    const look = () => void sendAll(personId).catch(() => {})
    look()
    const events = ['online', CONSENTED]
    for (const event of events) addEventListener(event, look)
    const sleepless = onWake(look)
    const timer = setInterval(look, INTERVAL_MS)
    return () => {
      for (const event of events) removeEventListener(event, look)
      sleepless()
      clearInterval(timer)
    }
  }, [personId])
  const receipts = useSyncExternalStore(receiptStore.subscribe, receiptStore.read)
  return (
    <section className={styles.region} aria-label={say`Von selbst gesendet`}>
      <div role="status">
        {receipts.map((receipt) => (
          <div key={receipt.key} className={styles.receipt}>
            <Icon of={'email' in receipt ? MailCheck : PackageCheck} size={24} />
            <p>{wordsOf(receipt)}</p>
            <button
              type="button"
              onClick={() => closeReceipt(receipt.key)}
              aria-label={say`Hinweis schließen`}
            >
              <Icon of={X} />
            </button>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The code that sends is loaded only where something waits. */
async function sendAll(personId: number | null): Promise<void> {
  if ((await waitingReports()).length === 0) return
  const { sendWaiting } = await import('./send-waiting.ts')
  await sendWaiting(personId)
}

function wordsOf(receipt: Receipt) {
  const { key, townName } = receipt
  if ('email' in receipt) {
    const { email, codeHandle, slug } = receipt
    const to = `${paths.createReportPath({ slug })}?schritt=bestaetigen`
    const code = <Link to={to} state={{ email, codeHandle }} onClick={() => closeReceipt(key)} />
    return rich`Ihre Meldung für ${townName} ist gesendet. Eine E‑Mail an ${<strong>{email}</strong>} ist unterwegs: ${mark(code, 'Geben Sie den Code daraus ein')} oder öffnen Sie den Link darin innerhalb von ${GUEST_CONFIRM_HOURS} Stunden, dann kommt die Meldung an.`
  }
  const { report } = receipt
  const link = (
    <Link to={paths.reportPath(report)} onClick={() => closeReceipt(key)}>
      {say`Meldung ${report.number} ansehen`}
    </Link>
  )
  return rich`Ihre Meldung für ${townName} ist gesendet und angekommen: ${link}`
}
