import { createElement } from 'react'
import type { StatusKind } from '../municipality.rules.ts'
import { shapeParts } from '../status-look.rules.ts'

/**
 * The shape of a kind of status. Each kind has its own, so that colour is not needed to tell them apart
 * (A-23).
 */
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
