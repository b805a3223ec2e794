import { useEffect, useState } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'

export type ListOrMap = {
  /**
   * The visible pane on a phone. `opening`: the list is hidden and the map has its space, but has not
   * rendered yet.
   */
  shown: 'list' | 'opening' | 'map'
  change: () => void
}

/**
 * Switches between list and map on a phone. Rendering a map takes 0.1 s or more there, so the tap first shows
 * the map's empty space.
 */
export function useListOrMap(): ListOrMap {
  const [shown, setShown] = useState<ListOrMap['shown']>('list')
  useEffect(() => (shown === 'opening' ? afterPaint(() => setShown('map')) : undefined), [shown])
  return { shown, change: () => setShown(shown === 'list' ? 'opening' : 'list') }
}
