import { tellCallers } from '#domains/notifications/server/subscribers/caller-mail.ts'
import {
  mailAboutReport,
  matterOf,
  matterWithoutMap,
  nameOf,
  type ReportMatter,
} from '#domains/notifications/server/subscribers/report-mail.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { isCallerAt } from './caller-of.ts'
import type { ObjectionRow } from './objections.sql.ts'

type Answered = Pick<ObjectionRow, 'id' | 'personId' | 'callerMark' | 'answer'>

const REASON = message`Sie bekommen diese Nachricht, weil Sie der Gemeinde gesagt haben, dass etwas noch nicht erledigt ist.`

/** Whether the report is hidden from the reader: nobody is mailed about such a report. */
const isHiddenFrom = ({ isInternal, isPublished, personId }: ReportRow, reader: number): boolean =>
  isInternal || (!isPublished && reader !== personId)

/** The part of a mail that depends on the answer. */
type Letter = {
  /** The mail's kind for somebody with an account, and for a caller. */
  kind: {
    author: 'objection.reopened' | 'objection.rejected'
    caller: 'caller.objection-reopened' | 'caller.objection-rejected'
  }
  subject: (number: string) => string
  sentence: () => string
  after: () => string[]
}

/** Mail 31: the report is taken up again. */
export async function mailReopening(
  trx: Trx,
  context: Context,
  report: ReportRow,
  objection: Answered,
): Promise<void> {
  const matter = await matterWithoutMap(trx, context, report)
  await mailAnswer(trx, context, matter, objection, {
    kind: { author: 'objection.reopened', caller: 'caller.objection-reopened' },
    subject: (number) => say`Es geht weiter: Meldung ${number}`,
    sentence: () =>
      say`Sie haben gesagt, dass die Meldung ${nameOf(matter)} noch nicht erledigt ist. Danke für den Hinweis: Die Gemeinde ${matter.town.name} hat die Meldung wieder aufgenommen.`,
    after: () => [],
  })
}

/** Mail 31: the report stays done, and why. */
export async function mailRejection(
  trx: Trx,
  context: Context,
  report: ReportRow,
  objection: Answered,
): Promise<void> {
  const matter = await matterOf(trx, context, report)
  await mailAnswer(trx, context, matter, objection, {
    kind: { author: 'objection.rejected', caller: 'caller.objection-rejected' },
    subject: (number) => say`Antwort zu Ihrem Hinweis: Meldung ${number}`,
    sentence: () =>
      say`Sie haben gesagt, dass die Meldung ${nameOf(matter)} noch nicht erledigt ist. Die Gemeinde ${matter.town.name} hat es noch einmal geprüft. Für sie bleibt die Meldung erledigt.`,
    after: () => [
      say`Sehen Sie das anders? Antworten Sie einfach auf diese E-Mail, dann liest es die Gemeinde.`,
    ],
  })
}

async function mailAnswer(
  trx: Trx,
  context: Context,
  matter: ReportMatter,
  { id, personId, callerMark, answer }: Answered,
  { kind, subject, sentence, after }: Letter,
): Promise<void> {
  const { report, town, url } = matter
  const quote =
    answer === null ? null : () => ({ by: say`Nachricht der Gemeinde ${town.name}`, text: answer })
  // Mail 37: a caller is told as long as mails go to the address that the link went to.
  if (personId === null) {
    if (!(await isCallerAt(trx, report, [callerMark ?? '']))) return
    const letter = { subject, paragraphs: () => [sentence()], quote, after }
    const named = { kind: kind.caller, cause: `${kind.caller}:${id}` }
    await tellCallers(trx, context, report, () => ({ ...letter, ...named }), 'OWN')
    return
  }
  if (isHiddenFrom(report, personId)) return
  await mailAboutReport(trx, context, matter, personId, {
    kind: kind.author,
    idempotencyKey: `${kind.author}:${id}`,
    whileVisible: true,
    words: () => ({
      subject: subject(report.number),
      reason: REASON(),
      content: {
        paragraphs: [say`Guten Tag,`, sentence()],
        ...(quote && { quote: quote() }),
        button: { label: say`Meldung ansehen`, url },
        afterButton: after(),
      },
    }),
  })
}
