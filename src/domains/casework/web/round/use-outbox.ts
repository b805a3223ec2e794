import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { type Done, outboxKey, roundOutbox } from './round-outbox.ts'
import { sendDone } from './send-done.ts'

/** Milliseconds between retries while the page is open. */
const RETRY_INTERVAL_MS = 20_000

/**
 * The outbox of finished stops. Each is stored on the device before it is sent. Retries follow when the
 * connection returns, when the page opens, and periodically.
 */
export function useOutbox(personId: number) {
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<readonly Done[]>([])
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  const read = useCallback(async () => {
    const all = await roundOutbox.all()
    const mine = all.filter((done) => done.personId === personId)
    setWaiting(mine)
    return mine
  }, [personId])

  const sendAll = useCallback(
    async (alsoRefused = false): Promise<void> => {
      if (isBusy.current) return
      isBusy.current = true
      setSending(true)
      try {
        let sent = 0
        for (const done of await read()) {
          if (done.refusal !== null && !alsoRefused) continue
          if ((await sendDone(done)) !== 'SENT') continue
          sent += 1
          showToast(say`Gesendet: Meldung ${done.number} ist erledigt.`)
        }
        await read()
        if (sent > 0) await revalidate()
      } finally {
        isBusy.current = false
        setSending(false)
      }
    },
    [read, revalidate],
  )

  useEffect(() => {
    const again = () => void sendAll()
    again()
    addEventListener('online', again)
    const timer = setInterval(again, RETRY_INTERVAL_MS)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [sendAll])

  /** Stores a stop on the device, then sends it. Returns false where both fail. */
  const add = async (done: Done): Promise<boolean> => {
    const isKept = await roundOutbox.save(outboxKey(done), done)
    await read()
    if (!isKept) return (await sendDone(done)) === 'SENT'
    void sendAll()
    return true
  }

  const discard = async (done: Done) => {
    await roundOutbox.remove(outboxKey(done))
    await read()
  }
  return { waiting, isSending, sendAll, add, discard }
}
