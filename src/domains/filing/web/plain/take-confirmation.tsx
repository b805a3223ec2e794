import type { RouterContextProvider } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { actPlain, messagesOf, plainOf } from '#kit/web/plain/plain-request.ts'
import { COMPLETE_STEP } from '../../mailed-path.rules.ts'
import { ConfirmGuestReportDocument } from '../ConfirmGuestReportPage.generated.ts'
import { PlainConfirm } from './PlainConfirm.tsx'
import { PlainMailed } from './PlainMailed.tsx'
import { PlainSent } from './PlainSent.tsx'

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** Draws the button that confirms a guest's report. */
export function drawConfirmation(args: Args): null {
  const plain = plainOf(args)
  const { searchParams } = new URL(args.request.url)
  const token = searchParams.get('token') ?? ''
  if (plain?.form !== null || plain === null) return null
  plain.draw(searchParams.get('schritt') === COMPLETE_STEP ? <PlainMailed /> : <PlainConfirm token={token} />)
  return null
}

/** Confirms a guest's report by the token of its mail, from a form without JavaScript. */
export async function takeConfirmation(args: Args): Promise<null> {
  const plain = plainOf(args)
  if (!plain?.form) return null
  const token = plain.form.text('token')
  const outcome = await actPlain(plain, ConfirmGuestReportDocument, { token })
  if (!outcome.ok) {
    const { fields, others } = messagesOf(outcome.errors)
    plain.draw(<PlainConfirm token={token} problems={[...others, ...Object.values(fields)]} />)
    return null
  }
  const { number, municipality, report } = outcome.data.confirmGuestReport
  const path = report === null ? null : reportPath(report)
  plain.draw(<PlainSent number={number} town={municipality} path={path} isSignedIn={false} />)
  return null
}
