import { findCategories } from '#domains/categories/server/categories.sql.ts'
import { GUEST_CONFIRM_HOURS } from '#domains/filing/guest.rules.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders } from '#domains/municipalities/server/town-mail.ts'
import * as paths from '#domains/paths.ts'
import { guestReportReceived } from '#domains/reports/server/report.events.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { queuePlatformMail } from '#kit/server/mail/platform.ts'

/** Sends the link that confirms a guest report. The mail holds no text that a stranger could have typed. */
const onReceived = subscribe(
  guestReportReceived,
  async (trx, context, { municipalityId, categoryId, guestReportId, email, token }) => {
    const [[town], [category]] = await Promise.all([
      findMunicipalities(trx, [municipalityId]),
      findCategories(trx, [categoryId]),
    ])
    if (town === undefined || category === undefined) throw new Error('a guest’s report to nobody')
    await queuePlatformMail(trx, context, {
      kind: 'report.confirm-guest',
      subject: say`Bitte bestätigen Sie Ihre Meldung`,
      key: String(guestReportId),
      municipalityId,
      personId: null,
      recipient: email,
      headers: townHeaders(town),
      content: {
        heading: say`Bitte bestätigen Sie Ihre Meldung`,
        paragraphs: [
          say`Guten Tag,`,
          say`mit Ihrer E-Mail-Adresse wurde eine Meldung an die Gemeinde ${town.name} geschrieben (Kategorie „${category.name}“). Mit einem Klick bestätigen Sie, dass sie von Ihnen ist. Erst dann kommt sie bei der Gemeinde an.`,
        ],
        button: {
          label: say`Meldung bestätigen`,
          url: `${context.publicUrl}${paths.CONFIRM_GUEST_REPORT}?token=${token}`,
        },
        afterButton: [
          say`Der Link gilt ${GUEST_CONFIRM_HOURS} Stunden. Wenn Sie nichts gemeldet haben, müssen Sie nichts tun: Dann wird alles gelöscht.`,
        ],
        reason: say`Sie bekommen diese Nachricht, weil jemand mit Ihrer Adresse etwas gemeldet hat.`,
      },
    })
  },
)

export const guestNotifications: readonly Subscription[] = [onReceived]
