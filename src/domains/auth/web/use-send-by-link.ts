import { useRevalidator } from 'react-router'
import type { Outcome } from '#kit/web/data/answer.ts'

/**
 * Sends something by a mailed link. A link that ended since the page was opened, or was used in another tab,
 * loads the page anew, which then says why.
 */
export function useSendByLink<Input, Data>(send: (input: Input) => Promise<Outcome<Data>>) {
  const { revalidate } = useRevalidator()
  return async (input: Input): Promise<Outcome<Data>> => {
    const outcome = await send(input)
    if (!outcome.ok && outcome.errors.some(({ code }) => code === 'TOKEN_INVALID')) await revalidate()
    return outcome
  }
}
