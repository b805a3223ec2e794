import { loadCaller } from '#domains/callers/server/caller.graphql.ts'
import { isMailed } from '#domains/callers/server/caller.policy.ts'
import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canProcess, canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { loadFullName, loadPerson } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { ANSWER_DAYS, ANSWER_MAX, QUESTION_MAX, QUESTION_STATES } from '../question.rules.ts'
import * as policy from './question.policy.ts'
import { photosOfQuestions, type QuestionRow, questionsOfReports } from './questions.sql.ts'

export const StateRef = builder.enumType('ReportQuestionState', {
  description: `OPEN while the answer is missing; EXPIRED after ${ANSWER_DAYS} days without one.`,
  values: QUESTION_STATES,
})

const ObstacleRef = builder.enumType('AskObstacle', {
  description: 'Why the viewer may not ask the author of a report.',
  values: {
    NO_ADDRESS: { description: 'Neither an author who can receive mail nor a caller who wished mails.' },
    OWN_REPORT: { description: 'The viewer wrote it.' },
    WAITING: { description: 'A question is open.' },
  } as const,
})

const loadQuestions = loadMany(
  (context, ids: readonly number[]) => questionsOfReports(context.db, ids),
  (row: QuestionRow) => row.reportId,
)

const loadPhotos = loadMany(
  (context, ids: readonly number[]) => photosOfQuestions(context.db, ids),
  (row) => row.questionId as number,
)

/** Nothing is loaded for viewers who may not read them. */
const questionsOf = async (context: Context, report: ReportRow): Promise<Asked[]> => {
  if (!policy.canReadQuestions(context.viewer, report)) return []
  return (await loadQuestions(context, report.id)).map((question) => ({ question, report }))
}

type Asked = { question: QuestionRow; report: ReportRow }

const QuestionRef = builder.objectRef<Asked>('ReportQuestion').implement({
  description: 'A question of a municipality to the author of a report, and the answer; seen by nobody else.',
  fields: (t) => ({
    id: t.int({ description: 'Unique across all municipalities.', resolve: ({ question }) => question.id }),
    text: t.string({
      description: `1 to ${QUESTION_MAX} characters.`,
      resolve: ({ question }) => question.text,
    }),
    state: t.field({ type: StateRef, description: 'Its state.', resolve: ({ question }) => question.state }),
    askedAt: t.field({
      type: 'DateTime',
      description: 'Time of the question.',
      resolve: ({ question }) => question.askedAt,
    }),
    askedBy: t.string({
      nullable: true,
      description: 'Full name of the person who asked; null for everybody but staff.',
      resolve: ({ question, report }, _, context) =>
        canSeeInternals(context.viewer, report) ? loadFullName(context, question.askedById) : null,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'The morning after the last day on which it can be answered.',
      resolve: ({ question }) => question.expiresAt,
    }),
    closedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was answered, withdrawn or expired; null while it is open.',
      resolve: ({ question }) => question.closedAt,
    }),
    answer: t.string({
      nullable: true,
      description: `1 to ${ANSWER_MAX} characters; null without an answer.`,
      resolve: ({ question }) => question.answer,
    }),
    photos: t.field({
      type: [PhotoRef],
      description: `The photos of the answer, at most ${MAX_COMMENT_PHOTOS}; never public.`,
      resolve: ({ question }, _, context) =>
        question.state === 'ANSWERED' ? loadPhotos(context, question.id) : [],
    }),
    canAnswer: t.boolean({
      description: 'Whether the viewer may call answerQuestion.',
      resolve: ({ question, report }, _, { viewer, clock }) =>
        policy.canAnswerQuestion(viewer, report, question, clock.now()),
    }),
    canWithdraw: t.boolean({
      description: 'Whether the viewer may call withdrawQuestion.',
      resolve: ({ question, report }, _, { viewer }) => policy.canWithdrawQuestion(viewer, report, question),
    }),
  }),
})

builder.objectFields(ReportRef, (t) => ({
  questions: t.field({
    type: [QuestionRef],
    description: 'Questions to its author, newest first; empty for everybody but staff and the author.',
    resolve: (row, _, context) => questionsOf(context, row),
  }),
  questionToViewer: t.field({
    type: QuestionRef,
    nullable: true,
    description: 'The newest question to the viewer, its author, unless it was withdrawn; null for others.',
    resolve: async (row, _, context) => {
      if (context.viewer.id === null || context.viewer.id !== row.personId) return null
      const [newest] = await questionsOf(context, row)
      return newest === undefined || newest.question.state === 'WITHDRAWN' ? null : newest
    },
  }),
  awaitsAnswer: t.boolean({
    description: 'Whether a question to its author is open; false for everybody but staff and the author.',
    resolve: async (row, _, context) =>
      (await questionsOf(context, row)).some(({ question }) => question.state === 'OPEN'),
  }),
}))

/** Nothing is loaded for viewers who do not process the report. */
async function obstacleOf(context: Context, row: ReportRow): Promise<policy.AskObstacle | null> {
  if (!canProcess(context.viewer, row)) return 'NOT_RESPONSIBLE'
  const [author, caller, asked] = await Promise.all([
    row.personId === null ? null : loadPerson(context, row.personId),
    row.personId === null ? loadCaller(context, row.id) : null,
    loadQuestions(context, row.id),
  ])
  const isWaiting = asked.some(({ state }) => state === 'OPEN')
  const hasMailedCaller = caller !== null && isMailed(caller, row)
  return policy.askObstacle(context.viewer, row, { author, hasMailedCaller, isWaiting })
}

builder.objectFields(ReportPermissionsRef, (t) => ({
  canAskAuthor: t.boolean({
    description: 'Whether the viewer may call askAuthor.',
    resolve: async (row, _, context) => (await obstacleOf(context, row)) === null,
  }),
  askObstacle: t.field({
    type: ObstacleRef,
    nullable: true,
    description: 'Why staff who process it may not call askAuthor; null if they may, and for everybody else.',
    resolve: async (row, _, context) => {
      const obstacle = await obstacleOf(context, row)
      return obstacle === 'NOT_RESPONSIBLE' ? null : obstacle
    },
  }),
}))
