import { loadReport } from '#domains/reports/server/load-report.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canProcess, canSee } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { checkedPage, pageArguments } from '#kit/server/page.graphql.ts'
import { DISPATCH_STATES, type DispatchState, FAULT_TEXT_MAX, UPDATE_TEXT_MAX } from '../exchange.rules.ts'
import { loadFacts } from './dispatch-facts.ts'
import { dispatchReport, retryDispatch, withdrawDispatch } from './dispatch-report.ts'
import { countStates, type DispatchRow, dispatchesOf, outboxOf } from './dispatches.sql.ts'
import * as policy from './exchange.policy.ts'
import { FaultRef } from './partner.graphql.ts'
import { findPartners } from './partners.sql.ts'
import { type UpdateRow, updatesOf } from './reading/partner-updates.sql.ts'
import { managedTown } from './save-partner.ts'

const StateRef = builder.enumType('DispatchState', {
  description:
    'WAITING to be sent; PENDING: the partner has it and gives it a number later; DELIVERED; FAILED: given up; WITHDRAWN by staff; DROPPED: not public, closed or not mapped when it should leave.',
  values: DISPATCH_STATES,
})

const ObstacleRef = builder.enumType('DispatchObstacle', {
  description: 'Why the viewer may not send a report to the partner of its category.',
  values: {
    NO_PARTNER: { description: 'Its category goes to no partner that is on.' },
    NOT_PUBLIC: { description: 'Not everybody may see it.' },
    CLOSED: { description: 'It is closed, or a duplicate.' },
    SENT: { description: 'The partner has it, or will get it.' },
    OUTSIDE: { description: 'It is with an outside body.' },
    CAME_FROM_THERE: { description: 'It came from this partner.' },
  } as const,
})

/** Updates of one dispatch that are shown. */
const MOST_UPDATES = 50

const loadPartner = loadOne(
  ({ db }, ids: readonly number[]) => findPartners(db, ids),
  ({ id }) => id,
)
const loadUpdates = loadMany(
  ({ db }, ids: readonly number[]) => updatesOf(db, ids, MOST_UPDATES),
  (row: UpdateRow) => row.dispatchId,
)
const loadDispatches = loadMany(
  ({ db }, ids: readonly number[]) => dispatchesOf(db, ids),
  (row: DispatchRow) => row.reportId,
)
const UpdateRef = builder.objectRef<UpdateRow>('PartnerUpdate').implement({
  description: 'What a partner said of a report: foreign text, for staff.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    status: t.exposeString('status', { description: 'Its word for the state, in lower case.' }),
    text: t.exposeString('text', { description: `Plain text, at most ${UPDATE_TEXT_MAX} characters.` }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'Time of it, as the partner says.' }),
  }),
})

const DispatchRef = builder.objectRef<DispatchRow>('Dispatch').implement({
  description: 'A report that goes to a partner, or is there; for staff.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    partnerName: t.string({
      description: 'Name of the partner.',
      resolve: async ({ partnerId }, _, context) => (await loadPartner(context, partnerId))?.name ?? '',
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'The report; null where the viewer may not see it, or it was deleted.',
      resolve: async ({ reportId }, _, context) => {
        const report = await loadReport(context, reportId)
        return report !== null && canSee(context.viewer, report) ? report : null
      },
    }),
    reportNumber: t.string({
      description: 'Number of the report, also where it was deleted.',
      resolve: async ({ reportId }, _, context) => (await loadReport(context, reportId))?.number ?? '',
    }),
    state: t.expose('state', { type: StateRef, description: 'Its state.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it was put there.' }),
    attempts: t.exposeInt('attempts', { description: 'Attempts since it was last put there.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      description: 'Time of the next attempt while it is WAITING or PENDING.',
    }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the partner had named its number; null before.',
    }),
    remoteId: t.exposeString('remoteId', {
      nullable: true,
      description: 'Its number at the partner; null before.',
    }),
    fault: t.expose('fault', {
      type: FaultRef,
      nullable: true,
      description: 'Why the last attempt failed; null where it did not.',
    }),
    faultStatus: t.exposeInt('faultStatus', { nullable: true, description: 'HTTP status of that.' }),
    faultText: t.exposeString('faultText', {
      nullable: true,
      description: `The partner’s words about that, at most ${FAULT_TEXT_MAX} characters.`,
    }),
    remoteStatus: t.exposeString('remoteStatus', {
      nullable: true,
      description: 'The partner’s word for its state; null: none was read.',
    }),
    isClosedThere: t.exposeBoolean('isClosedThere', {
      description: 'Whether the partner has closed it. The state here stays until staff change it.',
    }),
    updates: t.field({
      type: [UpdateRef],
      description: `What the partner said, in the order of time, the last ${MOST_UPDATES}.`,
      resolve: ({ id }, _, context) => loadUpdates(context, id),
    }),
    canRetry: t.boolean({
      description: 'Whether the viewer may call retryDispatch.',
      resolve: async (row, _, context) => {
        const [report, facts] = [
          await loadReport(context, row.reportId),
          await loadFacts(context, row.reportId),
        ]
        return report !== null && facts !== null && policy.canRetry(context.viewer, report, row, facts)
      },
    }),
    canWithdraw: t.boolean({
      description: 'Whether the viewer may call withdrawDispatch.',
      resolve: async (row, _, context) => {
        const report = await loadReport(context, row.reportId)
        return report !== null && policy.canWithdraw(context.viewer, report, row)
      },
    }),
  }),
})

