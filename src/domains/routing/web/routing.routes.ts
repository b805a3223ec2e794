import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const routingRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/zustaendigkeiten', 'domains/routing/web/RoutingPage.tsx'),
]
