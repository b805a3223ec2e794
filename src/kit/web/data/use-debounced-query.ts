import { useEffect, useState } from 'react'
import type { ApiError } from './answer.ts'
import type { Fetched } from './load-client.ts'
import { askWhole } from './mutate.ts'

/** Debounce in milliseconds after the last key or click. */
const PAUSE = 300

/**
 * The server's answer to a form's values, debounced; outdated answers are dropped. Null as variables means
 * incomplete input: the last answer stays. The document must be a constant.
 */
export function useDebouncedQuery<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
  variables: Vars | null,
): { data: Data | null; errors: readonly ApiError[] } {
  const [answer, setAnswer] = useState<{ data: Data | null; errors: readonly ApiError[] }>({
    data: null,
    errors: [],
  })
  const key = variables === null ? null : JSON.stringify(variables)
  useEffect(() => {
    if (key === null) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = ending
      const told = await askWhole(document, JSON.parse(key) as Vars, { fresh: true, signal })
      if (!signal.aborted) setAnswer(told)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [key, document])
  return answer
}
