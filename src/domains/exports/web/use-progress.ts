import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { LOOK_AGAIN } from './ExportBeingMade.tsx'

/** Revalidates the page while an export is unfinished and the page is visible. */
export function useProgress(exports: readonly { readyAt: string | null }[]): void {
  const { revalidate } = useRevalidator()
  const isWaiting = exports.some(({ readyAt }) => readyAt === null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
