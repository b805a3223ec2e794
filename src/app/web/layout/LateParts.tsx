import { lazy, Suspense, useEffect, useState } from 'react'
import { deferUntilIdle } from '#kit/web/defer-work.ts'

/** Without it nothing is missing on the page; without a connection the next page tries again. */
const LateFrame = lazy(() =>
  import('./LateFrame.tsx').then(
    (module) => ({ default: module.LateFrame }),
    () => ({ default: () => null }),
  ),
)

/** Parts of the frame that no page needs for reading, loaded once it is in use. */
export function LateParts() {
  const [isLate, setLate] = useState(false)
  useEffect(() => deferUntilIdle(() => setLate(true)), [])
  return isLate ? (
    <Suspense>
      <LateFrame />
    </Suspense>
  ) : null
}
