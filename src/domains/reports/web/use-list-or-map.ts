import { useEffect, useState } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'

/** What a phone shows of a list and its map. `opening`: the list is gone and the map has its room, but is not drawn yet. */
type Shown = 'list' | 'opening' | 'map'

/**
 * Which of both is on a phone's screen. To draw a map takes a phone a tenth of a second and more, so the tap is answered by
 * the map's room first.
 */
export function useListOrMap(): { shown: Shown; change: () => void } {
  const [shown, setShown] = useState<Shown>('list')
  useEffect(() => (shown === 'opening' ? afterPaint(() => setShown('map')) : undefined), [shown])
  return { shown, change: () => setShown(shown === 'list' ? 'opening' : 'list') }
}
