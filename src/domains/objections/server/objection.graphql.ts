import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { OBJECTION_DAYS, objectionEnd } from '#domains/reports/objection-window.rules.ts'
import { loadFollowed } from '#domains/reports/server/following/follow.graphql.ts'
import { ReportRef, statusOf } from '#domains/reports/server/report.graphql.ts'
import { canProcess, canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { loadFullName } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { OBJECTION_ANSWER_MAX, OBJECTION_MAX, OBJECTION_STATES } from '../objection.rules.ts'
import * as policy from './objection.policy.ts'
import {
  MOST_READ,
  newestOf,
  type ObjectionRow,
  objectionsOfReports,
  photosOfObjections,
  withUnanswered,
} from './objections.sql.ts'

const StateRef = builder.enumType('ReportObjectionState', {
  description: 'OPEN until staff answer; REOPENED: the report was taken up again; REJECTED: it stays done.',
  values: OBJECTION_STATES,
})

const loadObjections = loadMany(
  (context, ids: readonly number[]) => objectionsOfReports(context.db, ids),
  (row: ObjectionRow) => row.reportId,
)
const loadOwn = loadOne(
  ({ db, viewer }, ids: readonly number[]) => newestOf(db, viewer.id ?? 0, ids),
  (row: ObjectionRow) => row.reportId,
)
const loadUnanswered = loadOne(
  (context, ids: readonly number[]) => withUnanswered(context.db, ids),
  (row) => row.reportId,
)
const loadPhotos = loadMany(
  (context, ids: readonly number[]) => photosOfObjections(context.db, ids),
  (row) => row.objectionId as number,
)

type Raised = { objection: ObjectionRow; report: ReportRow }

/** Nothing is loaded for viewers who may not read it. */
async function isUnanswered(context: Context, report: ReportRow): Promise<boolean> {
  if (!canSeeInternals(context.viewer, report)) return false
  return (await loadUnanswered(context, report.id)) !== null
}

const ObjectionRef = builder.objectRef<Raised>('ReportObjection').implement({
  description:
    'Somebody says that a report which was closed as done is not; read by that person and the municipality’s staff.',
  fields: (t) => ({
    id: t.int({ description: 'Unique across all municipalities.', resolve: ({ objection }) => objection.id }),
    text: t.string({
      description: `1 to ${OBJECTION_MAX} characters.`,
      resolve: ({ objection }) => objection.text,
    }),
    state: t.field({
      type: StateRef,
      description: 'Its state.',
      resolve: ({ objection }) => objection.state,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'Time at which it was written.',
      resolve: ({ objection }) => objection.createdAt,
    }),
    closedAt: t.field({
      type: 'DateTime',
      description: 'The closing of the report that it is about.',
      resolve: ({ objection }) => objection.closedAt,
    }),
    isOfAuthor: t.boolean({
      description: 'Whether the report’s author or caller wrote it, and no follower.',
      resolve: ({ objection, report }) => objection.personId === report.personId,
    }),
    photos: t.field({
      type: [PhotoRef],
      description: 'Its photo, at most one; never public.',
      resolve: ({ objection }, _, context) => loadPhotos(context, objection.id),
    }),
    answer: t.string({
      nullable: true,
      description: `The municipality’s words, 1 to ${OBJECTION_ANSWER_MAX} characters; null without.`,
      resolve: ({ objection }) => objection.answer,
    }),
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the answer; null while it is open.',
      resolve: ({ objection }) => objection.answeredAt,
    }),
    answeredBy: t.string({
      nullable: true,
      description: 'Full name of the person who answered; null for everybody but staff.',
      resolve: ({ objection, report }, _, context) =>
        canSeeInternals(context.viewer, report) ? loadFullName(context, objection.answeredById) : null,
    }),
    canAnswer: t.boolean({
      description: 'Whether the viewer may call answerObjection.',
      resolve: ({ objection, report }, _, { viewer }) =>
        policy.canAnswerObjection(viewer, report, objection.state),
    }),
  }),
})

builder.objectFields(ReportRef, (t) => ({
  objections: t.field({
    type: [ObjectionRef],
    description: `What people say is not done, unanswered ones first, at most ${MOST_READ}; empty for everybody but staff.`,
    resolve: async (report, _, context) => {
      if (!canSeeInternals(context.viewer, report)) return []
      return (await loadObjections(context, report.id)).map((objection) => ({ objection, report }))
    },
  }),
  objectionOfViewer: t.field({
    type: ObjectionRef,
    nullable: true,
    description: 'The newest objection of the viewer; null for everybody else.',
    resolve: async (report, _, context) => {
      const { viewer } = context
      const objection = viewer.id === null ? null : await loadOwn(context, report.id)
      const isReadable = objection !== null && policy.canReadObjection(viewer, report, objection.personId)
      return isReadable ? { objection, report } : null
    },
  }),
  hasOpenObjection: t.boolean({
    description: 'Whether an objection waits for an answer; false for everybody but staff.',
    resolve: (report, _, context) => isUnanswered(context, report),
  }),
}))

/** Nothing is loaded for viewers without an account, or of an open report. */
async function mayObject(context: Context, report: ReportRow): Promise<boolean> {
  const { viewer, clock } = context
  const { resolvedAt, municipalityId } = report
  if (viewer.id === null || resolvedAt === null) return false
  const [town, { kind }, followed, own] = await Promise.all([
    loadMunicipality(context, municipalityId),
    statusOf(context, municipalityId, report.statusId),
    loadFollowed(context, report.id),
    loadOwn(context, report.id),
  ])
  return policy.canObject(viewer, report, {
    kind,
    follows: followed !== null,
    hasObjected: own?.closedAt.getTime() === resolvedAt.getTime(),
    end: town === null ? null : objectionEnd(resolvedAt, timeZoneOf(town.country)),
    now: clock.now(),
  })
}

builder.objectFields(ReportPermissionsRef, (t) => ({
  canObject: t.boolean({
    description: `Whether the viewer, its author or follower, may call objectToClosing: for ${OBJECTION_DAYS} days after it was closed as done, once.`,
    resolve: (report, _, context) => mayObject(context, report),
  }),
  isEndRefused: t.boolean({
    description:
      'Whether staff who process it must answer an objection before it can be closed in another way or marked as a duplicate (error OBJECTION_OPEN). Reopening is an answer.',
    resolve: async (report, _, context) =>
      canProcess(context.viewer, report) && policy.isEndRefused(report, await isUnanswered(context, report)),
  }),
}))
