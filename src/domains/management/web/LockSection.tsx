import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { type ManagedUserFragment, UnlockUserAccountDocument } from './EditUserPage.generated.ts'
import { LockDialog } from './LockDialog.tsx'
import styles from './UserForm.module.css'
import { useAct } from './use-act.ts'

/** Shows whether the account is locked, and changes it. */
export function LockSection({ user }: { user: ManagedUserFragment }) {
  const [asks, setAsks] = useState(false)
  const { act, isPending, errors } = useAct()
  const name = `${user.firstName} ${user.lastName}`
  const unlock = () =>
    act(
      () => mutate(UnlockUserAccountDocument, { userId: user.id }),
      say`Das Konto von ${name} ist wieder frei.`,
    )
  return (
    <section aria-labelledby="sperre" className={styles.section}>
      <h2 id="sperre">{say`Sperre`}</h2>
      <Messages errors={errors} />
      <div className={styles.task}>
        <p>
          {user.locked
            ? say`Das Konto ist gesperrt: Niemand kann sich damit anmelden.`
            : say`Wer gesperrt ist, kann sich nicht anmelden und nichts Neues schreiben. Was schon da ist, bleibt.`}
        </p>
        {user.permissions.canLock && user.locked ? (
          <Button isPending={isPending} onClick={unlock}>
            {say`Sperre aufheben`}
          </Button>
        ) : null}
        {user.permissions.canLock && !user.locked ? (
          <Button onClick={() => setAsks(true)}>{say`Konto sperren`}</Button>
        ) : null}
      </div>
      {user.lockReason ? (
        <div>
          <p className={styles.quiet}>{say`Begründung, wie die Person sie gelesen hat:`}</p>
          <p className={styles.reason}>{user.lockReason}</p>
        </div>
      ) : null}
      {asks ? <LockDialog user={{ id: user.id, name }} onClose={() => setAsks(false)} /> : null}
    </section>
  )
}
