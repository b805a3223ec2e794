import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type InstallPrompt, mayOfferInstall } from './install-offer.ts'
import { hasOwnAct } from './is-reporting.ts'

/** Only who has come back loads what is offered to them. */
const InstallOffer = lazy(() =>
  import('./InstallOffer.tsx').then((module) => ({ default: module.InstallOffer })),
)

/** Says, from the second visit on and until it is closed, that the site can stand beside the apps. Never amid a task. */
export function InstallHint() {
  const [offer, setOffer] = useState<InstallPrompt | null>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const hear = (event: Event) => {
      // The browser's own banner would come on the first visit, over the page.
      event.preventDefault()
      // Counted only where the browser can install: elsewhere nothing is kept on the device.
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
