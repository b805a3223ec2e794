import { useEffect, useState } from 'react'
import { mutate } from '#kit/web/data/mutate.ts'
import { BEAT_SECONDS, STILL_MINUTES } from '../../presence.rules.ts'
import { NoteReportPresenceDocument, type NoteReportPresenceMutation } from './Presence.generated.ts'

export type Colleague = NoteReportPresenceMutation['noteReportPresence'][number]

/** Milliseconds before the first heartbeat: browsing through reports is not working on them. */
const LEAFING = 1000

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Sends heartbeats while the page is visible and in use; returns the colleagues who have the report open,
 * too. It is only a hint, so failures are silent.
 */
export function usePresence(reportId: number): readonly Colleague[] {
  const [others, setOthers] = useState<readonly Colleague[]>([])
  useEffect(() => {
    let isGone = false
    let isNoted = false
    let touchedAt = Date.now()
    const note = async (isLeaving: boolean) => {
      const outcome = await mutate(NoteReportPresenceDocument, { reportId, isLeaving })
      if (!isGone && !isLeaving) setOthers(outcome.ok ? outcome.data.noteReportPresence : [])
    }
    const beat = () => {
      const isStill = Date.now() - touchedAt > STILL_MINUTES * 60_000
      // Without heartbeats the list would soon be stale.
      if (document.visibilityState !== 'visible' || isStill) return setOthers([])
      isNoted = true
      void note(false)
    }
    const onTouch = () => {
      touchedAt = Date.now()
    }
    const onVisible = () => {
      onTouch()
      beat()
    }
    const first = setTimeout(beat, LEAFING)
    const timer = setInterval(beat, BEAT_SECONDS * 1000)
    document.addEventListener('visibilitychange', onVisible)
    for (const touch of TOUCHES) document.addEventListener(touch, onTouch, { capture: true, passive: true })
    return () => {
      isGone = true
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      for (const touch of TOUCHES) document.removeEventListener(touch, onTouch, { capture: true })
      setOthers([])
      if (isNoted) void note(true)
    }
  }, [reportId])
  return others
}
