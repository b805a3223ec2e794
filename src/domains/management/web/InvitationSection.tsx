import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { type ManagedUserFragment, ResendInvitationDocument } from './EditUserPage.generated.ts'
import styles from './UserForm.module.css'
import { useAct } from './use-act.ts'

type Props = { town: { id: number }; user: ManagedUserFragment }

/** While somebody has not accepted: the invitation once more. */
export function InvitationSection({ town, user }: Props) {
  const { act, isPending, errors } = useAct()
  if (!user.membership?.isInvited || user.locked) return null
  const resend = () =>
    act(
      () => mutate(ResendInvitationDocument, { municipalityId: town.id, userId: user.id }),
      'Die Einladung ist noch einmal unterwegs.',
    )
  return (
    <section aria-labelledby="einladung" className={styles.section}>
      <h2 id="einladung">Einladung</h2>
      <Messages errors={errors} />
      <div className={styles.task}>
        <p>Noch nicht angenommen. Der Link gilt 72 Stunden; ein neuer macht den bisherigen ungültig.</p>
        <Button isPending={isPending} onClick={resend}>
          Einladung erneut senden
        </Button>
      </div>
    </section>
  )
}
