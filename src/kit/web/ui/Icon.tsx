import type { LucideIcon } from 'lucide-react'

/** An icon of the line set. It decorates a text and has no accessible name of its own. */
export function Icon({ of: Shape, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />
}
