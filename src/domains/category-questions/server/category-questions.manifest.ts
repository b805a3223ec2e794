import { defineDomain } from '#kit/server/domain.ts'

export const categoryQuestions = defineDomain({
  name: 'category-questions',
  types: [
    () => import('./question-set.graphql.ts'),
    () => import('./report-answers.graphql.ts'),
    () => import('./question-mutations.graphql.ts'),
  ],
  allowances: {
    managing: ['saveCategoryQuestions'],
    correcting: ['changeReportAnswers'],
  },
})
