import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const geodataRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/orte', 'domains/geodata/web/TownPlacesPage.tsx'),
]
