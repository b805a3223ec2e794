import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const apiKeysRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/schluessel', 'domains/api-keys/web/ApiKeysPage.tsx'),
]
