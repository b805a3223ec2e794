import { useSyncExternalStore } from 'react'

/** Here photo, place and concern have room side by side. The form's media queries name the same width. */
const WIDE = '(min-width: 68.75rem)'

/** Whether the window is wide. The first render has to match the server's, which does not know it. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
