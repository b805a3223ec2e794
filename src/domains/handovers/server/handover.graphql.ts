import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canProcess } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { loadFullName } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { HANDOVER_STATES, MESSAGE_MAX, REPLY_KINDS, REPLY_MAX } from '../handover.rules.ts'
import * as policy from './handover.policy.ts'
import {
  type HandoverRow,
  handoversOfReports,
  photosOfReplies,
  type ReplyRow,
  repliesOf,
  reportsOutside,
} from './handovers.sql.ts'
import { findBodies, townsWithBody } from './outside-bodies.sql.ts'
import { OutsideBodyRef } from './outside-body.graphql.ts'

export const StateRef = builder.enumType('HandoverState', {
  description:
    'WAITING for a reply; ACCEPTED by the outside body; it ends as REFUSED or DONE by the body, REVOKED by the municipality or with the address of the body, SETTLED with its report, or EXPIRED.',
  values: HANDOVER_STATES,
})

export const ReplyKindRef = builder.enumType('HandoverReplyKind', {
  description: 'A reply of an outside body: it accepts, refuses, says something, or reports completion.',
  values: REPLY_KINDS,
})

const ObstacleRef = builder.enumType('HandoverObstacle', {
  description: 'Why the viewer may not hand a report to an outside body.',
  values: {
    NO_BODY: { description: 'The municipality has no outside body in use.' },
    NOT_PUBLIC: { description: 'Not everybody may see it.' },
    CLOSED: { description: 'It is closed, or a duplicate.' },
    OUTSIDE: { description: 'It is with an outside body.' },
  } as const,
})

const loadHandovers = loadMany(
  (context, ids: readonly number[]) => handoversOfReports(context.db, ids),
  (row: HandoverRow) => row.reportId,
)

/** The open handover of a report, if there is one. */
const loadOutside = loadOne(
  (context, ids: readonly number[]) => reportsOutside(context.db, ids),
  ({ reportId }) => reportId,
)

const loadBody = loadOne(
  (context, ids: readonly number[]) => findBodies(context.db, ids),
  (row) => row.id,
)

/** The towns that have an outside body in use. */
const loadTownWithBody = loadOne(
  (context, ids: readonly number[]) => townsWithBody(context.db, ids),
  ({ municipalityId }) => municipalityId,
)

export const loadReplies = loadMany(
  (context, ids: readonly number[]) => repliesOf(context.db, ids),
  (row: ReplyRow) => row.handoverId,
)

const loadPhotos = loadMany(
  (context, ids: readonly number[]) => photosOfReplies(context.db, ids),
  (row) => row.handoverReplyId as number,
)

export const ReplyRef = builder.objectRef<ReplyRow>('HandoverReply').implement({
  description: 'A reply of an outside body; seen by staff and by the holder of the link.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    kind: t.expose('kind', { type: ReplyKindRef, description: 'Its kind.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: `1 to ${REPLY_MAX} characters; null without words, or once the account of the report’s author was deleted.`,
    }),
    repliedAt: t.expose('repliedAt', { type: 'DateTime', description: 'Time of the reply.' }),
    photos: t.field({
      type: [PhotoRef],
      description: `Its photos, at most ${MAX_COMMENT_PHOTOS}; never public.`,
      resolve: ({ id }, _, context) => loadPhotos(context, id),
    }),
  }),
})

/** Nothing is loaded for viewers who may not read them. */
const handoversOf = async (context: Context, report: ReportRow): Promise<Handed[]> => {
  if (!policy.canReadHandovers(context.viewer, report)) return []
  return (await loadHandovers(context, report.id)).map((handover) => ({ handover, report }))
}

type Handed = { handover: HandoverRow; report: ReportRow }

const HandoverRef = builder.objectRef<Handed>('Handover').implement({
  description: 'A report in the hands of an outside body; for staff.',
  fields: (t) => ({
    id: t.int({ description: 'Unique across all municipalities.', resolve: ({ handover }) => handover.id }),
    body: t.field({
      type: OutsideBodyRef,
      nullable: true,
      description: 'The outside body.',
      resolve: ({ handover }, _, context) => loadBody(context, handover.bodyId),
    }),
    message: t.string({
      nullable: true,
      description: `1 to ${MESSAGE_MAX} characters; null once the account of the report’s author was deleted.`,
      resolve: ({ handover }) => handover.message,
    }),
    state: t.field({ type: StateRef, description: 'Its state.', resolve: ({ handover }) => handover.state }),
    handedAt: t.field({
      type: 'DateTime',
      description: 'Time at which it was handed over.',
      resolve: ({ handover }) => handover.handedAt,
    }),
    handedBy: t.string({
      nullable: true,
      description: 'Full name of the person who handed it over; null once the account is deleted.',
      resolve: ({ handover }, _, context) => loadFullName(context, handover.handedById),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'The morning after the last day of its link.',
      resolve: ({ handover }) => handover.expiresAt,
    }),
    closedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it ended; null while it is open.',
      resolve: ({ handover }) => handover.closedAt,
    }),
    replies: t.field({
      type: [ReplyRef],
      description: 'The replies of the outside body in the order of time.',
      resolve: ({ handover }, _, context) => loadReplies(context, handover.id),
    }),
    canRevoke: t.boolean({
      description: 'Whether the viewer may call revokeHandover.',
      resolve: ({ handover, report }, _, { viewer }) => policy.canRevoke(viewer, report, handover),
    }),
  }),
})

builder.objectFields(ReportRef, (t) => ({
  handovers: t.field({
    type: [HandoverRef],
    description: 'Handovers to outside bodies, newest first; empty for everybody but staff.',
    resolve: (row, _, context) => handoversOf(context, row),
  }),
  isOutside: t.boolean({
    description: 'Whether it waits for an outside body; false for everybody but staff.',
    resolve: async (row, _, context) =>
      policy.canReadHandovers(context.viewer, row) && (await loadOutside(context, row.id)) !== null,
  }),
}))

/** Nothing is loaded for viewers who do not process the report. */
async function obstacleOf(context: Context, row: ReportRow): Promise<policy.HandoverObstacle | null> {
  if (!canProcess(context.viewer, row)) return 'NOT_RESPONSIBLE'
  const [open, active] = await Promise.all([
    loadOutside(context, row.id),
    loadTownWithBody(context, row.municipalityId),
  ])
  return policy.handoverObstacle(context.viewer, row, { isOutside: open !== null, hasBody: active !== null })
}

builder.objectFields(ReportPermissionsRef, (t) => ({
  canHandOver: t.boolean({
    description: 'Whether the viewer may call handOver.',
    resolve: async (row, _, context) => (await obstacleOf(context, row)) === null,
  }),
  handoverObstacle: t.field({
    type: ObstacleRef,
    nullable: true,
    description: 'Why staff who process it may not call handOver; null if they may, and for everybody else.',
    resolve: async (row, _, context) => {
      const obstacle = await obstacleOf(context, row)
      return obstacle === 'NOT_RESPONSIBLE' ? null : obstacle
    },
  }),
}))
