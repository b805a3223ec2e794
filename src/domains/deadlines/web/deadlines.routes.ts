import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const deadlinesRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/fristen', 'domains/deadlines/web/DeadlinesPage.tsx'),
]
