import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const handoversRoutes: RouteConfigEntry[] = [
  route('weitergabe', 'domains/handovers/web/HandoverPage.tsx'),
  route(':slug/verwaltung/externe-stellen', 'domains/handovers/web/OutsideBodiesPage.tsx'),
]
