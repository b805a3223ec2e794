import { useRef, useState } from 'react'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { focusSoon } from '#kit/web/focus.ts'
import type { ThingEffectFragment } from './Things.generated.ts'

/** The preview of a list of things, and what became of it. */
export function useThingImport(onDone: () => Promise<void>) {
  const [effect, setEffect] = useState<ThingEffectFragment | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const fields: Record<string, string> = Object.assign({}, ...errors.map((error) => error.fields ?? {}))
  const fail = (found: readonly ApiError[]) => {
    setErrors(found)
    setAttempt((before) => before + 1)
  }
  const call = async <Data>(ask: () => Promise<Outcome<Data>>): Promise<Data | null> => {
    setPending(true)
    const outcome = await ask()
    setPending(false)
    if (outcome.ok) {
      setErrors([])
      return outcome.data
    }
    // After a change by somebody else the preview has to be seen again.
    setEffect(null)
    fail(outcome.errors)
    return null
  }
  return {
    ...{ effect, errors, attempt, isPending, heading, fields, fail, call },
    /** Shows what a list does, or has done. */
    show: async (shown: ThingEffectFragment) => {
      setEffect(shown)
      focusSoon(() => heading.current)
      if (shown.isDone) await onDone()
    },
    /** Something else was chosen: the preview is not of it. */
    forget: () => {
      setEffect(null)
      setErrors([])
    },
  }
}
