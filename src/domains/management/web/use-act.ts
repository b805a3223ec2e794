import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { showToast } from '#kit/web/toast/toasts.ts'

/**
 * Runs a mutation at once, reports the result, and revalidates the page. A second click during the run is
 * ignored.
 */
export function useAct() {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const act = async (work: () => Promise<Outcome<unknown>>, done: string): Promise<boolean> => {
    if (isPending) return false
    setPending(true)
    const outcome = await work()
    setErrors(outcome.ok ? [] : outcome.errors)
    if (outcome.ok) {
      showToast(done)
      await revalidate()
    }
    setPending(false)
    return outcome.ok
  }
  return { act, isPending, errors, forget: () => setErrors([]) }
}
