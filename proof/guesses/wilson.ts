/** A share in percent, with its interval of 95 % confidence. */
export type Share = { share: number; low: number; high: number }

/** The quantile of the normal distribution for 95 %. */
const Z = 1.96

const percent = (part: number): number => Math.round(part * 1000) / 10

/** The interval by Wilson (1927), which stays within 0 and 100 for small numbers, too. */
export function wilson(hits: number, all: number): Share {
  if (all === 0) return { share: 0, low: 0, high: 100 }
  const share = hits / all
  const middle = share + Z ** 2 / (2 * all)
  const spread = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))
  const whole = 1 + Z ** 2 / all
  return {
    share: percent(share),
    low: percent((middle - spread) / whole),
    high: percent((middle + spread) / whole),
  }
}
