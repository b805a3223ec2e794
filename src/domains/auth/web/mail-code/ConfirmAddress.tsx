import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import {
  ConfirmAddressByCodeDocument,
  type ConfirmAddressByCodeMutation,
  SendNewCodeDocument,
} from './MailCode.generated.ts'
import { MailCodeForm } from './MailCodeForm.tsx'

export type ConfirmedAddress = ConfirmAddressByCodeMutation['confirmEmailAddressByCode']

type Props = { handle: string; onConfirmed: (confirmed: ConfirmedAddress) => unknown }

/** Confirms the address of an account by the code of the mail that was just sent. */
export const ConfirmAddress = ({ handle, onConfirmed }: Props) => (
  <MailCodeForm
    label={say`Adresse bestätigen`}
    confirm={(code) => mutate(ConfirmAddressByCodeDocument, { handle, code })}
    onDone={({ confirmEmailAddressByCode }) => onConfirmed(confirmEmailAddressByCode)}
    sendNew={() => sendNewCode(handle)}
    whenConfirmed={
      <p>
        {rich`Ihre E-Mail-Adresse ist schon bestätigt. ${mark(<Link to={paths.LOGIN} />, 'Jetzt anmelden')}`}
      </p>
    }
  />
)

/** Asks for a new code; false where the link was opened meanwhile. */
export async function sendNewCode(handle: string): Promise<Outcome<boolean>> {
  const outcome = await mutate(SendNewCodeDocument, { handle })
  return outcome.ok ? { ok: true, data: outcome.data.sendNewCode } : outcome
}
