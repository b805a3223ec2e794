import { Smartphone, X } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './InstallHint.module.css'
import { closeInstallOffer, type InstallPrompt } from './install-offer.ts'

/** The hint itself, with buttons to install the site or to close the hint. */
export function InstallOffer({ offer, onClose }: { offer: InstallPrompt; onClose: () => void }) {
  const close = () => {
    closeInstallOffer()
    onClose()
  }
  const install = () => {
    close()
    void offer.prompt()
  }
  return (
    <aside className={styles.hint} aria-label={say`Als App einrichten`}>
      <Icon of={Smartphone} size={24} />
      <p>{say`Mit einem Tippen melden: Richten Sie diese Seite auf Ihrem Gerät wie eine App ein.`}</p>
      <div className={styles.buttons}>
        <Button onClick={install}>{say`Jetzt einrichten`}</Button>
        <Button variant="quiet" icon={<Icon of={X} />} onClick={close}>
          {say`Nicht mehr zeigen`}
        </Button>
      </div>
    </aside>
  )
}
