import type { RouterContextProvider } from 'react-router'
import { askPlain, plainOf } from '#kit/web/plain/plain-request.ts'
import { CreateReportPageDocument } from '../create/CreateReportPage.generated.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { PlainReportForm } from './PlainReportForm.tsx'
import { takeReport } from './take-report.tsx'
import { nothingWritten } from './written.ts'

type Args = { context: Readonly<RouterContextProvider> }

/** Puts the empty form of a report into its page, for browsers without JavaScript. */
export function drawReportForm(args: Args, town: ReportTown | null | undefined): void {
  const plain = plainOf(args)
  if (plain === null || !town || plain.form !== null) return
  plain.draw(<PlainReportForm town={town} written={nothingWritten()} errors={{}} problems={[]} />)
}

/** Takes a form of a report and draws the page that follows. */
export async function takeReportForm(args: Args & { params: { slug: string } }): Promise<null> {
  const plain = plainOf(args)
  if (!plain?.form) return null
  const { data } = await askPlain(plain, CreateReportPageDocument, { slug: args.params.slug })
  if (data?.municipality) plain.draw(await takeReport(plain, plain.form, data.municipality))
  return null
}
