import { useEffect, useState } from 'react'
import { mutate } from '#kit/web/data/mutate.ts'
import { BEAT_SECONDS, STILL_MINUTES } from '../../presence.rules.ts'
import { NoteReportPresenceDocument, type NoteReportPresenceMutation } from './Presence.generated.ts'

export type Colleague = NoteReportPresenceMutation['noteReportPresence'][number]

/** Milliseconds that a report is looked at before colleagues hear of it: who only leafs through does not work on it. */
const LEAFING = 1000

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Says that somebody has a report open while its page is seen and touched, and answers which colleagues have it open too.
 * It is a hint: where it cannot be had nothing is said.
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
      // What is not asked for anew would soon be wrong.
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
