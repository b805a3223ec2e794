import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { editReportPath, REGISTER } from '#domains/paths.ts'
import { reportWithdrawn } from '#domains/reports/server/report.events.ts'
import { updateFields } from '#domains/reports/server/report.policy.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import type { MailContent } from '#kit/server/mail/layout.ts'
import { matterWithoutMap, nameOf, notifyAboutReport, type ReportMatter } from './report-mail.ts'

/** Mail 10: the report is not public any more, why, and what its author can do. */
const onWithdrawn = subscribe(reportWithdrawn, async (trx, context, { report, reason, eventId }) => {
  const [author] = report.personId === null ? [] : await findPeople(trx, [report.personId])
  if (author === undefined || report.isInternal) return
  const matter = await matterWithoutMap(trx, context, report)
  const { name } = matter.town
  const isGuest = author.passwordHash === null
  const next = isGuest ? forGuest(context) : await forAccount(trx, context, matter)
  await notifyAboutReport(trx, context, matter, [author.id], {
    event: 'REPORT_APPROVED',
    kind: 'report.withdrawn',
    idempotencyKey: `report.withdrawn:${eventId}`,
    words: () => ({
      subject: say`Ihre Meldung ${report.number} ist nicht mehr öffentlich`,
      reason: say`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`danke, dass Sie der Gemeinde ${name} Ihre Meldung ${nameOf(matter)} geschickt haben. Die Gemeinde hat sie vorerst wieder verborgen, mit ihren Fotos und Kommentaren.`,
          isGuest
            ? say`Gelöscht ist nichts: Die Gemeinde hat Ihre Meldung weiterhin und kann sie später wieder freigeben.`
            : say`Gelöscht ist nichts: Sie selbst und die Gemeinde sehen Ihre Meldung weiterhin, und die Gemeinde kann sie später wieder freigeben.`,
        ],
        quote: { by: say`Begründung der Gemeinde ${name}`, text: reason },
        ...next(),
      },
    }),
  })
})

const OBJECTION = () =>
  say`Sind Sie damit nicht einverstanden? Antworten Sie einfach auf diese E-Mail, dann prüft die Gemeinde es noch einmal.`

type NextSteps = () => Pick<MailContent, 'button' | 'afterButton'>

/**
 * Without an account nobody can open a report that is not public. Registering with this address gives one.
 */
const forGuest =
  ({ publicUrl }: Context): NextSteps =>
  () => ({
    button: { label: say`Konto anlegen`, url: `${publicUrl}${REGISTER}` },
    afterButton: [
      say`Sie brauchen kein Konto. Mit einem können Sie Ihre Meldung aber ansehen und ändern: Registrieren Sie sich dazu mit dieser E-Mail-Adresse.`,
      OBJECTION(),
    ],
  })

/** Offers the change of the report only where the site's own policy allows it. */
async function forAccount(
  trx: Trx,
  { publicUrl }: Context,
  { report, town, category, url }: ReportMatter,
): Promise<NextSteps> {
  const statuses = await findStatuses(trx, [town.id])
  const kind = statuses.find(({ id }) => id === report.statusId)?.kind
  const author = { ...ANONYMOUS, id: report.personId, isActive: true }
  const canChange = kind !== undefined && updateFields(author, report, { kind, town }).includes('title')
  const change = () => ({
    text: say`Sie können Ihre Meldung jetzt ändern, zum Beispiel den Text oder die Fotos. Danach kann die Gemeinde sie wieder freigeben.`,
    link: {
      label: say`Meldung ändern`,
      url: `${publicUrl}${editReportPath({ slug: report.slug, municipality: town, category })}`,
    },
  })
  return () => ({
    button: { label: say`Meldung ansehen`, url },
    afterButton: [...(canChange ? [change()] : []), OBJECTION()],
  })
}

export const withdrawalNotifications: readonly Subscription[] = [onWithdrawn]
