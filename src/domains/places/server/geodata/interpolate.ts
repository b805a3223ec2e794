import type { Position } from './box.ts'
import type { Extract, Way } from './extract.ts'
import { partsOf, type RawAddress } from './raw-address.ts'

/** Most numbers of one line; a longer one is a mistake in the data. */
const MOST_NUMBERS = 400

/** The house numbers of an addr:interpolation line, without those that exist as elements. */
export function interpolate(
  extract: Extract,
  streetOf: ReadonlyMap<string, string>,
  known: readonly RawAddress[],
): RawAddress[] {
  const nodeTags = new Map(extract.tagged.map(({ id, tags }) => [id, tags]))
  const taken = new Set(known.map(({ street, houseNumber }) => `${street} ${houseNumber}`))
  const found: RawAddress[] = []
  for (const way of extract.ways.values()) {
    const step = stepOf(way.tags.get('addr:interpolation'))
    if (step === null) continue
    const marks = way.refs.flatMap((ref, index) => {
      const tags = nodeTags.get(ref)
      const number = /^\d{1,5}$/.exec(tags?.get('addr:housenumber')?.trim() ?? '')
      return tags && number ? [{ index, ref, tags, number: Number(number[0]) }] : []
    })
    marks.forEach((to, at) => {
      const from = marks[at - 1]
      if (from === undefined) return
      const street = from.tags.get('addr:street') ?? streetOf.get(`node ${from.ref}`)
      if (street === undefined || street !== (to.tags.get('addr:street') ?? streetOf.get(`node ${to.ref}`)))
        return
      const span = to.number - from.number
      const count = Math.abs(span) / step
      if (!Number.isInteger(count) || count < 2 || count > MOST_NUMBERS) return
      const line = pieceOf(extract, way, from.index, to.index)
      for (let n = 1; n < count; n += 1) {
        const houseNumber = String(from.number + Math.sign(span) * step * n)
        if (taken.has(`${street} ${houseNumber}`)) continue
        const position = alongLine(line, n / count)
        if (position === null) continue
        taken.add(`${street} ${houseNumber}`)
        found.push({ ...partsOf(from.tags), street, isPlace: false, houseNumber, position, isGuessed: true })
      }
    })
  }
  return found
}

function stepOf(kind: string | undefined): number | null {
  if (kind === 'odd' || kind === 'even') return 2
  if (kind === 'all') return 1
  const step = Number(kind)
  return Number.isInteger(step) && step > 0 && step < 100 ? step : null
}

function pieceOf(extract: Extract, { id, refs, tags }: Way, from: number, to: number): Position[] {
  return extract.line({ id, tags, refs: refs.slice(from, to + 1) })
}

/** The point at a fraction of a line's length, 0 to 1. */
export function alongLine(line: readonly Position[], part: number): Position | null {
  const shrink = Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180)
  const lengths = line.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = line[at] ?? [x, y]
    return Math.hypot((x - fromX) * shrink, y - fromY)
  })
  let left = lengths.reduce((sum, each) => sum + each, 0) * part
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [line[at], line[at + 1]]
    if (!from || !to) break
    if (left <= length && length > 0) {
      const share = left / length
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= length
  }
  return line.at(-1) ?? null
}