/** Nothing is loaded for viewers who do not process the report. */
async function obstacleOf(context: Context, row: ReportRow): Promise<policy.DispatchObstacle | null> {
  if (row.deletedAt !== null || !canProcess(context.viewer, row)) return 'NOT_RESPONSIBLE'
  const facts = await loadFacts(context, row.id)
  return facts === null ? 'NOT_RESPONSIBLE' : policy.dispatchObstacle(context.viewer, row, facts)
}

builder.objectFields(ReportRef, (t) => ({
  dispatches: t.field({
    type: [DispatchRef],
    description: 'Its dispatches to partners, newest first; empty for everybody but staff.',
    resolve: (row, _, context) =>
      policy.canReadDispatches(context.viewer, row) ? loadDispatches(context, row.id) : [],
  }),
  dispatchPartner: t.string({
    nullable: true,
    description:
      'Name of the partner of its category; null without one, and for everybody but those who process it.',
    resolve: async (row, _, context) =>
      canProcess(context.viewer, row)
        ? ((await loadFacts(context, row.id))?.mapping?.partnerName ?? null)
        : null,
  }),
}))

builder.objectFields(ReportPermissionsRef, (t) => ({
  canDispatch: t.boolean({
    description: 'Whether the viewer may call dispatchReport.',
    resolve: async (row, _, context) => (await obstacleOf(context, row)) === null,
  }),
  dispatchObstacle: t.field({
    type: ObstacleRef,
    nullable: true,
    description:
      'Why staff who process it may not call dispatchReport; null if they may, and for everybody else.',
    resolve: async (row, _, context) => {
      const obstacle = await obstacleOf(context, row)
      return obstacle === 'NOT_RESPONSIBLE' ? null : obstacle
    },
  }),
}))

type Count = { state: DispatchState; count: number }
const CountRef = builder.objectRef<Count>('DispatchCount').implement({
  description: 'The number of dispatches in a state.',
  fields: (t) => ({
    state: t.expose('state', { type: StateRef, description: 'The state.' }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
})

type Outbox = { entries: DispatchRow[]; hasMorePages: boolean; counts: Count[] }
const OutboxRef = builder.objectRef<Outbox>('Outbox').implement({
  description: 'One page of a municipality’s dispatches.',
  fields: (t) => ({
    entries: t.expose('entries', { type: [DispatchRef], description: 'The dispatches, newest first.' }),
    hasMorePages: t.exposeBoolean('hasMorePages', { description: 'Whether a page follows.' }),
    counts: t.expose('counts', {
      type: [CountRef],
      description: 'All dispatches of the municipality by state.',
    }),
  }),
})

builder.queryField('dispatchOutbox', (t) =>
  t.field({
    type: OutboxRef,
    description:
      'The outbox to partners; for the municipality’s administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      state: t.arg({ type: StateRef, required: false, description: 'Only this state; null: all.' }),
      ...pageArguments,
    },
    resolve: async (_, { municipalityId, state, page, count }, context) => {
      const town = await managedTown(context, municipalityId)
      const wanted = checkedPage(page, count)
      const states = state == null ? DISPATCH_STATES : [state]
      const found = await outboxOf(context.db, town.id, states, wanted)
      const counts = await countStates(context.db, town.id)
      return {
        entries: found.slice(0, wanted.count),
        hasMorePages: found.length > wanted.count,
        counts: DISPATCH_STATES.flatMap((each) => counts.filter((row) => row.state === each)),
      }
    },
  }),
)

builder.mutationFields((t) => ({
  dispatchReport: t.field({
    type: ReportRef,
    description:
      'Sends a public report to the partner of its category. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT where the partner has it or will get it.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => dispatchReport(context, reportId),
  }),
  retryDispatch: t.field({
    type: ReportRef,
    description:
      'Sends a dispatch again that was given up, or at once one that waits after a fault. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { dispatchId: t.arg.int({ description: 'The dispatch.' }) },
    resolve: (_, { dispatchId }, context) => retryDispatch(context, dispatchId),
  }),
  withdrawDispatch: t.field({
    type: ReportRef,
    description:
      'Stops a dispatch that the partner has not taken yet. Errors: UNAUTHENTICATED, NOT_FOUND; FORBIDDEN also where it has.',
    args: { dispatchId: t.arg.int({ description: 'The dispatch.' }) },
    resolve: (_, { dispatchId }, context) => withdrawDispatch(context, dispatchId),
  }),
}))
