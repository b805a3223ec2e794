import { useEffect } from 'react'
import { pushOwner } from './push-owner.ts'

/** Says once a visit that a device that takes push messages is still there. Without one nothing is loaded. */
export function usePushRenewal(personId: number | null): void {
  useEffect(() => {
    if (personId === null || pushOwner() === null) return
    void import('./push-device.ts').then(({ renewPush }) => renewPush(personId)).catch(() => {})
  }, [personId])
}
