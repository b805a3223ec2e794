import { useCallback, useEffect, useState } from 'react'
import { useBackOnline } from '../online.ts'
import type { ApiError } from './answer.ts'
import type { Fetched } from './load-client.ts'
import { askWhole } from './mutate.ts'

/** Debounce in milliseconds after the last key or click. */
const PAUSE = 300

type Told<Data> = { data: Data | null; errors: readonly ApiError[]; key: string | null }
const UNTOLD = { data: null, errors: [], key: null }

export type Answer<Data> = {
  data: Data | null
  /** Why data are missing. With an error an empty result does not mean that there is nothing. */
  errors: readonly ApiError[]
  /** The answer belongs to the present variables; before that it is an earlier one, or none. */
  isCurrent: boolean
  askAgain: () => void
}

type Options = {
  /** Milliseconds. */
  pause?: number
  /** Ask the server despite a cached answer. */
  fresh?: boolean
  /** Incomplete input drops the last answer. */
  forgets?: boolean
}

/**
 * The server's answer to a form's values, debounced; outdated answers are dropped. Null as variables means
 * incomplete input: the last answer stays. A failed query runs again once the device is back online. The
 * document must be a constant.
 */
export function useDebouncedQuery<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
  variables: Vars | null,
  { pause = PAUSE, fresh = true, forgets = false }: Options = {},
): Answer<Data> {
  const [told, setTold] = useState<Told<Data>>(UNTOLD)
  const [attempt, setAttempt] = useState(0)
  const key = variables === null ? null : JSON.stringify(variables)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same query once more
  useEffect(() => {
    if (key === null) return forgets ? setTold(UNTOLD) : undefined
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = ending
      const { data, errors } = await askWhole(document, JSON.parse(key) as Vars, { fresh, signal })
      if (!signal.aborted) setTold({ data, errors, key })
    }, pause)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [key, document, pause, fresh, forgets, attempt])
  const askAgain = useCallback(() => {
    setTold((before) => ({ ...before, key: null }))
    setAttempt((before) => before + 1)
  }, [])
  useBackOnline(key !== null && told.errors.length > 0 ? askAgain : null)
  return { data: told.data, errors: told.errors, isCurrent: key !== null && told.key === key, askAgain }
}
