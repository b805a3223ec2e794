import { useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { AcceptOwnInvitationDocument, type OwnInvitationFragment } from './Invitations.generated.ts'
import { RoleFacts } from './RoleFacts.tsx'

/** Invitations to the signed-in person, who can accept them here without the mail. */
export function OwnInvitations({ invitations }: { invitations: readonly OwnInvitationFragment[] }) {
  return invitations.map((invitation) => <OwnInvitation key={invitation.id} invitation={invitation} />)
}

function OwnInvitation({ invitation }: { invitation: OwnInvitationFragment }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { id: invitationId, municipalityId, municipalityName, role } = invitation
  const { run, isPending, errors } = useAct(
    () => mutate(AcceptOwnInvitationDocument, { municipalityId, invitationId }),
    async ({ acceptOwnInvitation: { municipalitySlug } }) => {
      await forgetEverything()
      await revalidate()
      await navigate(paths.administrationPath({ slug: municipalitySlug }))
      showToast(say`Sie arbeiten jetzt für ${municipalityName}.`)
    },
  )
  return (
    <Notice kind="info" title={say`Die Gemeinde ${municipalityName} lädt Sie ein`}>
      <Messages errors={errors} />
      <RoleFacts townName={municipalityName} role={role} />
      <p>
        <Button variant="primary" onClick={run} isPending={isPending}>
          {rich`Einladung annehmen${<span className="hidden-visually">: {municipalityName}</span>}`}
        </Button>
      </p>
      <p>{say`Möchten Sie nicht, müssen Sie nichts tun: Die Einladung läuft von selbst ab.`}</p>
    </Notice>
  )
}
