import type { Kept } from './kept.ts'
import { distinct, grouped, isNumber } from './numbers.ts'

type KeptApi = NonNullable<Kept['api']>
export type AskedLine = KeptApi['lines'][number] & { what: string; reports: number }

/** The endpoint's lines that belong to a query. */
export const askedLines = (run: Kept['api']): AskedLine[] =>
  (run?.lines ?? []).flatMap((line) =>
    line.what !== undefined && line.reports !== undefined
      ? [{ ...line, what: line.what, reports: line.reports }]
      : [],
  )

/** The database sizes in the result, the smallest first. */
export const sizesOf = (lines: readonly AskedLine[]): number[] =>
  distinct(lines.map(({ reports }) => reports)).sort((a, b) => a - b)

export const questionsOf = (lines: readonly AskedLine[]): string[] => distinct(lines.map(({ what }) => what))

/**
 * The lines that are compared with the bounds: those with a smaller volume as reference, or else those of the
 * largest volume.
 */
export function judgedOf(lines: readonly AskedLine[]): AskedLine[] {
  const compared = lines.filter(({ growth }) => isNumber(growth))
  return compared.length > 0 ? compared : lines.filter(({ reports }) => reports === sizesOf(lines).at(-1))
}

/** Whether the line is a search or an inbox: both have no measured floor and are compared with the lists. */
export const isAgainstLists = ({ floor }: AskedLine): boolean => floor === null

/** Sizes in reports as text: "10,000, 100,000 and 1,000,000". */
export const listed = (sizes: readonly number[]): string => {
  const all = sizes.map(grouped)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
