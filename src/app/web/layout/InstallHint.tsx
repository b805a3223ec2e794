import { Smartphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './InstallHint.module.css'
import { closeInstallOffer, type InstallPrompt, mayOfferInstall } from './install-offer.ts'
import { hasOwnAct } from './is-reporting.ts'

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
  const close = () => {
    closeInstallOffer()
    setOffer(null)
  }
  const install = () => {
    close()
    void offer.prompt()
  }
  return (
    <aside className={styles.hint} aria-label="Als App einrichten">
      <Icon of={Smartphone} size={24} />
      <p>Mit einem Tippen melden: Richten Sie diese Seite auf Ihrem Gerät wie eine App ein.</p>
      <div className={styles.buttons}>
        <Button onClick={install}>Einrichten</Button>
        <Button variant="quiet" icon={<Icon of={X} />} onClick={close}>
          Nicht mehr zeigen
        </Button>
      </div>
    </aside>
  )
}
