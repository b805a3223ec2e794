import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadStatuses } from '#domains/municipalities/server/status.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { updateFields } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { type Told, toldAnswers } from '../answer-text.rules.ts'
import { canChangeAnswers, canSeeAllAnswers } from './category-question.policy.ts'
import { type Asked, askedNow } from './change-answers.ts'
import { loadPresentSet, QuestionSetRef } from './question-set.graphql.ts'
import { answersOfReports } from './report-answers.sql.ts'

const loadAnswers = loadOne(
  ({ db }, ids: readonly number[]) => answersOfReports(db, ids),
  ({ reportId }) => reportId,
)

const AnswerRef = builder.objectRef<Told>('ReportAnswer').implement({
  description: 'An answer to an extra question, in the words of the version that was asked.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the question.' }),
    question: t.exposeString('question', { description: 'The question.' }),
    text: t.exposeString('text', { description: 'The answer as people read it, for example "3,5 m".' }),
    values: t.stringList({
      description:
        'The answer for programs: a text, a number with a point, a day (ISO 8601), or keys of options.',
      resolve: ({ values }) => [...values],
    }),
    isPublic: t.exposeBoolean('isPublic', { description: 'Whether everybody who sees the report sees it.' }),
  }),
})

/** As `askedOf` in change-answers.ts, from the request's loaders. */
async function loadAsked(context: Context, { id, categoryId }: ReportRow): Promise<Asked | null> {
  const row = await loadAnswers(context, id)
  if (row !== null) return row
  const present = await loadPresentSet(context, categoryId)
  return present === null ? null : askedNow(present)
}

async function mayChange(context: Context, report: ReportRow): Promise<boolean> {
  const [town, statuses] = await Promise.all([
    loadMunicipality(context, report.municipalityId),
    loadStatuses(context, report.municipalityId),
  ])
  const kind = statuses.find(({ id }) => id === report.statusId)?.kind
  if (town === null || kind === undefined) return false
  const state = { kind, town }
  // Most viewers may change nothing, and then nothing is loaded.
  if (!updateFields(context.viewer, report, state).includes('description')) return false
  return canChangeAnswers(context.viewer, report, state, await loadAsked(context, report))
}

builder.objectField(ReportRef, 'answers', (t) =>
  t.field({
    type: [AnswerRef],
    description:
      'Answers to the extra questions of its category, in their order: all for its author and for staff of its municipality, the public ones for everybody else.',
    resolve: async (report, _, context) => {
      const row = await loadAnswers(context, report.id)
      if (row === null) return []
      const told = toldAnswers(row.items, row.answers)
      return canSeeAllAnswers(context.viewer, report) ? told : told.filter(({ isPublic }) => isPublic)
    },
  }),
)

builder.objectField(ReportRef, 'askedQuestions', (t) =>
  t.field({
    type: QuestionSetRef,
    nullable: true,
    description:
      'The version of the extra questions that changeReportAnswers takes; null for viewers who may not change the answers.',
    resolve: async (report, _, context) => {
      if (!(await mayChange(context, report))) return null
      const asked = await loadAsked(context, report)
      return asked === null ? null : { id: asked.questionSetId, version: asked.version, items: asked.items }
    },
  }),
)

builder.objectField(ReportPermissionsRef, 'canChangeAnswers', (t) =>
  t.boolean({
    description: 'Whether the viewer may call changeReportAnswers.',
    resolve: (report, _, context) => mayChange(context, report),
  }),
)
