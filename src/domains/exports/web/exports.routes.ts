import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const exportsRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/exporte', 'domains/exports/web/ExportsPage.tsx'),
]
