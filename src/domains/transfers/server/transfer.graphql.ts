import { CategoryRef } from '#domains/categories/server/category.graphql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { StatusRef } from '#domains/municipalities/server/status.graphql.ts'
import { reportPath } from '#domains/paths.ts'
import { categoryOf, municipalityOf, ReportRef, statusOf } from '#domains/reports/server/report.graphql.ts'
import { canProcess, isPublic } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import {
  formerlyOf,
  type TransferRow,
  transfersIn,
  transfersOut,
} from '#domains/reports/server/transferring/transfers.sql.ts'
import { addressOf } from '#domains/site.rules.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { TRANSFER_NOTE_MAX } from '../transfer.rules.ts'
import { tiesOf } from './ties.sql.ts'
import * as policy from './transfer.policy.ts'
import { type TransferTown, transferTowns } from './transfer-towns.ts'

const ObstacleRef = builder.enumType('TransferObstacle', {
  description: 'Why the viewer may not hand a report to another municipality.',
  values: {
    INTERNAL: { description: 'It is for staff alone.' },
    CLOSED: { description: 'It is closed, or a duplicate.' },
    OUTSIDE: { description: 'It is with an outside body.' },
    ASKED: { description: 'A question to its author is open.' },
    REPORTED: { description: 'A notice about it or a comment below it is not decided.' },
  } as const,
})

const loadOut = loadOne(
  ({ db }, ids: readonly number[]) => transfersOut(db, ids),
  (row) => row.reportId,
)
const loadIn = loadMany(
  ({ db }, ids: readonly number[]) => transfersIn(db, ids),
  (row: TransferRow) => row.toReportId,
)
const loadFormerly = loadMany(
  ({ db }, ids: readonly number[]) => formerlyOf(db, ids),
  (row: TransferRow) => row.nowReportId,
)
/** The report of the other town, as long as that town is switched on. */
const loadNow = loadOne(
  ({ db }, ids: readonly number[]) => findReports(db, ids),
  (row) => row.id,
)
const loadTies = loadOne(
  ({ db }, ids: readonly number[]) => tiesOf(db, ids),
  (row) => row.reportId,
)

/** A town that is switched off is not named. */
async function activeTown(context: Context, id: number) {
  const town = await loadMunicipality(context, id)
  return town?.isActive ? town : null
}

const NOTE = `The words of the handing municipality’s staff, at most ${TRANSFER_NOTE_MAX} characters; null once its time is over.`

const presentOf = async (context: Context, { nowReportId }: TransferRow): Promise<ReportRow | null> => {
  const report = await loadNow(context, nowReportId)
  return report?.deletedAt === null ? report : null
}

const SentRef = builder.objectRef<TransferRow>('SentReport').implement({
  description: 'The progress of a report that another municipality has now; for staff.',
  fields: (t) => ({
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality that has it now; null once it is switched off.',
      resolve: (row, _, context) => activeTown(context, row.nowMunicipalityId),
    }),
    handedAt: t.expose('handedAt', { type: 'DateTime', description: 'Time at which it was handed over.' }),
    note: t.exposeString('note', { nullable: true, description: NOTE }),
    number: t.string({
      nullable: true,
      description: 'Its number there; null once it is deleted.',
      resolve: async (row, _, context) => (await presentOf(context, row))?.number ?? null,
    }),
    status: t.field({
      type: StatusRef,
      nullable: true,
      description: 'Its status there; null once it is deleted.',
      resolve: async (row, _, context) => {
        const report = await presentOf(context, row)
        return report === null ? null : statusOf(context, report.municipalityId, report.statusId)
      },
    }),
    url: t.string({
      nullable: true,
      description: 'Absolute URL of its page there; null while it is not public.',
      resolve: async (row, _, context) => {
        const report = await presentOf(context, row)
        if (report === null || !isPublic(report)) return null
        const [municipality, category] = [
          await municipalityOf(context, report),
          await categoryOf(context, report),
        ]
        return addressOf(
          context.publicUrl,
          municipality,
          reportPath({ slug: report.slug, municipality, category }),
        )
      },
    }),
  }),
})

