import { useRef, useState } from 'react'
import type { ApiError, Outcome } from './answer.ts'

/**
 * State of a button's action: one run at a time, with its outcome. `attempt` counts failures, for a summary
 * of errors.
 */
export function useAct<Data>(
  act: () => Promise<Outcome<Data>>,
  onDone: (data: Data) => unknown | Promise<unknown>,
) {
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [attempt, setAttempt] = useState(0)
  // A ref, because a second click comes before the next render.
  const isBusy = useRef(false)
  const run = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    try {
      const outcome = await act()
      if (outcome.ok) await onDone(outcome.data)
      else setAttempt((before) => before + 1)
      setErrors(outcome.ok ? [] : outcome.errors)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { run, isPending, errors, attempt }
}
