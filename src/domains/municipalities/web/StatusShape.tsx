import { createElement } from 'react'
import type { StatusKind } from '../municipality.rules.ts'
import { shapeParts } from '../status-look.rules.ts'

/** Each kind of status has a shape of its own, so that it is known without its colour. */
export function StatusShape({ kind, size = 16 }: { kind: StatusKind; size?: number }) {
  const parts = shapeParts(kind, { ink: 'currentColor', cut: 'var(--status-cut)' })
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      {parts.map(([tag, attributes]) =>
        createElement(tag, { key: attributes.d ?? attributes.r, ...attributes }),
      )}
    </svg>
  )
}
