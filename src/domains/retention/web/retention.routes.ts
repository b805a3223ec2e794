import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const retentionRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/aufbewahrung', 'domains/retention/web/RetentionPage.tsx'),
]
