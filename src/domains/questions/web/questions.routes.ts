import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const questionsRoutes: RouteConfigEntry[] = [
  route('angabe', 'domains/questions/web/AnswerQuestionPage.tsx'),
]
