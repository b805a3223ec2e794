import { useState } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ReadUserEmailDocument } from './ReadEmail.generated.ts'
import styles from './UsersPage.module.css'

type Props = { municipalityId: number; user: { id: number; name: string }; masked: string }

/** A masked address. A click shows it completely, which the audit log records. */
export function ReadEmail({ municipalityId, user, masked }: Props) {
  const [email, setEmail] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const read = async () => {
    setPending(true)
    const outcome = await mutate(ReadUserEmailDocument, { municipalityId, userId: user.id })
    setPending(false)
    if (outcome.ok) setEmail(outcome.data.readUserEmail)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
  }
  return (
    <span className={styles.email}>
      <span role="status">{email === null ? masked : <a href={`mailto:${email}`}>{email}</a>}</span>
      {email === null ? (
        <Button variant="quiet" isPending={isPending} onClick={read}>
          {rich`Anzeigen${<span className="hidden-visually">{say`: E-Mail-Adresse von ${isolated(user.name)}`}</span>}`}
        </Button>
      ) : null}
    </span>
  )
}
