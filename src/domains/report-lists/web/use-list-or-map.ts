import { useEffect, useState } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'

export type ListOrMap = {
  /** What a phone shows. `opening`: the list is gone and the map has its room, but is not drawn yet. */
  shown: 'list' | 'opening' | 'map'
  change: () => void
}

/**
 * Which of both is on a phone's screen. To draw a map takes a phone a tenth of a second and more, so the tap is answered by
 * the map's room first.
 */
export function useListOrMap(): ListOrMap {
  const [shown, setShown] = useState<ListOrMap['shown']>('list')
  useEffect(() => (shown === 'opening' ? afterPaint(() => setShown('map')) : undefined), [shown])
  return { shown, change: () => setShown(shown === 'list' ? 'opening' : 'list') }
}
