import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const thingsRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/objekte', 'domains/things/web/managing/ThingsPage.tsx'),
]
