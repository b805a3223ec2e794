import {
  type HandedOver,
  mailEnded,
  mailHandover,
  notifyOfExpiry,
  notifyOfReply,
} from '#domains/handovers/server/handover.mails.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Cause, Scene } from './scene.ts'

const TOKEN = 'BeispielBeispielBeispielBeispielBeispiel123'

const handed = ({ town, report, editor, words }: Scene): HandedOver => ({
  report,
  body: {
    ...{ municipalityId: town.id, id: 1, name: words.lastName, kind: 'CONTRACTOR', greeting: null },
    ...{ email: 'auftrag@extern.example', isActive: true },
  },
  handover: {
    ...{ municipalityId: town.id, id: 1, reportId: report.id, bodyId: 1, handedById: editor.id },
    ...{ message: words.answer, state: 'WAITING', tokenHash: Buffer.alloc(32), closedAt: null, holdId: null },
    ...{ handedAt: report.createdAt, expiresAt: new Date(report.createdAt.getTime() + 31 * DAY) },
  },
})

/** Mails about a report in the hands of an outside body. */
export const handoverCauses: readonly Cause[] = [
  (trx, context, scene) => mailHandover(trx, context, handed(scene), TOKEN),
  (trx, context, scene) => mailEnded(trx, context, handed(scene)),
  (trx, context, scene) => notifyOfReply(trx, context, handed(scene), { id: 1, kind: 'DONE' }),
  (trx, context, scene) => notifyOfExpiry(trx, context, handed(scene)),
]
