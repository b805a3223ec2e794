import { useSyncExternalStore } from 'react'
import type { Point } from '../place.rules.ts'

let position: Point | null = null
const listeners = new Set<() => void>()

/**
 * The reader's position, after they shared it by a tap: only in this page's memory, gone with a reload
 * (D-16).
 */
export const readMyPosition = (): Point | null => position

export function setMyPosition(point: Point | null): void {
  position = point
  for (const listener of listeners) listener()
}

/** The position as a React hook. */
export function useMyPosition(): Point | null {
  return useSyncExternalStore(listen, readMyPosition, () => null)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
