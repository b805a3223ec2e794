import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const openDataRoutes: RouteConfigEntry[] = [
  route(':slug/offene-daten', 'domains/open-data/web/OpenDataPage.tsx'),
  route(':slug/verwaltung/offene-daten', 'domains/open-data/web/OpenDataAdminPage.tsx'),
]
