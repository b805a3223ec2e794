import { useEffect, useState } from 'react'
import type { ApiError } from './answer.ts'
import type { Fetched } from './load-client.ts'
import { askWhole } from './mutate.ts'

/** Milliseconds without a key or a click before the server is asked. */
const PAUSE = 300

/**
 * What the server says to what stands in a form, asked when the writing pauses; what is outdated is dropped. Null for the
 * variables: what was typed is not whole, and the last answer stays. Give a document that does not change.
 */
export function usePausedAnswer<Data, Vars extends Record<string, unknown>>(
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
