import { findCategories } from '#domains/categories/server/categories.sql.ts'
import { searchPath } from '#domains/paths.ts'
import { reportFiled } from '#domains/reports/server/report.events.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { mailAddressAboutReport, matterOf } from './report-mail.ts'

/**
 * Tells the further recipients of a category of each new report in it (rule 28): the place and a link. They
 * need not work for the town, so the mail holds nothing internal, nothing about the author, and no text that
 * is not approved. A report that waits for approval shows its category and place alone. A report's address
 * holds words of its title, so the link is the town's search for its number.
 */
const onFiled = subscribe(reportFiled, async (trx, context, { report, isHeld }) => {
  if (report.isInternal || isHeld) return
  const [category] = await findCategories(trx, [report.categoryId])
  if (category === undefined || category.additionalRecipients.length === 0) return
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  const news = () =>
    report.isPublished
      ? say`bei der Gemeinde ${town.name} ist eine neue Meldung eingegangen: „${isolated(report.title)}“.`
      : say`bei der Gemeinde ${town.name} ist eine neue Meldung der Kategorie „${category.name}“ eingegangen. Sie ist noch nicht freigegeben: Text und Fotos stehen auf ihrer Seite, sobald die Gemeinde sie gelesen hat.`
  const url = report.isPublished ? matter.url : `${context.publicUrl}${searchPath(town, report.number)}`
  for (const email of category.additionalRecipients)
    await mailAddressAboutReport(
      trx,
      context,
      matter,
      { id: null, email, language: null },
      {
        kind: 'report.for-recipient',
        idempotencyKey: `report.for-recipient:${report.id}:${email}`,
        // Before its approval nobody outside sees it, and the mail holds none of its words.
        whileVisible: report.isPublished,
        words: () => ({
          subject: say`Neue Meldung ${report.number}: ${category.name}`,
          reason: say`Sie bekommen diese Nachricht, weil die Gemeinde ${town.name} Ihre Adresse für neue Meldungen der Kategorie „${category.name}“ eingetragen hat. Wenn Sie keine mehr möchten, antworten Sie bitte der Gemeinde.`,
          content: {
            paragraphs: [say`Guten Tag,`, news(), say`Ort: ${isolated(reportAddress(report) || town.name)}`],
            button: { label: say`Meldung ansehen`, url },
          },
        }),
      },
    )
})

export const recipientNotifications: readonly Subscription[] = [onFiled]
