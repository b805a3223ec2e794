import type { ReactNode } from 'react'
import { signInPlain } from '#domains/auth/web/plain/sign-in-plain.ts'
import { answersInputOf } from '#domains/category-questions/draft-answers.rules.ts'
import { CategoryQuestionsDocument } from '#domains/category-questions/web/CategoryQuestions.generated.ts'
import { createReportSchema } from '#domains/reports/report-input.rules.ts'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askPlain, messagesOf, type PlainForm, type PlainRequest } from '#kit/web/plain/plain-request.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { GuestStampDocument } from '../guest/GuestForm.generated.ts'
import { holdPhotos } from './hold-photos.ts'
import { PlainCheck, type Sender } from './PlainCheck.tsx'
import { PlainQuestions } from './PlainQuestions.tsx'
import { CONTROLS, type FormField, PlainReportForm } from './PlainReportForm.tsx'
import { ownPhotos, sendAsGuest, sendAsSignedIn } from './send-plain.tsx'
import { settlePlace } from './settle-place.ts'
import { takeCode } from './take-code.tsx'
import { draftOf, idsOf, judgeWritten, keysOf, type Written, withQuestions, writtenIn } from './written.ts'

const texts = createReportSchema.omit({ location: true })

/**
 * Takes a form of the report without JavaScript and returns the next page: the form with messages, the extra
 * questions, the preview, or the number. Every page holds the whole report, so nothing typed is lost.
 */
export async function takeReport(plain: PlainRequest, form: PlainForm, town: ReportTown): Promise<ReactNode> {
  const act = form.text('act')
  if (act === 'code' || act === 'neuer-code') return takeCode(plain, form, town)
  const writing = await withKnownQuestions(plain, form, writtenIn(form))
  const { written, problem } = await holdPhotos(plain, form, writing)
  if (act === 'aendern')
    return <PlainReportForm town={town} written={{ ...written, seen: '' }} errors={{}} problems={[]} />
  const found = await checkWritten(plain, town, written, problem)
  if ('page' in found) return found.page
  const settled = found.written
  const { shown, errors, stops } = judgeWritten(town.slug, settled)
  const isAnswered = Object.keys(errors).length === 0 && stops.length === 0
  // Questions come on a page of their own once, also where none of them has to be answered.
  const isSeen = settled.seen === keysOf(shown)
  if (shown.length > 0 && !(isAnswered && isSeen))
    return <PlainQuestions town={town} written={settled} isAgain={settled.seen !== ''} />
  return check(plain, form, town, settled)
}

async function withKnownQuestions(plain: PlainRequest, form: PlainForm, written: Written): Promise<Written> {
  const { categoryId } = idsOf(written)
  if (categoryId === null) return written
  const { data } = await askPlain(plain, CategoryQuestionsDocument, { categoryId })
  return data === null
    ? written
    : withQuestions(written, { categoryId, set: data.category.questionSet }, form)
}

type Checked = { page: ReactNode } | { written: Written }

/** Looks up the place and checks the texts; the form again where something is missing. */
async function checkWritten(
  plain: PlainRequest,
  town: ReportTown,
  before: Written,
  problemOfPhotos: string | null,
): Promise<Checked> {
  const place = await settlePlace(plain, town, before)
  const written = 'place' in place ? { ...before, place: place.place, placeFor: before.address } : before
  const errors: Partial<Record<FormField, string>> = {}
  const { categoryId, ...wrong } = textErrors(town, written)
  if (categoryId !== undefined) errors.kind = categoryId
  if ('error' in place) errors.address = place.error
  if ('among' in place) errors.place = say`Bitte wählen Sie eine dieser Adressen.`
  Object.assign(errors, onForm(wrong))
  if (problemOfPhotos !== null) errors.photos = problemOfPhotos
  if (Object.keys(errors).length === 0) return { written }
  const among = 'among' in place ? place.among : []
  return {
    page: (
      <PlainReportForm
        town={town}
        written={'place' in place ? written : { ...written, place: null, placeFor: '' }}
        errors={errors}
        problems={[]}
        among={among}
      />
    ),
  }
}

