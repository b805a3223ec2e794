import { BUTTON_OR_CODE, CODE_SECRECY, codeLine } from '#domains/auth/server/auth.mails.ts'
import { findCategories } from '#domains/categories/server/categories.sql.ts'
import { GUEST_CONFIRM_HOURS } from '#domains/filing/guest.rules.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders } from '#domains/municipalities/server/town-mail.ts'
import * as paths from '#domains/paths.ts'
import { guestReportReceived } from '#domains/reports/server/report.events.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { queuePlatformMail } from '#kit/server/mail/platform.ts'

/**
 * Mails the code and the link that confirm a guest report. The mail holds no text that a stranger could have
 * typed.
 */
const onReceived = subscribe(
  guestReportReceived,
  async (trx, context, { municipalityId, categoryId, email, token, code, key }) => {
    const [[town], [category]] = await Promise.all([
      findMunicipalities(trx, [municipalityId]),
      findCategories(trx, [categoryId]),
    ])
    if (town === undefined || category === undefined) throw new Error('a guest’s report to nobody')
    await queuePlatformMail(trx, context, {
      kind: 'report.confirm-guest',
      subject: say`Bitte bestätigen Sie Ihre Meldung`,
      key,
      municipalityId,
      personId: null,
      recipient: email,
      headers: townHeaders(town),
      content: {
        heading: codeLine(code),
        preview: codeLine(code),
        paragraphs: [
          say`Guten Tag,`,
          say`mit Ihrer E-Mail-Adresse wurde eine Meldung an die Gemeinde ${town.name} geschrieben (Kategorie „${category.name}“). Geben Sie den Code auf der Seite ein, auf der Sie gemeldet haben: Damit bestätigen Sie, dass sie von Ihnen ist. Erst dann kommt sie bei der Gemeinde an.`,
          CODE_SECRECY(),
        ],
        button: {
          label: say`Meldung bestätigen`,
          url: `${context.publicUrl}${paths.CONFIRM_GUEST_REPORT}?token=${token}`,
        },
        afterButton: [
          BUTTON_OR_CODE(),
          say`Der Link gilt ${GUEST_CONFIRM_HOURS} Stunden. Wenn Sie nichts gemeldet haben, müssen Sie nichts tun: Dann wird alles gelöscht.`,
        ],
        reason: say`Sie bekommen diese Nachricht, weil jemand mit Ihrer Adresse etwas gemeldet hat.`,
      },
    })
  },
)

export const guestNotifications: readonly Subscription[] = [onReceived]
