import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { useAct } from '../use-act.ts'
import styles from './InvitationList.module.css'
import {
  type OpenInvitationFragment,
  ResendInvitationDocument,
  WithdrawInvitationDocument,
} from './Invitations.generated.ts'

type Props = {
  town: { id: number }
  invitation: Pick<OpenInvitationFragment, 'id'>
  /** Name of the invited person, for screen readers. */
  name: string
}

/** Sends the invitation again, or withdraws it. */
export function InvitationActs({ town, invitation, name }: Props) {
  const { act, isPending, errors } = useAct()
  const which = { municipalityId: town.id, invitationId: invitation.id }
  const resend = () =>
    act(() => mutate(ResendInvitationDocument, which), say`Die Einladung ist noch einmal unterwegs.`)
  const withdraw = () =>
    act(
      () => mutate(WithdrawInvitationDocument, which),
      say`Die Einladung ist zurückgezogen: Ihr Link geht nicht mehr.`,
    )
  return (
    <div>
      <Messages errors={errors} />
      <p className={styles.acts}>
        <Button isPending={isPending} onClick={resend}>
          {rich`Erneut senden${<span className="hidden-visually">{say`: Einladung an ${name}`}</span>}`}
        </Button>
        <Button variant="quiet" isPending={isPending} onClick={withdraw}>
          {rich`Zurückziehen${<span className="hidden-visually">{say`: Einladung an ${name}`}</span>}`}
        </Button>
      </p>
    </div>
  )
}