const ReceivedRef = builder.objectRef<TransferRow>('ReceivedReport').implement({
  description: 'How a report came from another municipality; for staff.',
  fields: (t) => ({
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality that handed it over; null once it is switched off.',
      resolve: (row, _, context) => activeTown(context, row.municipalityId),
    }),
    number: t.exposeString('number', { description: 'Its number there.' }),
    handedAt: t.expose('handedAt', { type: 'DateTime', description: 'Time at which it was handed over.' }),
    note: t.exposeString('note', { nullable: true, description: NOTE }),
    isReturn: t.boolean({
      description: 'Whether it came back after this municipality had handed it over.',
      resolve: (row) => row.returnsId !== null,
    }),
  }),
})

const FormerRef = builder.objectRef<TransferRow>('FormerReport').implement({
  description: 'What a report was before another municipality handed it over.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Its number there; searches find it.' }),
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality that had it; null once it is switched off.',
      resolve: (row, _, context) => activeTown(context, row.municipalityId),
    }),
    filedAt: t.expose('filedAt', { type: 'DateTime', description: 'Time at which it came in there.' }),
  }),
})

builder.objectFields(ReportRef, (t) => ({
  formerly: t.field({
    type: [FormerRef],
    description: 'The municipalities that had it before, the oldest first.',
    resolve: (row, _, context) => loadFormerly(context, row.id),
  }),
  isTransferred: t.boolean({
    description: 'Whether another municipality has it now. Only staff still see such a report.',
    resolve: (row) => row.transferredAt !== null,
  }),
  sent: t.field({
    type: SentRef,
    nullable: true,
    description:
      'Its progress in the municipality that has it now; null otherwise, and for everybody but staff.',
    resolve: (row, _, context) =>
      row.transferredAt !== null && policy.canReadTransfers(context.viewer, row)
        ? loadOut(context, row.id)
        : null,
  }),
  received: t.field({
    type: ReceivedRef,
    nullable: true,
    description: 'How it came from another municipality; null otherwise, and for everybody but staff.',
    resolve: async (row, _, context) =>
      policy.canReadTransfers(context.viewer, row) ? ((await loadIn(context, row.id))[0] ?? null) : null,
  }),
}))

/** Nothing is loaded for viewers who do not process the report. */
async function obstacleOf(context: Context, row: ReportRow): Promise<policy.TransferObstacle | null> {
  const ties = canProcess(context.viewer, row) ? await loadTies(context, row.id) : null
  return ties === null ? 'NOT_RESPONSIBLE' : policy.transferObstacle(context.viewer, row, ties)
}

builder.objectFields(ReportPermissionsRef, (t) => ({
  canTransfer: t.boolean({
    description: 'Whether the viewer may call transferReport.',
    resolve: async (row, _, context) => (await obstacleOf(context, row)) === null,
  }),
  transferObstacle: t.field({
    type: ObstacleRef,
    nullable: true,
    description:
      'Why staff who process it may not call transferReport; null if they may, and for everybody else.',
    resolve: async (row, _, context) => {
      const obstacle = await obstacleOf(context, row)
      return obstacle === 'NOT_RESPONSIBLE' ? null : obstacle
    },
  }),
  canReturn: t.boolean({
    description: 'Whether the viewer may call returnReport: once, for a report that was handed over.',
    resolve: async (row, _, context) => {
      const ties = canProcess(context.viewer, row) ? await loadTies(context, row.id) : null
      if (ties === null) return false
      const received = policy.returnable(await loadIn(context, row.id))
      return policy.canReturn(context.viewer, row, received, ties)
    },
  }),
}))

const TransferTownRef = builder.objectRef<TransferTown>('TransferTown').implement({
  description: 'A municipality that a report can be handed to.',
  fields: (t) => ({
    municipality: t.field({
      type: MunicipalityRef,
      description: 'The municipality.',
      resolve: ({ town }) => town,
    }),
    holdsPlace: t.boolean({
      description: 'Whether the report’s place lies in its area; true for at most one.',
      resolve: ({ holdsPlace }) => holdsPlace,
    }),
    categories: t.field({
      type: [CategoryRef],
      description: 'Its categories that citizens can choose.',
      resolve: ({ categories }) => [...categories],
    }),
    categoryId: t.int({
      nullable: true,
      description: 'The category of the same name; null if there is none.',
      resolve: ({ categoryId }) => categoryId,
    }),
  }),
})

builder.queryField('transferTowns', (t) =>
  t.field({
    type: [TransferTownRef],
    description:
      'The municipalities that a report can be handed to: at most twenty, first the one in whose area its place lies, then the nearest. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => transferTowns(context, reportId),
  }),
)
