import { type RouterContextProvider, redirect } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { actPlain, askPlain, messagesOf, type PlainRequest, plainOf } from '#kit/web/plain/plain-request.ts'
import {
  PlainCommentDocument,
  PlainFollowDocument,
  PlainReportDocument,
  PlainSupportDocument,
  PlainUnfollowDocument,
  PlainUnsupportDocument,
} from './PlainReport.generated.ts'
import { PlainReportActs, PlainReportStranger } from './PlainReportActs.tsx'

type Args = {
  context: Readonly<RouterContextProvider>
  params: { slug: string; categorySlug: string; reportSlug: string }
}

const ACTS = {
  folgen: PlainFollowDocument,
  'nicht-folgen': PlainUnfollowDocument,
  betrifft: PlainSupportDocument,
  'betrifft-nicht': PlainUnsupportDocument,
}

type Shown = { acceptsSupport: boolean; commentsState: string } | null | undefined

/**
 * Draws what the signed-in person can do with a report, unless a refused form has drawn it; for a stranger
 * the way to sign in.
 */
export async function drawReportActs(args: Args, shown: Shown): Promise<void> {
  const plain = plainOf(args)
  if (plain === null || !shown || plain.drawn() !== null) return
  if (!plain.isSignedIn()) {
    if (shown.acceptsSupport || shown.commentsState === 'OPEN')
      plain.draw(<PlainReportStranger path={pathOf(args)} />)
    return
  }
  const report = await reportOf(plain, args)
  if (report) plain.draw(<PlainReportActs report={report} commentKey={crypto.randomUUID()} />)
}

/** Follows, supports or comments on a report by a form without JavaScript, and shows it again. */
export async function takeReportAct(args: Args): Promise<Response | null> {
  const plain = plainOf(args)
  if (!plain?.form) return null
  const report = await reportOf(plain, args)
  if (!report) return null
  const [text, commentKey] = [plain.form.text('text'), plain.form.text('key')]
  const outcome = await acted(plain, plain.form.text('act'), report.id, { text, commentKey })
  if (outcome?.ok) return redirect(pathOf(args), 303)
  const { fields, others } = messagesOf(outcome?.errors ?? [])
  const { text: atText, ...rest } = fields
  plain.draw(
    <PlainReportActs
      {...{ report, text, commentKey }}
      errors={atText === undefined ? {} : { text: atText }}
      problems={[...others, ...Object.values(rest)]}
    />,
  )
  return null
}

async function acted(
  plain: PlainRequest,
  act: string,
  reportId: number,
  { text, commentKey }: { text: string; commentKey: string },
): Promise<Outcome<unknown> | null> {
  if (act === 'kommentieren')
    return actPlain(plain, PlainCommentDocument, {
      input: { reportId, text: text.replaceAll('\r\n', '\n'), idempotencyKey: commentKey || null },
    })
  if (!(act in ACTS)) return null
  return actPlain<unknown, { reportId: number }>(plain, ACTS[act as keyof typeof ACTS], { reportId })
}

const reportOf = async (plain: PlainRequest, { params }: Args) => {
  const { slug, categorySlug, reportSlug } = params
  const variables = { slug: reportSlug, municipalitySlug: slug, categorySlug }
  return (await askPlain(plain, PlainReportDocument, variables)).data?.report
}

const pathOf = ({ params: { slug, categorySlug, reportSlug } }: Args): string =>
  reportPath({ slug: reportSlug, municipality: { slug }, category: { slug: categorySlug } })
