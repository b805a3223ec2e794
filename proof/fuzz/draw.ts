import fc from 'fast-check'

export type Arb = fc.Arbitrary<unknown>

/**
 * The value of a seed: the same seed draws the same value. Edge cases have their own lists, so nothing is
 * biased.
 */
export function sampled<Of>(of: fc.Arbitrary<Of>, seed: number): Of {
  const [value] = fc.sample(of, settings(seed))
  return value as Of
}

/** fast-check's settings for one value. Its plugin for `unbiased` has no effect on `fc.sample` (4.11). */
export const settings = (seed: number) => ({ seed, numRuns: 1, unbiased: true })

/** One value in that share of cases, another one in all others. Shrinking leads to the usual one. */
export const rarely = <Of>(
  share: number,
  rare: fc.Arbitrary<Of>,
  usual: fc.Arbitrary<Of>,
): fc.Arbitrary<Of> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: Math.round((1 - share) * 1000), arbitrary: usual },
    { weight: Math.round(share * 1000), arbitrary: rare },
  )
