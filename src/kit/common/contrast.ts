/** WCAG 2.2, success criterion 1.4.3: minimum contrast of text of normal size to its background. */
export const TEXT_CONTRAST = 4.5

/** Relative luminance of #rrggbb as WCAG 2.2 defines it, 0 to 1. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast of two colours, each as #rrggbb: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/**
 * The first of some colours that is readable on a background; if none is, the one with the highest contrast.
 */
export function readableOn(ground: string, colours: readonly [string, ...string[]]): string {
  const best = colours.reduce((a, b) => (contrast(b, ground) > contrast(a, ground) ? b : a))
  return colours.find((each) => contrast(each, ground) >= TEXT_CONTRAST) ?? best
}

/** Mixes `share` (0 to 1) of another colour into a colour; each as #rrggbb. */
export function mixed(colour: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/**
 * Mixes in as little of the other colour as makes the result fit; null where even the pure other colour does
 * not fit.
 */
export function firstMixed(colour: string, other: string, fits: (mix: string) => boolean): string | null {
  for (let step = 0; step <= 50; step += 1) {
    const mix = mixed(colour, other, step / 50)
    if (fits(mix)) return mix
  }
  return null
}
