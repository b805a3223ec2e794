import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole, mutate } from '#kit/web/data/mutate.ts'
import { onInput } from '#kit/web/last-input.ts'
import {
  ExtendSessionDocument,
  type SessionEndFragment,
  WhenSessionEndsDocument,
} from './SessionEnd.generated.ts'
import { useTabs } from './use-tabs.ts'

/** Milliseconds before the end at which the warning appears; at least two minutes. */
export const WARNING = 5 * 60_000
/** Milliseconds between two extensions during typing, which sends no requests by itself. */
const TELL_EVERY = 5 * 60_000
/** Milliseconds until the next try if the server cannot be reached. */
const TRY_AGAIN = 10_000

type End = { at: number; canExtend: boolean }

const isOverBy = (errors: readonly ApiError[]) => errors.some(({ code }) => code === 'UNAUTHENTICATED')

/**
 * Watches the idle limit of the session. `end` is set while the warning is due. The server's clock counts,
 * not the device's: before the warning and before the end the hook asks the server, in a request that does
 * not count as use. It broadcasts changes to other tabs.
 */
export function useSessionEnd(onOver: () => void): { end: End | null; extend: () => Promise<void> } {
  const [end, setEnd] = useState<End | null>(null)
  const toldAt = useRef(Date.now())
  const isOver = useRef(false)

  const adopt = useCallback((found: SessionEndFragment | null) => {
    if (found !== null) setEnd({ at: Date.now() + found.secondsLeft * 1000, canExtend: found.canExtend })
  }, [])
  const leaving = useRef(onOver)
  useEffect(() => {
    leaving.current = onOver
  }, [onOver])
  const leave = useCallback(() => {
    if (isOver.current) return
    isOver.current = true
    leaving.current()
  }, [])
  const tell = useTabs((said) => (said === 'over' ? leave() : adopt(said)))
  const close = useCallback(() => {
    tell('over')
    leave()
  }, [tell, leave])

  const look = useCallback(async () => {
    const { data, errors } = await askWhole(WhenSessionEndsDocument, {}, { fresh: true })
    if (isOverBy(errors)) close()
    else if (data?.sessionEnd) adopt(data.sessionEnd)
    else setEnd((before) => before && { ...before, at: Math.max(before.at, Date.now() + TRY_AGAIN) })
  }, [adopt, close])

  const extend = useCallback(async () => {
    toldAt.current = Date.now()
    const outcome = await mutate(ExtendSessionDocument, {})
    if (!outcome.ok) return isOverBy(outcome.errors) ? close() : undefined
    adopt(outcome.data.extendSession)
    if (outcome.data.extendSession) tell(outcome.data.extendSession)
  }, [adopt, close, tell])

  useEffect(() => void look(), [look])

  const isWarned = end !== null && end.at - Date.now() <= WARNING
  useEffect(() => {
    if (end === null) return
    const left = end.at - Date.now()
    const next = Date.now() + Math.max(left > WARNING ? left - WARNING : left, 1000)
    const timer = setTimeout(look, next - Date.now())
    // A device that slept has missed its timer.
    const wake = () => document.visibilityState === 'visible' && Date.now() >= next && look()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [end, look])

  // During the warning only an explicit answer counts: a key press on the page does not extend the session.
  useEffect(
    () => (isWarned ? undefined : onInput(() => Date.now() - toldAt.current > TELL_EVERY && void extend())),
    [isWarned, extend],
  )
  return { end: isWarned ? end : null, extend }
}
