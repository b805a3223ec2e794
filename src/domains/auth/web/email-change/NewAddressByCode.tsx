import { useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { sendNewCode } from '../mail-code/ConfirmAddress.tsx'
import { MailCodeForm } from '../mail-code/MailCodeForm.tsx'
import { ConfirmEmailChangeByCodeDocument } from './ChangeEmail.generated.ts'

/** Confirms the new address in the tab that asked for the change. */
export function NewAddressByCode({ handle }: { handle: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const onDone = async () => {
    await forgetEverything()
    await revalidate()
    await navigate(paths.PROFILE, { replace: true })
    showToast(say`Ihre neue E-Mail-Adresse gilt.`)
  }
  return (
    <MailCodeForm
      label={say`Neue Adresse bestätigen`}
      confirm={(code) => mutate(ConfirmEmailChangeByCodeDocument, { handle, code })}
      onDone={onDone}
      sendNew={() => sendNewCode(handle)}
      whenConfirmed={<p>{say`Ihre neue E-Mail-Adresse ist schon bestätigt. Sie müssen nichts mehr tun.`}</p>}
    />
  )
}
