import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from '#kit/web/data/answer.ts'

/**
 * Sends something by a mailed link. A link that ended since the page was opened, or was used in another tab,
 * loads the page anew, which then says why. The form goes with it, so `unsent` keeps what was to be sent.
 */
export function useSendByLink<Input, Data>(mutation: (input: Input) => Promise<Outcome<Data>>) {
  const { revalidate } = useRevalidator()
  const [unsent, setUnsent] = useState<Input | null>(null)
  const send = async (input: Input): Promise<Outcome<Data>> => {
    const outcome = await mutation(input)
    if (!outcome.ok && outcome.errors.some(({ code }) => code === 'TOKEN_INVALID')) {
      setUnsent(input)
      await revalidate()
    }
    return outcome
  }
  return { send, unsent }
}
