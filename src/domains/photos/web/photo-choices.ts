import { PHOTO_SIDES } from '../photo.rules.ts'

type Sides = { width: number; height: number }

/** The entries of `srcset`, each with its width. A file that is no wider than the one before is left out. */
export function choices(
  { width, height }: Sides,
  files: Partial<Record<keyof typeof PHOTO_SIDES, string>>,
): string {
  const widest = new Map<number, string>()
  for (const [side, path] of Object.entries(files)) {
    const scale = Math.min(1, PHOTO_SIDES[side as keyof typeof PHOTO_SIDES] / Math.max(width, height))
    const wide = Math.round(width * scale)
    if (!widest.has(wide)) widest.set(wide, path)
  }
  return [...widest].map(([wide, path]) => `${path} ${wide}w`).join(', ')
}
