import { numberText } from '#kit/common/german.ts'

/**
 * A readable distance: "12 m", "80 m", "1,4 km", rounded to what people can see or walk. Input: whole metres
 * from 0.
 */
export function metresText(metres: number): string {
  if (metres < 20) return `${Math.max(1, Math.round(metres))}\u00a0m`
  if (metres < 995) return `${Math.round(metres / 10) * 10}\u00a0m`
  const kilometres = metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000)
  return `${numberText(kilometres, 1)}\u00a0km`
}