function textErrors(town: ReportTown, written: Written): Record<string, string> {
  const draft = draftOf(town.slug, written)
  return validate(texts, { ...draft, categoryId: draft.categoryId ?? undefined }).errors ?? {}
}

/** Those messages that belong to a field of the first page. */
function onForm(fields: Record<string, string>): Partial<Record<FormField, string>> {
  const named: Partial<Record<FormField, string>> = {}
  for (const [field, text] of Object.entries(fields)) {
    if (field in CONTROLS) named[field as FormField] = text
    else if (/^(sub)?categoryId$/i.test(field)) named.kind = text
    else if (field === 'location.note') named.placeNote = text
    else if (field.startsWith('location')) named.address = text
    else if (/photo/i.test(field)) named.photos = text
  }
  return named
}

/** The preview; with an act that sends, or signs in, its result. */
async function check(
  plain: PlainRequest,
  form: PlainForm,
  town: ReportTown,
  settled: Written,
): Promise<ReactNode> {
  const act = form.text('act')
  const written = { ...settled, stamp: await stampFor(plain, settled.stamp) }
  const sender: Sender = {
    firstName: form.text('firstName'),
    lastName: form.text('lastName'),
    email: form.text('email').trim(),
    loginEmail: form.text('loginEmail').trim(),
  }
  const previewOf =
    (shown: Written) =>
    (errors: Record<string, string> = {}, problems: readonly string[] = [], needsCode = false) => (
      <PlainCheck
        {...{ town, written: shown, sender, errors, problems, needsCode }}
        isSignedIn={plain.isSignedIn()}
      />
    )
  const preview = previewOf(written)
  if (act === 'anmelden') {
    const signedIn = await signInPlain(plain)
    if (!signedIn.isSignedIn) return preview(signedIn.fields, signedIn.problems, signedIn.needsCode)
  }
  if (act === 'gast') {
    const website = form.text('website')
    const sent = await sendAsGuest(plain, town, {
      written,
      answers: answersOf(town, written),
      sender,
      website,
    })
    return 'page' in sent ? sent.page : refused(town, written, sent.errors, preview)
  }
  if (act === 'senden' && !plain.isSignedIn()) return preview({}, [say`Bitte melden Sie sich an.`])
  if (act !== 'senden' && act !== 'anmelden') return preview()
  const own = await ownPhotos(plain, written)
  if ('errors' in own) return refused(town, written, own.errors, preview)
  if (act === 'anmelden') return previewOf(own.written)()
  const sent = await sendAsSignedIn(plain, town, { written: own.written, answers: answersOf(town, written) })
  return 'page' in sent ? sent.page : refused(town, own.written, sent.errors, previewOf(own.written))
}

const answersOf = (town: ReportTown, written: Written) => answersInputOf(draftOf(town.slug, written))

/** A refusal is shown on the page that holds its field. */
function refused(
  town: ReportTown,
  written: Written,
  found: readonly ApiError[],
  preview: (errors: Record<string, string>, problems: readonly string[]) => ReactNode,
): ReactNode {
  const { fields, others } = messagesOf(found)
  const { stamp, website, ...named } = fields
  const problems = [...others, stamp, website].filter((each) => each !== undefined)
  const onFirst = onForm(named)
  if (Object.keys(onFirst).length > 0) {
    // Photos that are not there any more cannot be sent again.
    const held = onFirst.photos === undefined ? written.held : []
    return <PlainReportForm town={town} written={{ ...written, held }} errors={onFirst} problems={problems} />
  }
  if (Object.keys(named).some((field) => field.startsWith('answers')))
    return <PlainQuestions town={town} written={written} isAgain />
  return preview(named, problems)
}

/** Milliseconds after which a stamp is renewed, well before it is too old. */
const RENEWED_AFTER = 60 * 60 * 1000

/** The stamp holds the time of the first page, so that a person need not wait on the last one. */
async function stampFor(plain: PlainRequest, stamp: string): Promise<string> {
  const fresh = (await askPlain(plain, GuestStampDocument, {})).data?.guestReportStamp
  if (fresh === undefined) return stamp
  return stamp !== '' && timeOf(fresh) - timeOf(stamp) < RENEWED_AFTER ? stamp : fresh
}

const timeOf = (stamp: string): number => Number(stamp.split('.')[0])
