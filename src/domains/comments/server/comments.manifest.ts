import { defineDomain } from '#kit/server/domain.ts'

export const comments = defineDomain({
  name: 'comments',
  types: [
    () => import('./comment.graphql.ts'),
    () => import('./comment-mutations.graphql.ts'),
    () => import('./report-feedback.graphql.ts'),
  ],
  allowances: {
    sending: ['createComment'],
    correcting: ['confirmResolution', 'deleteComment', 'updateComment'],
  },
})
