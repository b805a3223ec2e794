import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/**
 * A part that the server renders and the browser loads after the page. Meanwhile the recorder of early input
 * keeps what people press and choose in it, and replays it here.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const [isLate, setLate] = useState(true)
  useEffect(() => {
    if (!isLate && part.current !== null) globalThis.earlyInput?.replay(part.current)
  }, [isLate])
  return (
    <div ref={part} data-late={isLate}>
      <Suspense>
        {children}
        <Arrival onArrive={setLate} />
      </Suspense>
    </div>
  )
}

/** It is hydrated together with its siblings, so its effect runs once they work. */
function Arrival({ onArrive }: { onArrive: (isLate: false) => void }) {
  useEffect(() => onArrive(false), [onArrive])
  return null
}
