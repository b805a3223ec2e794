import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ResendConfirmationDocument } from './ResendConfirmation.generated.ts'

type Props = { email: string; label?: string }

/** Sends the confirmation link once more. */
export function ResendConfirmation({ email, label = say`Bestätigungs-E-Mail noch einmal senden` }: Props) {
  const [isSent, setSent] = useState(false)
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<ApiError[]>([])
  const send = async () => {
    setPending(true)
    const outcome = await mutate(ResendConfirmationDocument, { email })
    setPending(false)
    setSent(outcome.ok)
    setErrors(outcome.ok ? [] : outcome.errors)
  }
  return (
    <div>
      <Messages errors={errors} />
      <p role="status">
        {isSent
          ? say`Wir haben eine neue E-Mail an ${email} geschickt, falls dort eine Bestätigung aussteht.`
          : ''}
      </p>
      {/* The button stays: it has the focus, and the second mail may be lost too. */}
      <Button onClick={send} isPending={isPending}>
        {label}
      </Button>
    </div>
  )
}
