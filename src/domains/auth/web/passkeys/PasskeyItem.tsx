import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { rich } from '#kit/web/rich.tsx'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { PasskeyItemFragment } from './Passkeys.generated.ts'
import styles from './PasskeysPage.module.css'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

type Props = {
  passkey: PasskeyItemFragment
  /** No other second step is left without it. */
  isLast: boolean
  isRequired: boolean
}

/** One passkey: its name, its times and its buttons. */
export function PasskeyItem({ passkey, ...props }: Props) {
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsks(null)
  const timeZone = deviceTimeZone()
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey
  const whose = <span className="hidden-visually">: {isolated(name)}</span>
  const added = dateTimeText(createdAt, timeZone)
  return (
    <li className={styles.passkey}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.times}>
          {lastUsedAt === null
            ? say`Noch nicht benutzt, hinzugefügt am ${added}`
            : rich`Zuletzt benutzt ${<Ago iso={lastUsedAt} timeZone={timeZone} />}, hinzugefügt am ${added}`}
        </p>
        {isBackedUp ? (
          <p className={styles.times}>{say`Auch auf Ihren anderen Geräten, die ihn abgleichen`}</p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button icon={<Icon of={Pencil} />} onClick={() => setAsks('rename')}>
          {say`Umbenennen`}
          {whose}
        </Button>
        <Button icon={<Icon of={Trash2} />} onClick={() => setAsks('remove')}>
          {say`Entfernen`}
          {whose}
        </Button>
      </div>
      {asks === 'rename' ? <RenamePasskey passkey={passkey} onClose={close} /> : null}
      {asks === 'remove' ? <RemovePasskey passkey={passkey} {...props} onClose={close} /> : null}
    </li>
  )
}
