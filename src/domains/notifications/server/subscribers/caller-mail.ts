import { callersToTell, markOf } from '#domains/callers/server/caller-mails.ts'
import { unsubscribePath } from '#domains/paths.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { unsubscribeHeaders } from '../unsubscribing/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribing/unsubscribe-token.ts'
import {
  mailAddressAboutReport,
  matterOf,
  matterWithoutMap,
  nameOf,
  type ReportMatter,
  type ReportWords,
} from './report-mail.ts'

/** The part of a mail to a caller that not all of them share. */
type CallerLetter = {
  kind: string
  /** The cause; each caller has one mail for each. */
  cause: string
  subject: (number: string) => string
  paragraphs: () => string[]
  quote?: (() => { by: string; text: string }) | null
  /** In place of the button that leads to a public report. */
  button?: () => { label: string; url: string }
  /** Sentences below the button. */
  after?: (caller: Told) => Content['afterButton']
}

type Content = ReportWords['content']

/** The caller of a report, those of its duplicates, or all of them. */
type Readers = 'ALL' | 'OWN' | 'OF_DUPLICATES'

/**
 * Mail 37: tells the callers of a report, and those of its duplicates, who wished it. They need no account,
 * so every mail has the link that stops them, and one to the report only where everybody may see it.
 */
export async function tellCallers(
  trx: Trx,
  context: Context,
  report: ReportRow,
  letterOf: (matter: ReportMatter) => CallerLetter,
  readers: Readers = 'ALL',
): Promise<void> {
  const callers = await callersToTell(trx, report, { isOwnOnly: readers === 'OWN' })
  const told = callers.filter(({ reportId }) => readers !== 'OF_DUPLICATES' || reportId !== report.id)
  if (told.length === 0) return
  const read = report.isPublished ? matterOf : matterWithoutMap
  const matter = await read(trx, context, report)
  for (const caller of told) await mailCaller(trx, context, matter, caller, letterOf(matter))
}

type Told = Awaited<ReturnType<typeof callersToTell>>[number]

async function mailCaller(
  trx: Trx,
  context: Context,
  matter: ReportMatter,
  caller: Told,
  { kind, cause, subject, paragraphs, quote, button, after }: CallerLetter,
): Promise<void> {
  const { report, town } = matter
  const { municipalityId, reportId, email, number } = caller
  const subscription = { caller: { municipalityId, reportId, mark: markOf(email) } }
  const stopUrl = `${context.publicUrl}${unsubscribePath(await unsubscribeToken(context, subscription))}`
  const isMerged = reportId !== report.id
  await mailAddressAboutReport(
    trx,
    context,
    matter,
    // What a caller speaks is not known: staff have written down their words in German.
    { id: null, email, language: null },
    {
      kind,
      idempotencyKey: `${cause}:${reportId}`,
      // It names the original, which is somebody else's report.
      whileVisible: isMerged,
      words: () => ({
        subject: subject(number),
        reason: say`Sie bekommen diese Nachricht, weil die Gemeinde ${town.name} Ihre Adresse eingetragen hat, als sie die Meldung ${number} aufnahm. Sie haben dabei gesagt, dass Sie per E-Mail hören möchten, wie es weitergeht.`,
        content: {
          paragraphs: [
            say`Guten Tag,`,
            ...paragraphs(),
            ...(isMerged
              ? [
                  say`Ihre Meldung ${number} wird zusammen mit der Meldung ${nameOf(matter)} bearbeitet, denn beide betreffen dasselbe.`,
                ]
              : []),
          ],
          ...(quote && { quote: quote() }),
          ...(button
            ? { button: button() }
            : report.isPublished && { button: { label: say`Meldung ansehen`, url: matter.url } }),
          afterButton: [
            ...(after?.(caller) ?? []),
            {
              text: say`Möchten Sie zu dieser Meldung keine E-Mails mehr? Ein Konto brauchen Sie dafür nicht.`,
              link: { label: say`Keine E-Mails mehr`, url: stopUrl },
            },
          ],
        },
      }),
    },
    { headers: await unsubscribeHeaders(context, subscription), callerReportId: reportId },
  )
}
