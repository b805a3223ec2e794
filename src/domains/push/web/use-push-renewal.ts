import { useEffect } from 'react'
import { ownerAtStart } from './push-owner.ts'

/** Renews this device's push subscription once a visit. Without a subscription it loads no code. */
export function usePushRenewal(personId: number | null): void {
  useEffect(() => {
    if (personId === null || ownerAtStart === null) return
    void import('./push-device.ts').then(({ renewPush }) => renewPush(personId)).catch(() => {})
  }, [personId])
}
