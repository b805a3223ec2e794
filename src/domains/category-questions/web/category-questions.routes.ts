import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const categoryQuestionsRoutes: RouteConfigEntry[] = [
  route(':slug/kategorien/:id/fragen', 'domains/category-questions/web/editing/QuestionsPage.tsx'),
]
