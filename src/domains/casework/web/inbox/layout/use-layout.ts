import { type CSSProperties, useEffect, useState } from 'react'
import { keepLayout, keptLayout, type Layout } from './kept-layout.ts'

/** The inbox's layout, and the style that the grid reads it from. */
export function useLayout() {
  const [layout, setLayout] = useState<Layout>(keptLayout)
  useEffect(() => keepLayout(layout), [layout])
  const style = { '--list': `${layout.share}fr`, '--pane': `${100 - layout.share}fr` } as CSSProperties
  return {
    ...layout,
    style,
    setShare: (share: number) => setLayout((before) => ({ ...before, share })),
    setRoomy: (isRoomy: boolean) => setLayout((before) => ({ ...before, isRoomy })),
  }
}
