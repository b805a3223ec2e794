import { useState } from 'react'
import { LockDialog } from '#domains/management/web/LockDialog.tsx'
import userStyles from '#domains/management/web/UserForm.module.css'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from '../platform.module.css'
import { CareDialog } from './CareDialog.tsx'
import { type CaredUserFragment, UnlockWithReasonDocument } from './PlatformUser.generated.ts'

type Props = { user: CaredUserFragment; name: string; onDone: (text: string) => Promise<void> }

/** Whether the account is locked, and the button that changes it; either way needs a reason. */
export function LockCareSection({ user, name, onDone }: Props) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  if (!user.permissions.canLock && !user.locked) return null
  return (
    <section aria-labelledby="sperre" className={styles.section}>
      <h2 id="sperre">{say`Sperre`}</h2>
      <div className={userStyles.task}>
        <p>
          {user.locked
            ? say`Das Konto ist gesperrt: Niemand kann sich damit anmelden.`
            : say`Wer gesperrt ist, kann sich nicht anmelden und nichts Neues schreiben. Was schon da ist, bleibt.`}
        </p>
        {user.permissions.canLock ? (
          <Button onClick={() => setAsks(true)}>
            {user.locked ? say`Sperre aufheben` : say`Konto sperren`}
          </Button>
        ) : null}
      </div>
      {user.lockReason ? (
        <div>
          <p className={userStyles.quiet}>{say`Begründung, wie die Person sie gelesen hat:`}</p>
          <p className={userStyles.reason}>{user.lockReason}</p>
        </div>
      ) : null}
      {asks && !user.locked ? <LockDialog user={{ id: user.id, name }} onClose={close} /> : null}
      {asks && user.locked ? (
        <CareDialog
          act={{
            title: say`Sperre von ${name} aufheben?`,
            text: say`Die Person kann sich wieder anmelden und erfährt es per E-Mail.`,
            label: say`Sperre aufheben`,
            send: (reason) => mutate(UnlockWithReasonDocument, { userId: user.id, reason }),
            done: say`Das Konto von ${name} ist wieder frei.`,
          }}
          onDone={onDone}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
