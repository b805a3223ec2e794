import { type ReactNode, useState } from 'react'

type Props = {
  summary: ReactNode
  /** Something is entered inside. */
  isFilled: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A fold that opens as soon as something is entered inside, also by a restored draft. Only people close it:
 * emptying its last field must not take the field away.
 */
export function Fold({ summary, isFilled, className, children }: Props) {
  const [isOpen, setOpen] = useState(isFilled)
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled)
    if (isFilled) setOpen(true)
  }
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
