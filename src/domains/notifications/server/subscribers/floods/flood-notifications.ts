import type { FloodSign } from '#domains/floods/flood.rules.ts'
import { floodBegan } from '#domains/floods/server/flood.events.ts'
import { floodPath } from '#domains/staff-paths.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, notifyAboutReport } from '../report-mail.ts'
import { administratorsOf, responsibleStaff } from '../responsible-staff.ts'

/** The common sign, as the end of a sentence. */
const COMMON: Record<FloodSign, Message> = {
  PHOTO: message`mit demselben Foto`,
  TEXT: message`mit demselben Text`,
  PLACE: message`vom selben Ort`,
  NETWORK: message`aus demselben Netz`,
}

/** Tells administrators and the staff responsible for its latest report of a flood, once. */
const onBegan = subscribe(floodBegan, async (trx, context, { floodId, sign, total, report }) => {
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  const path = floodPath(town, floodId)
  const staff = [
    ...(await administratorsOf(trx, report.municipalityId)),
    ...(await responsibleStaff(trx, report)),
  ]
  await notifyAboutReport(trx, context, matter, staff, {
    event: 'NEW_REPORT',
    path,
    kind: 'report.for-staff',
    idempotencyKey: `report.for-staff:flood:${floodId}`,
    words: () => ({
      subject: say`Häufung: ${total} neue Meldungen warten`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${town.name} für neue Meldungen zuständig sind.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`bei der Gemeinde ${town.name} sind innerhalb weniger Minuten ${total} Meldungen ${COMMON[sign]()} eingegangen. Sie und weitere dieser Art sind angehalten, bis jemand über alle zusammen entscheidet.`,
          say`Zu den einzelnen Meldungen bekommen Sie keine Nachricht.`,
        ],
        button: { label: say`Häufung ansehen`, url: `${context.publicUrl}${path}` },
      },
    }),
  })
})

export const floodNotifications: readonly Subscription[] = [onBegan]
