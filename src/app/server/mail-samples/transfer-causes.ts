import type { TransferRow } from '#domains/reports/server/transferring/transfers.sql.ts'
import { notifyFollowers, notifyOfTransfer, tellAuthor } from '#domains/transfers/server/transfer.mails.ts'
import type { Cause, Scene } from './scene.ts'

const transferOf = ({ town, report, words }: Scene, more: Partial<TransferRow>): TransferRow => ({
  ...{ municipalityId: town.id, id: 1, reportId: report.id, slug: report.slug, filedAt: report.createdAt },
  ...{
    number: '2026-000017',
    note: words.answer,
    handedAt: report.createdAt,
    endedAt: null,
    returnsId: null,
  },
  ...{ toMunicipalityId: town.id, toReportId: report.id, nowMunicipalityId: town.id, nowReportId: report.id },
  ...more,
})

/** Mails about a report between two towns: it arrives, it comes back, and who hears of it. */
export const transferCauses: readonly Cause[] = [
  (trx, context, scene) => {
    const { report } = scene
    return notifyOfTransfer(trx, context, { transfer: transferOf(scene, {}), from: report, to: report })
  },
  (trx, context, scene) => {
    const { report } = scene
    const transfer = transferOf(scene, { id: 2, returnsId: 1 })
    return notifyOfTransfer(trx, context, { transfer, from: report, to: report })
  },
  (trx, context, scene) => {
    const { report } = scene
    return tellAuthor(trx, context, { transfer: transferOf(scene, {}), from: report, to: report })
  },
  (trx, context, scene) => {
    const { report, neighbour } = scene
    return notifyFollowers(trx, context, { transfer: transferOf(scene, {}), to: report }, [neighbour.id])
  },
]
