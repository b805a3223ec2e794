import {
  mailAboutReport,
  matterOf,
  matterWithoutMap,
  nameOf,
} from '#domains/notifications/server/subscribers/report-mail.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { ObjectionRow } from './objections.sql.ts'

type Answered = Pick<ObjectionRow, 'id' | 'personId' | 'answer'>

const REASON = message`Sie bekommen diese Nachricht, weil Sie der Gemeinde gesagt haben, dass etwas noch nicht erledigt ist.`

/** Nobody is mailed about a report that is hidden from them. */
const isHiddenFrom = ({ isInternal, isPublished, personId }: ReportRow, reader: number): boolean =>
  isInternal || (!isPublished && reader !== personId)

const quoteOf = (townName: string, answer: string | null) =>
  answer === null ? {} : { quote: { by: say`Nachricht der Gemeinde ${townName}`, text: answer } }

/** Mail 31: the report is taken up again. */
export async function mailReopening(
  trx: Trx,
  context: Context,
  report: ReportRow,
  objection: Answered,
): Promise<void> {
  if (isHiddenFrom(report, objection.personId)) return
  const matter = await matterWithoutMap(trx, context, report)
  const { name } = matter.town
  await mailAboutReport(trx, context, matter, objection.personId, {
    kind: 'objection.reopened',
    idempotencyKey: `objection.reopened:${objection.id}`,
    whileVisible: true,
    words: () => ({
      subject: say`Es geht weiter: Meldung ${report.number}`,
      reason: REASON(),
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`Sie haben gesagt, dass die Meldung ${nameOf(matter)} noch nicht erledigt ist. Danke für den Hinweis: Die Gemeinde ${name} hat die Meldung wieder aufgenommen.`,
        ],
        ...quoteOf(name, objection.answer),
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
}

/** Mail 31: the report stays done, and why. */
export async function mailRejection(
  trx: Trx,
  context: Context,
  report: ReportRow,
  objection: Answered,
): Promise<void> {
  if (isHiddenFrom(report, objection.personId)) return
  const matter = await matterOf(trx, context, report)
  const { name } = matter.town
  await mailAboutReport(trx, context, matter, objection.personId, {
    kind: 'objection.rejected',
    idempotencyKey: `objection.rejected:${objection.id}`,
    whileVisible: true,
    words: () => ({
      subject: say`Antwort zu Ihrem Hinweis: Meldung ${report.number}`,
      reason: REASON(),
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`Sie haben gesagt, dass die Meldung ${nameOf(matter)} noch nicht erledigt ist. Die Gemeinde ${name} hat es noch einmal geprüft. Für sie bleibt die Meldung erledigt.`,
        ],
        ...quoteOf(name, objection.answer),
        button: { label: say`Meldung ansehen`, url: matter.url },
        afterButton: [
          say`Sehen Sie das anders? Antworten Sie einfach auf diese E-Mail, dann liest es die Gemeinde.`,
        ],
      },
    }),
  })
}
