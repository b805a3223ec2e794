/** Maps values to pixels, with the values of an axis's ticks. */
export type Scale = { at: (value: number) => number; ticks: readonly number[] }

/** Minimum pixels between two ticks, so that their labels do not touch. */
const ROOM = 30

/** The smallest of 1, 2 and 5 times a power of ten that is not below the value. */
function roundAbove(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return unit * ([1, 2, 5, 10].find((each) => each * unit >= value * (1 - 1e-9)) ?? 10)
}

/** A linear scale that begins at or below `least` and ends at or above `most`, each at a tick. */
export function linear([least, most]: readonly [number, number], from: number, to: number, steps = 5): Scale {
  const step = roundAbove(Math.max(most - least, 1e-9) / steps)
  const first = Math.floor(least / step + 1e-9)
  const last = Math.max(Math.ceil(most / step - 1e-9), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
  const at = (value: number) => from + ((value / step - first) / (last - first)) * (to - from)
  return { at, ticks }
}

/** A logarithmic scale. If the ticks at 1, 2 and 5 would be too close, only those at 1 and both ends stay. */
export function logarithmic([least, most]: readonly [number, number], from: number, to: number): Scale {
  const [first, last] = [1 / roundAbove(1 / least), roundAbove(most)]
  const length = Math.max(Math.log10(last / first), 1e-9)
  const all: number[] = []
  for (let tick = first; tick <= last * (1 + 1e-9); tick = roundAbove(tick * 1.1)) all.push(tidy(tick))
  const at = (value: number) => from + (Math.log10(Math.max(value, first) / first) / length) * (to - from)
  const isWide = Math.abs(to - from) / Math.max(all.length - 1, 1) >= ROOM
  const tens = all.filter((tick) => Number.isInteger(tidy(Math.log10(tick))))
  const ends = [first, last].filter((end) => tens.every((ten) => Math.abs(at(ten) - at(end)) >= ROOM))
  const ticks = isWide ? all : [...tens, ...ends].sort((a, b) => a - b)
  return { at, ticks }
}

/** Example: 0.3 instead of 0.30000000000000004. */
const tidy = (value: number): number => Number(value.toPrecision(10))
