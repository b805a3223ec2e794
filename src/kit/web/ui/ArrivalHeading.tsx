import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what took a form's place: the button that had the focus is gone, so it takes it. */
export function ArrivalHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
