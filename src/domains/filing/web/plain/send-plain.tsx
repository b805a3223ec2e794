import type { ReactNode } from 'react'
import type { answersInputOf } from '#domains/category-questions/draft-answers.rules.ts'
import { reportPath } from '#domains/paths.ts'
import { validate } from '#kit/common/validation.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { actPlain, type PlainRequest } from '#kit/web/plain/plain-request.ts'
import { guestSchema } from '../../guest.rules.ts'
import { SendReportDocument } from '../create/CreateReportPage.generated.ts'
import { inputOf } from '../draft/report-input.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { SendGuestReportDocument } from '../guest/GuestForm.generated.ts'
import { isTicket } from './hold-photos.ts'
import type { Sender } from './PlainCheck.tsx'
import { PlainSent, PlainWaiting } from './PlainSent.tsx'
import { draftOf, type Written } from './written.ts'

type Answers = ReturnType<typeof answersInputOf>
type Sent = { page: ReactNode } | { errors: readonly ApiError[] }

const contentOf = (town: ReportTown, written: Written, answers: Answers) => ({
  ...inputOf(town.id, draftOf(town.slug, written)),
  ...(answers && { answers }),
})

/** Sends the report of somebody without an account; it waits for the code of the mail. */
export async function sendAsGuest(
  plain: PlainRequest,
  town: ReportTown,
  {
    written,
    answers,
    sender,
    website,
  }: { written: Written; answers: Answers; sender: Sender; website: string },
): Promise<Sent> {
  const { firstName, lastName, email } = sender
  const guest = { firstName, lastName, email, website }
  const { errors } = validate(guestSchema, guest)
  if (errors !== null) return { errors: [{ code: 'BAD_USER_INPUT', message: '', fields: errors }] }
  const { held, stamp } = written
  const outcome = await actPlain(plain, SendGuestReportDocument, {
    input: { ...contentOf(town, written, answers), ...guest, stamp, heldPhotos: [...held] },
  })
  if (!outcome.ok) return { errors: outcome.errors }
  const { codeHandle } = outcome.data.createGuestReport
  return { page: <PlainWaiting town={town} email={email} handle={codeHandle} /> }
}

/**
 * Makes the photos from before the sign-in theirs: ids take the place of the tickets, each of which can be
 * used once.
 */
export async function ownPhotos(
  plain: PlainRequest,
  written: Written,
): Promise<{ written: Written } | { errors: readonly ApiError[] }> {
  const tickets = written.held.filter(isTicket)
  if (tickets.length === 0) return { written }
  const owned = await plain.ownPhotos(tickets)
  if (!owned.ok) return { errors: owned.errors }
  const idOf = (ticket: string) => String(owned.data[tickets.indexOf(ticket)])
  return { written: { ...written, held: written.held.map((held) => (isTicket(held) ? idOf(held) : held)) } }
}

/** Files the report of the signed-in person, whose photos are all their own. */
export async function sendAsSignedIn(
  plain: PlainRequest,
  town: ReportTown,
  { written, answers }: { written: Written; answers: Answers },
): Promise<Sent> {
  const uploadedPhotos = written.held.map((id) => ({ id: Number(id) }))
  const outcome = await actPlain(plain, SendReportDocument, {
    input: { ...contentOf(town, written, answers), uploadedPhotos },
  })
  if (!outcome.ok) return { errors: outcome.errors }
  const report = outcome.data.createReport
  const path = report.section !== 'STANDARD' || report.isInternal ? null : reportPath(report)
  return { page: <PlainSent number={report.number} town={town} path={path} isSignedIn /> }
}
