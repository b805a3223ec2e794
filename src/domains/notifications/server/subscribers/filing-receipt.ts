import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { editReportPath, REGISTER } from '#domains/paths.ts'
import { reportFiled } from '#domains/reports/server/report.events.ts'
import { canDelete, updateFields } from '#domains/reports/server/report.policy.ts'
import { usualWait } from '#domains/reports/server/usual-wait.sql.ts'
import { usualWaitText } from '#domains/reports/usual-wait.rules.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import type { MailParagraph } from '#kit/server/mail/parts.ts'
import { mailAboutReport, matterOf, nameOf, type ReportMatter } from './report-mail.ts'

/** Mail 8, the receipt: the text of the report, the next step and its usual time, and how to correct it. */
const onFiled = subscribe(reportFiled, async (trx, context, { report, isTransferred, isReleased }) => {
  if (report.isInternal || isTransferred || isReleased) return
  const matter = await matterOf(trx, context, report)
  const [author] = report.personId === null ? [] : await findPeople(trx, [report.personId])
  const isGuest = author !== undefined && author.passwordHash === null
  // Without an account nobody can read a report that is not public yet. Registering with this address gives
  // one.
  const isHiddenFromGuest = isGuest && !report.isPublished && context.viewer.id === null
  const next = () =>
    report.isPublished
      ? say`Ihre Meldung ist ab sofort öffentlich zu sehen.`
      : say`Die Gemeinde ${matter.town.name} prüft Ihre Meldung zuerst. Danach wird sie für alle sichtbar. Wir schreiben Ihnen bei jedem Schritt.`
  const usual = await usualWait(trx, report.municipalityId, context.clock.now())
  const correction = isGuest ? null : await correctionOf(trx, context, matter)
  await mailAboutReport(trx, context, matter, report.personId, {
    kind: 'report.filed',
    idempotencyKey: `report.filed:${report.id}`,
    words: () => ({
      subject: say`Ihre Meldung ${report.number} ist eingegangen`,
      reason: say`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`vielen Dank für Ihre Meldung ${nameOf(matter)} an die Gemeinde ${matter.town.name}.`,
          next(),
          ...(usual === null ? [] : [usualWaitText(usual)]),
        ],
        ...(isHiddenFromGuest
          ? {
              button: { label: say`Konto anlegen`, url: `${context.publicUrl}${REGISTER}` },
              afterButton: [
                say`Sie brauchen kein Konto. Mit einem sehen Sie Ihre Meldung aber schon jetzt: Registrieren Sie sich dazu mit dieser E-Mail-Adresse.`,
              ],
            }
          : {
              button: { label: say`Meldung ansehen`, url: matter.url },
              ...(correction !== null && { afterButton: [correction()] }),
            }),
      },
    }),
  })
})

/** The corrections that the author may still make, by the same policy as the site. */
async function correctionOf(
  trx: Trx,
  { publicUrl }: Context,
  { report, town, category }: ReportMatter,
): Promise<(() => MailParagraph) | null> {
  const statuses = await findStatuses(trx, [town.id])
  const kind = statuses.find(({ id }) => id === report.statusId)?.kind
  if (kind === undefined) return null
  const author = { ...ANONYMOUS, id: report.personId, isActive: true }
  if (!updateFields(author, report, { kind, town }).includes('title')) return null
  return () => ({
    text: canDelete(author, report, { kind, hasOfficialComment: false })
      ? say`Stimmt etwas nicht? Solange die Gemeinde sich noch nicht darum kümmert, können Sie Ihre Meldung ändern. Auf ihrer Seite können Sie sie auch löschen.`
      : say`Stimmt etwas nicht? Solange die Gemeinde sich noch nicht darum kümmert, können Sie Ihre Meldung ändern.`,
    link: {
      label: say`Meldung ändern`,
      url: `${publicUrl}${editReportPath({ slug: report.slug, municipality: town, category })}`,
    },
  })
}

export const filedNotifications: readonly Subscription[] = [onFiled]
