import fc from 'fast-check'
import type { Finding } from './check.ts'
import { settings } from './draw.ts'
import { type Asked, type Exchange, repeatable } from './exchange.ts'
import type { Draw } from './generate.ts'
import type { Tally } from './tally.ts'

/** Milliseconds for the smaller calls of one finding. */
const LIMIT = 10_000

/**
 * The smallest call that fast-check finds with a fault of the same kind, as text that can be sent again. A
 * fault that needs what has changed since cannot be had a second time; then it is the call itself.
 */
export async function smallest(
  { drawn, calls, seed }: Draw,
  { kind }: Finding,
  tally: Tally,
  send: (asked: Asked) => Promise<Exchange>,
): Promise<string> {
  const isFine = fc.asyncProperty(calls, async (asked) =>
    tally.faultsOf(await send(asked)).every((fault) => fault.kind !== kind),
  )
  const limit = { interruptAfterTimeLimit: LIMIT }
  const { counterexample } = await fc.check(isFine, { ...settings(seed), ...limit })
  return repeatable(counterexample?.[0] ?? drawn).slice(0, 3000)
}
