import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type InstallPrompt, mayOfferInstall } from './install-offer.ts'
import { hasOwnAct } from './is-reporting.ts'

/** Loaded lazily: only returning visitors see it. */
const InstallOffer = lazy(() =>
  import('./InstallOffer.tsx').then((module) => ({ default: module.InstallOffer })),
)

/**
 * Offers to install the site, from the second visit on and until it is closed. Never while the visitor is at
 * a task.
 */
export function InstallHint() {
  const [offer, setOffer] = useState<InstallPrompt | null>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const hear = (event: Event) => {
      // Suppresses the browser's own banner, which would cover the page at the first visit.
      event.preventDefault()
      // Visits are counted only where the browser can install the site; elsewhere nothing is stored on the
      // device.
      if (mayOfferInstall()) setOffer(event as InstallPrompt)
    }
    addEventListener('beforeinstallprompt', hear)
    return () => removeEventListener('beforeinstallprompt', hear)
  }, [])
  if (offer === null || hasOwnAct(pathname)) return null
  return (
    <Suspense>
      <InstallOffer offer={offer} onClose={() => setOffer(null)} />
    </Suspense>
  )
}
