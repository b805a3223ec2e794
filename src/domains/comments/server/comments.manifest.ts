import { defineDomain } from '#kit/server/domain.ts'
import { undoneAnswers } from './answer-report.ts'

export const comments = defineDomain({
  name: 'comments',
  types: [
    () => import('./activity/report-activity.graphql.ts'),
    () => import('./answer-report.graphql.ts'),
    () => import('./changed-photos.graphql.ts'),
    () => import('./closing-photo.graphql.ts'),
    () => import('./comment.graphql.ts'),
    () => import('./comment-mutations.graphql.ts'),
    () => import('./report-feedback.graphql.ts'),
    () => import('./solved-reports.graphql.ts'),
  ],
  subscribers: undoneAnswers,
  allowances: {
    sending: ['answerReport', 'createComment'],
    correcting: ['confirmResolution', 'deleteComment', 'updateComment'],
  },
})
