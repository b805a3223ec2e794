import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ConfirmAddress, type ConfirmedAddress } from './mail-code/ConfirmAddress.tsx'
import { RequestConfirmationCodeDocument } from './mail-code/MailCode.generated.ts'

type Props = { email: string; label?: string; onConfirmed: (confirmed: ConfirmedAddress) => unknown }

/** Sends the confirmation once more, and takes the code of that mail. */
export function ResendConfirmation({
  email,
  label = say`Bestätigungs-E-Mail noch einmal senden`,
  onConfirmed,
}: Props) {
  const [sent, setSent] = useState<{ email: string; handle: string } | null>(null)
  const { run, isPending, errors } = useAct(
    () => mutate(RequestConfirmationCodeDocument, { email }),
    ({ requestConfirmationCode: handle }) => setSent({ email, handle }),
  )
  return (
    <div>
      <Messages errors={[...errors]} />
      <p role="status">
        {sent === null
          ? ''
          : say`Wir haben eine neue E-Mail an ${sent.email} geschickt, falls dort eine Bestätigung aussteht.`}
      </p>
      {sent === null ? (
        <Button onClick={run} isPending={isPending}>
          {label}
        </Button>
      ) : (
        <ConfirmAddress handle={sent.handle} onConfirmed={onConfirmed} />
      )}
    </div>
  )
}
