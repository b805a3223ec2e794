import type { ReactNode } from 'react'
import { mailCodeSchema } from '#domains/auth/mail-code.rules.ts'
import { reportPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { actPlain, messagesOf, type PlainForm, type PlainRequest } from '#kit/web/plain/plain-request.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { ConfirmGuestReportByCodeDocument, SendNewGuestCodeDocument } from '../guest/GuestCode.generated.ts'
import { PlainSent, PlainWaiting } from './PlainSent.tsx'

const isConfirmed = () =>
  say`Ihre Meldung ist schon bestätigt und bei der Gemeinde angekommen. Ihre Nummer steht in der E‑Mail, die wir Ihnen danach geschickt haben.`

/** Confirms a guest's report by the code of its mail, or sends a new code. */
export async function takeCode(plain: PlainRequest, form: PlainForm, town: ReportTown): Promise<ReactNode> {
  const [handle, email] = [form.text('handle'), form.text('mailedTo')]
  const waiting = (more: { error?: string | undefined; problems?: string[]; isRenewed?: boolean }) => (
    <PlainWaiting town={town} email={email} handle={handle} {...more} />
  )
  const renew = async () => {
    const outcome = await actPlain(plain, SendNewGuestCodeDocument, { handle })
    if (!outcome.ok) return waiting({ problems: messagesOf(outcome.errors).others })
    return outcome.data.sendNewGuestCode ? waiting({ isRenewed: true }) : <p>{isConfirmed()}</p>
  }
  if (form.text('act') === 'neuer-code') return renew()
  const { value, errors } = validate(mailCodeSchema, { code: form.text('code') })
  if (errors !== null) return waiting({ error: errors.code })
  const outcome = await actPlain(plain, ConfirmGuestReportByCodeDocument, { handle, code: value.code })
  if (outcome.ok) {
    const { number, municipality, report } = outcome.data.confirmGuestReportByCode
    const path = report === null ? null : reportPath(report)
    return <PlainSent number={number} town={municipality} path={path} isSignedIn={false} />
  }
  if (outcome.errors.some(({ code }) => code === 'CODE_USED')) return <p>{isConfirmed()}</p>
  if (outcome.errors.some(({ code }) => code === 'CODE_EXPIRED')) return renew()
  const { fields, others } = messagesOf(outcome.errors)
  return waiting({ error: fields.code, problems: others })
}
